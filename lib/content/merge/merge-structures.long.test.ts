import { describe, expect, it } from 'vitest';
import {
  checkApart,
  checkChoices,
  makeApart,
  makeContested,
  makeTurned,
} from '@/lib/testing/structured-merge';

/** Some 500 in all; many more are tried by the deep test. */
const RUNS = 170;
const seeds = (first: number) => Array.from({ length: RUNS }, (_, index) => first + index);

/** Prints the seed of what goes wrong, so that it can be made again. */
const findFailing = (first: number, check: (seed: number) => string[]) =>
  seeds(first).flatMap((seed) => {
    const problems = check(seed);
    return problems.length > 0 ? [{ seed, problems }] : [];
  });

describe(`merges of ${RUNS} generated pages of tables, cards, lists, figures, expandables, hints, tabs, steps and code`, () => {
  it('have no conflict, no fault and no lost or doubled word where the sides touched different parts', () => {
    expect(findFailing(1, (seed) => checkApart(makeApart(seed)))).toEqual([]);
  });

  it('have no fault and no lost or doubled word with any choice where they touched the same', () => {
    expect(findFailing(1, (seed) => checkChoices(makeContested(seed)))).toEqual([]);
  });

  it('have none where one side turned a block into another kind', () => {
    expect(findFailing(1, (seed) => checkChoices(makeTurned(seed)))).toEqual([]);
  });
});
