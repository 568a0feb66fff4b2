import { expect, it } from 'vitest';
import { positionOf, sliceAfter } from './slice-list';

const listOf = (ids: string[]) => ids.map((id, index) => ({ id, index }));
const after = (items: { id: string; index: number }[], id: string) => {
  const item = items.find((candidate) => candidate.id === id);
  return item && positionOf(item);
};
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id).join('');

it('goes on behind what was shown last, wherever it stands by now', () => {
  const before = listOf(['a', 'b', 'c', 'd']);
  const position = after(before, 'b');
  expect(idsOf(sliceAfter(before, undefined, 2))).toBe('ab');
  expect(idsOf(sliceAfter(before, position, 9))).toBe('cd');
  expect(idsOf(sliceAfter(listOf(['x', 'a', 'b', 'c']), position, 9))).toBe('c');
  expect(idsOf(sliceAfter(listOf(['b', 'c']), position, 9))).toBe('c');
});

it('goes on at the same place when that is gone', () => {
  const position = after(listOf(['a', 'b', 'c', 'd']), 'b');
  expect(idsOf(sliceAfter(listOf(['a', 'c', 'd']), position, 9))).toBe('cd');
  expect(idsOf(sliceAfter([], position, 9))).toBe('');
});
