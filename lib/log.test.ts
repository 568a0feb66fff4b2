import { afterEach, beforeEach, expect, test } from 'vitest';
import { logError } from './log';
import { singleton } from './singleton';

const destination = singleton<{ write(line: string): unknown }>('log.destination', () => {
  throw new Error('There is no log to read.');
});
const write = destination.write;
const lines: string[] = [];

beforeEach(() => {
  lines.length = 0;
  destination.write = (line) => lines.push(line);
});
afterEach(() => {
  destination.write = write;
});

const logged = () => JSON.parse(lines[0] ?? '');

test('a failed statement is logged without the values that it was given, wherever it lies among the causes', () => {
  const secret = 'of a person\n    at their desk\nand more';
  const failed = new Error(`Failed query: insert into tokens values ($1)\nparams: ${secret}`, {
    cause: Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), { code: '22P02' }),
  });
  logError(new AggregateError([new Error('outer', { cause: failed })]), 'x', { job: '1' });
  expect(lines.join()).not.toMatch(/person|their desk|and more/);
  const { level, job, error } = logged();
  expect([level, job]).toEqual([40, '1']);
  expect(error.cause.cause.message).toBe('Failed query: insert into tokens values ($1)');
  expect(error.cause.cause.cause).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type uuid: "…"',
  });
});

test('an error keeps its stack, its causes and what the database says it is about', () => {
  const taken = Object.assign(new Error('duplicate key value violates unique constraint "spaces_pkey"'), {
    code: '23505',
    constraint: 'spaces_pkey',
    detail: 'Key (id)=(a secret) already exists.',
  });
  logError(new TypeError('no', { cause: taken }), 'it failed', { level: 'error' });
  const { level, msg, error } = logged();
  expect([level, msg, error.name, error.message]).toEqual([50, 'it failed', 'TypeError', 'no']);
  expect(error.stack[0]).toMatch(/^at .*log\.test\.ts/);
  expect(error.cause).toMatchObject({ code: '23505', constraint: 'spaces_pkey' });
  expect(lines[0]).not.toContain('a secret');
});

test('what is no error, and a cause without an end, are logged too', () => {
  const round = new Error('round');
  round.cause = round;
  logError('a secret', 'x');
  logError(round, 'y');
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain('a secret');
});
