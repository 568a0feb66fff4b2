import { expect, it } from 'vitest';
import { mergeFile } from '@/lib/testing/merge-file';
import { makePlain } from '@/lib/testing/structured-merge';
import { mergeMarkdown } from './merge-markdown';

const RUNS = 100;

it(`has never more conflicts than git on ${RUNS} generated pages of prose and pipe tables`, () => {
  let [ours, gits] = [0, 0];
  for (let seed = 1; seed <= RUNS; seed += 1) {
    const made = makePlain(seed);
    const { length } = mergeMarkdown(made.base, made.main, made.yours).conflicts;
    const { conflicts } = mergeFile(made);
    expect(length > 0 && conflicts === 0, `seed ${seed}: ${length} conflicts, git has none`).toBe(false);
    ours += length;
    gits += conflicts;
  }
  expect(ours).toBeLessThan(gits);
});
