import { expect, it } from 'vitest';
import { MOST_RERANKED, nearestOf, rerankSections } from './rerank-sections';

const section = (name: string, score: number) => ({ name, score });
const names = (sections: readonly { name: string }[]) => sections.map(({ name }) => name);

it('puts first what is as good by words and nearer by meaning', () => {
  const ranked = [section('words', 2), section('both', 1.9), section('neither', 0.5)];
  const near = { words: 0.3, both: 0.6, neither: 0.3 } as Record<string, number>;
  const nearnessOf = ({ name }: { name: string }) => ({ place: near[name] ?? 0, said: near[name] ?? 0 });
  const found = rerankSections(ranked, nearnessOf);
  expect(names(found)).toEqual(['both', 'words', 'neither']);
  expect(found[0]).toMatchObject({ near: { place: 0.6, said: 0.6 } });
});

it('takes what was not read for as near as the rest, and leaves the order when most was not', () => {
  const ranked = [section('a', 3), section('b', 2), section('c', 1)];
  const read =
    (known: string[]) =>
    ({ name }: { name: string }) =>
      known.includes(name) ? { place: 0.5, said: 0.5 } : undefined;
  expect(names(rerankSections(ranked, read(['a', 'c'])))).toEqual(['a', 'b', 'c']);
  expect(rerankSections(ranked, read(['c']))).toEqual(ranked);
});

it('looks at the first alone, and scores fall to the last', () => {
  const ranked = Array.from({ length: MOST_RERANKED + 20 }, (_, at) => section(`s${at}`, 100 - at));
  const found = rerankSections(ranked, ({ name }) =>
    name === `s${MOST_RERANKED}` ? { place: 1, said: 1 } : { place: 0.1, said: 0.1 },
  );
  expect(names(found)).toEqual(names(ranked));
  const scores = found.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
});

it('compares what a section says by its best passage, and knows vectors of another model', () => {
  const asked = Int8Array.from([127, 0]);
  const [same, other, half] = [
    [10, 0],
    [0, 10],
    [10, 10],
  ].map((vector) => Int8Array.from(vector));
  const none = new Int8Array(0);
  const vectors = (...list: (Int8Array | undefined)[]) => list.map((vector) => vector ?? none);
  expect(nearestOf(asked, vectors(other, other, same))).toEqual({ place: 0, said: 1 });
  expect(nearestOf(asked, vectors(half))?.said).toBeCloseTo(Math.SQRT1_2);
  expect(nearestOf(asked, vectors(none, same))).toEqual({ place: 1, said: 1 });
  expect(nearestOf(asked, [Int8Array.from([1, 2, 3])])).toBeUndefined();
  expect(nearestOf(asked, [])).toBeUndefined();
});
