import { expect, it } from 'vitest';
import {
  checkApart,
  checkChoices,
  makeApart,
  makeContested,
  makeTurned,
  type StructuredCase,
} from '@/lib/testing/structured-merge';

const RUNS = Number(process.env.RUNS ?? 100_000);
const FIRST = Number(process.env.SEED ?? 1_000);
const SHOWN = 5;

const WAYS: [string, (seed: number) => StructuredCase, (made: StructuredCase) => string[]][] = [
  ['different parts', makeApart, checkApart],
  ['the same parts', makeContested, checkChoices],
  ['a block of another kind', makeTurned, checkChoices],
];

it.each(WAYS)(
  'merges of generated pages hold: %s',
  (name, make, check) => {
    const failing: { seed: number; problems: string[] }[] = [];
    for (let seed = FIRST; seed < FIRST + RUNS && failing.length < SHOWN; seed += 1) {
      const problems = check(make(seed));
      if (problems.length > 0) failing.push({ seed, problems });
    }
    process.stdout.write(`${name}: ${RUNS} merges from seed ${FIRST}\n`);
    expect(failing).toEqual([]);
  },
  24 * 60 * 60_000,
);
