import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareOrder, LONGEST_KEY, makeKeys, type Ordered } from './order-keys';

/** Puts things where they belong and returns the whole list in the order of its keys. */
function put(siblings: Ordered[], index: number, ids: string[]): Ordered[] {
  const { keys, rewritten } = makeKeys(siblings, index, ids.length);
  const kept = rewritten.length > 0 ? rewritten : siblings;
  return [...kept, ...ids.map((id, at) => ({ id, orderKey: keys[at] ?? '' }))].sort(compareOrder);
}

test('things stand where they were put, whatever was put there before', () => {
  const step = fc.record({ at: fc.nat(), count: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let list: Ordered[] = [];
      const model: string[] = [];
      let made = 0;
      for (const { at, count } of steps) {
        const index = at % (list.length + 1);
        const ids = Array.from({ length: count }, () => `t${made++}`);
        list = put(list, index, ids);
        model.splice(index, 0, ...ids);
        expect(list.map(({ id }) => id)).toEqual(model);
      }
    }),
  );
});

test('keys stay short when one gap takes everything, and the order survives', () => {
  let list: Ordered[] = put([], 0, ['first', 'last']);
  const model = ['first', 'last'];
  for (let round = 0; round < 2_000; round++) {
    list = put(list, 1, [`t${round}`]);
    model.splice(1, 0, `t${round}`);
  }
  expect(list.map(({ id }) => id)).toEqual(model);
  expect(Math.max(...list.map(({ orderKey }) => orderKey.length))).toBeLessThanOrEqual(LONGEST_KEY);
});

test('siblings that share a key by mistake get keys of their own', () => {
  const same = [
    { id: 'a', orderKey: 'a0' },
    { id: 'b', orderKey: 'a0' },
  ];
  expect(put(same, 1, ['new']).map(({ id }) => id)).toEqual(['a', 'new', 'b']);
});
