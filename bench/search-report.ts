import { delimiter } from 'node:path';
import { measureSearchQuality, type SearchQuality } from './search-quality';

/** `npx tsx bench/search-report.ts`: how well search and extractive answers do, by corpus and half of the questions. */
const share = (count: number, all: number) => `${Math.round((100 * count) / Math.max(1, all))} %`.padStart(6);

const toLine = (row: SearchQuality) =>
  [
    `${row.corpus.padEnd(8)} ${row.half}`,
    `first ${share(row.first, row.questions)}`,
    `first five ${share(row.firstFive, row.questions)}`,
    `mean reciprocal rank ${(row.reciprocal / row.questions).toFixed(3)}`,
    `answered ${share(row.answered, row.questions)}`,
    `verbatim ${row.verbatim} of ${row.quotes}`,
    `not found ${row.refused} of ${row.unanswerable}`,
  ].join('  ');

const corpora = (process.env.LECTERN_CORPUS ?? ['../shared/corpus', '../corpora'].join(delimiter)).split(
  delimiter,
);

for (const row of await measureSearchQuality(corpora)) process.stdout.write(`${toLine(row)}\n`);
