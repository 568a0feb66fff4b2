import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type AnchorRun,
  type Counts,
  listSentences,
  shareOf,
  startRun,
  tryScript,
} from '@/lib/testing/anchor-fuzz';
import { seedRandom } from '@/lib/testing/seed-random';

const corpora = process.env.LECTERN_CORPUS ?? '../shared/corpus';
const SCRIPTS = 200;
const PAGES = 30;
const PLACES = 10;
/** Each script goes through some of the pages, others each time. */
const PAGES_A_SCRIPT = 6;
const SEEDS = [1, 2, 3];
const MAX_LENGTH = 40_000;

const names = existsSync(corpora)
  ? readdirSync(corpora, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name)
  : [];

it('has corpora to comment on', () => {
  expect(names, `no documentation sets in ${corpora}: set LECTERN_CORPUS`).not.toEqual([]);
});

function readPages(folder: string): [string, string][] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map((path): [string, string] => [path, readFileSync(join(folder, path), 'utf8')])
    .filter(([, text]) => text.length > 500 && text.length < MAX_LENGTH);
}

function runScripts(pages: readonly [string, string][], seed: number): AnchorRun {
  const random = seedRandom(seed);
  const sentences = listSentences(pages.map(([, text]) => text));
  const chosen = Array.from({ length: PAGES }, () => pages[Math.floor(random() * pages.length)]);
  const run = startRun();
  for (let script = 0; script < SCRIPTS; script += 1) {
    for (let at = script % (PAGES / PAGES_A_SCRIPT); at < PAGES; at += PAGES / PAGES_A_SCRIPT) {
      const page = chosen[at];
      // The places of a page are the same in every script.
      if (page)
        tryScript(page, PLACES, seed * 1_000 + at, sentences, seed * 1_000_000 + script * 100 + at, run);
    }
  }
  return run;
}

const describeCounts = (title: string, counts: Counts) =>
  `${title} ${JSON.stringify(counts)} re-attached ${(100 * shareOf(counts)).toFixed(2)} %`;

describe.each(names)('%s', (name) => {
  const pages = readPages(join(corpora, name));

  it.each(SEEDS)(
    `loses no comment on ${PAGES * PLACES} places through ${SCRIPTS} scripts, seed %i`,
    (seed) => {
      const { steps, jumps, failures } = runScripts(pages, seed);
      console.warn(
        [
          `${name}, seed ${seed}`,
          describeCounts('step by step', steps),
          describeCounts('at once', jumps),
        ].join('\n  '),
      );
      const wrong = failures.filter(({ outcome }) => outcome !== 'missed');
      expect(wrong.map(({ page, way, quote, found }) => ({ page, way, quote, found }))).toEqual([]);
      for (const counts of [steps, jumps]) {
        expect([counts.lost, counts.wrong]).toEqual([0, 0]);
        expect(shareOf(counts)).toBeGreaterThan(0.95);
      }
    },
  );
});
