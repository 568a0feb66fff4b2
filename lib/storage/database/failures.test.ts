import { expect, test } from 'vitest';
import { describeUnavailable, isForeignKeyViolation, isUnavailable, isUniqueViolation } from './failures';

function failure(fields: object, message = 'failed'): Error {
  return new Error('Failed query', { cause: Object.assign(new Error(message), fields) });
}

test.each(['57014', '57P01', '08006', '53300', '25006', '40001', '40P01', '55P03', '28P01', '3D000'])(
  'state %s is no fault of the caller',
  (code) => expect(isUnavailable(failure({ code }))).toBe(true),
);

test.each(['23505', '22P02', '42601', '22021'])('state %s is not a matter of waiting', (code) =>
  expect(isUnavailable(failure({ code }))).toBe(false),
);

test('a lost connection is recognized with and without a code', () => {
  expect(isUnavailable(failure({ code: 'ECONNREFUSED' }))).toBe(true);
  expect(isUnavailable(failure({ code: 'EPIPE' }))).toBe(true);
  expect(isUnavailable(failure({}, 'Connection terminated unexpectedly'))).toBe(true);
  expect(isUnavailable(new AggregateError([Object.assign(new Error('no'), { code: 'ECONNREFUSED' })]))).toBe(
    true,
  );
  expect(isUnavailable(failure({ code: 'ENOENT' }))).toBe(false);
  expect(isUnavailable(new Error('Something else'))).toBe(false);
  expect(isUnavailable('a string')).toBe(false);
});

test('violations tell their constraint', () => {
  expect(isUniqueViolation(failure({ code: '23505', constraint: 'teams_title' }))).toBe('teams_title');
  expect(isForeignKeyViolation(failure({ code: '23503', constraint: 'teams_org' }))).toBe('teams_org');
  expect(isUniqueViolation(failure({ code: '23503', constraint: 'teams_org' }))).toBeUndefined();
});

test('a cause that leads back to itself ends', () => {
  const error = new Error('loop');
  error.cause = error;
  expect(isUnavailable(error)).toBe(false);
});

test('the message says what to do', () => {
  expect(describeUnavailable(failure({ code: '25006' }))).toMatch(/Free some space/);
  expect(describeUnavailable(failure({ code: 'ECONNREFUSED' }))).toMatch(/can't be reached/);
});
