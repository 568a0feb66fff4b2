import { expect, test } from 'vitest';
import { isId, newId } from './id';

test('ids are 20 letters and digits, and differ', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every(isId)).toBe(true);
});

test('ids are in the order of their making, however fast they are made', () => {
  const ids = Array.from({ length: 1_000 }, newId);
  expect(ids.toSorted((a, b) => (a < b ? -1 : 1))).toEqual(ids);
});

test.each(['', 'short', 'a'.repeat(21), `${'a'.repeat(19)}-`, `${'a'.repeat(19)}\n`, `${'a'.repeat(20)}\n`])(
  '%j is no id',
  (value) => expect(isId(value)).toBe(false),
);
