import { expect, it } from 'vitest';
import { startRequestLog } from './request-log';

const facts = { route: 'getSpace', method: 'GET', status: 200, milliseconds: 1.2345 };

it('writes a line for each request, together and at the latest when it ends', () => {
  const written: string[] = [];
  const lines = startRequestLog((text) => written.push(text));
  lines.add({ ...facts, requestId: 'r1', userId: 'u1' });
  lines.add({ ...facts, status: 404 });
  expect(written).toEqual([]);
  lines.stop();
  const [first, second, end] = written.join('').split('\n');
  expect(JSON.parse(first ?? '')).toEqual({
    level: 30,
    time: expect.stringMatching(/^\d{4}-.*Z$/),
    requestId: 'r1',
    route: 'getSpace',
    method: 'GET',
    status: 200,
    ms: 1.2,
    user: 'u1',
    msg: 'request',
  });
  expect(JSON.parse(second ?? '')).toMatchObject({ status: 404 });
  expect(end).toBe('');
});

it('waits for no more than 500 of them, and no value begins a line', () => {
  const written: string[] = [];
  const lines = startRequestLog((text) => written.push(text));
  for (let at = 0; at < 500; at++) lines.add({ ...facts, method: 'GET\n{"level":50}' });
  expect(written).toHaveLength(1);
  expect(written[0]?.split('\n')).toHaveLength(501);
  lines.stop();
});
