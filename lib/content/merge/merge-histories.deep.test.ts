import { expect, it } from 'vitest';
import { mergeFile } from '@/lib/testing/merge-file';
import { listNewFaults } from '@/lib/testing/structure-oracle';
import {
  listDoubled,
  makeApart,
  makeContested,
  makePlain,
  makeTurned,
  type StructuredCase,
} from '@/lib/testing/structured-merge';
import { mergeMarkdown } from './merge-markdown';

const RUNS = Number(process.env.RUNS ?? 2_000);
const FIRST = Number(process.env.SEED ?? 500_000);

/** How often one of two people does what, of ten rounds of work on a page. */
const HISTORY: [string, number, (seed: number) => StructuredCase][] = [
  ['different parts', 4, makeApart],
  ['prose and pipe tables', 3, makePlain],
  ['the same parts', 2, makeContested],
  ['a block of another kind', 1, makeTurned],
];

interface Outcome {
  conflicts: number;
  broken: number;
  doubled: number;
}

function checkAgainstOracle(made: StructuredCase, text: string, conflicts: number): Outcome {
  return {
    conflicts: Number(conflicts > 0),
    broken: Number(listNewFaults(text, made.base, made.main, made.yours).length > 0),
    doubled: Number(listDoubled(made, text).length > 0),
  };
}

it(
  'histories of work have fewer conflicts than with git, no broken structure and no doubled text',
  () => {
    const none = (): Outcome => ({ conflicts: 0, broken: 0, doubled: 0 });
    const rows = HISTORY.map(([name, share, make]) => {
      const [ours, git] = [none(), none()];
      const count = (RUNS * share) / 10;
      for (let seed = FIRST; seed < FIRST + count; seed += 1) {
        const made = make(seed);
        const { markdown, conflicts } = mergeMarkdown(made.base, made.main, made.yours);
        const file = mergeFile(made);
        const outcomes = [
          checkAgainstOracle(made, markdown, conflicts.length),
          checkAgainstOracle(made, file.text, file.conflicts),
        ] as const;
        for (const [index, sum] of [ours, git].entries())
          for (const key of ['conflicts', 'broken', 'doubled'] as const)
            sum[key] += outcomes[index]?.[key] ?? 0;
      }
      return { name, count, ours, git };
    });
    const cells = ({ conflicts, broken, doubled }: Outcome) =>
      [conflicts, broken, doubled].map((value) => String(value).padStart(10)).join('');
    const head = ['conflicts', 'broken', 'doubled'].map((word) => word.padStart(10)).join('');
    const lines = rows.map(
      ({ name, count, ours, git }) =>
        `${name.padEnd(26)}${String(count).padStart(8)}${cells(ours)}${cells(git)}`,
    );
    process.stdout.write(`\n${'merges, ours then git'.padEnd(34)}${head}${head}\n${lines.join('\n')}\n`);
    for (const { name, ours, git } of rows) {
      expect(ours.broken + ours.doubled, name).toBe(0);
      expect(ours.conflicts, name).toBeLessThan(git.conflicts);
    }
  },
  60 * 60_000,
);
