import { expect, test } from 'vitest';
import { hideValues } from './log';

test('a failed statement is logged without the values that it was given', () => {
  const secret = 'of a person\n    at their desk\nand more';
  const error = new Error(`Failed query: insert into tokens values ($1)
params: ${secret}`);
  const { message, stack } = error;
  const line = hideValues({
    requestId: '1',
    error: { message, stack, cause: { message } },
    stack: String(error),
  });
  expect(JSON.stringify(line)).not.toMatch(/person|desk|and more/);
  expect(JSON.stringify(line)).toContain('insert into tokens values ($1)');
  expect(JSON.stringify(line)).toContain('log.test.ts');
  expect(hideValues({ route: 'x', params: 'y' })).toEqual({ route: 'x', params: 'y' });
});
