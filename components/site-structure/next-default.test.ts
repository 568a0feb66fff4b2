import { expect, it } from 'vitest';
import { findNextDefault } from './structure-nodes';

const items = (marked: string) => ['a', 'b', 'c'].map((id) => ({ id, default: id === marked }));

it('promotes what follows the default, and the first when nothing follows', () => {
  expect(findNextDefault(items('a'), ['a'])?.id).toBe('b');
  expect(findNextDefault(items('b'), ['b'])?.id).toBe('c');
  expect(findNextDefault(items('c'), ['c'])?.id).toBe('a');
  expect(findNextDefault(items('b'), ['a'])?.id).toBe('b');
});

it('follows a default that goes with others', () => {
  expect(findNextDefault(items('a'), ['a', 'b'])?.id).toBe('c');
  expect(findNextDefault(items('b'), ['c', 'b'])?.id).toBe('a');
  expect(findNextDefault(items('a'), ['a', 'b', 'c'])).toBeUndefined();
});
