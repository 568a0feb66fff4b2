import { delimiter } from 'node:path';
import { addCounts, measureSearchQuality, type SearchCounts } from './search-quality';
import { openBuiltinMode, openUrlMode } from './vector-modes';

/**
 * `npx tsx bench/search-report.ts`: how well search and extractive answers do, by documentation and in sum. `LECTERN_CORPUS`
 * names the folders of documentations; `fetch-corpora.ts` brings those that are published elsewhere. `ms each` is what finding
 * and answering takes, with the vectors of sections at hand after the first run; what the model takes of the processor,
 * in milliseconds, and the bytes of its vectors are those of some questions and sections that it reads once more.
 */
const [builtin, url] = [await openBuiltinMode(), await openUrlMode()];
const MODES = [{ name: 'off' }, builtin, url];

const folders = process.env.LECTERN_CORPUS ?? ['../shared/corpus', '../corpora'].join(delimiter);

const share = (part: number, all: number) => (all === 0 ? '' : `${Math.round((100 * part) / all)} %`);
const each = (sum: number, count: number, digits: number) =>
  count === 0 ? '' : (sum / count).toFixed(digits);
const part = (some: number, all: number) => (all === 0 ? '' : `${some}/${all}`);

const COLUMNS: Record<string, (counts: SearchCounts) => string> = {
  questions: ({ questions }) => `${questions}`,
  first: ({ first, questions }) => share(first, questions),
  'in 5': ({ firstFive, questions }) => share(firstFive, questions),
  'in 50': ({ firstFifty, questions }) => share(firstFifty, questions),
  'page 1st': ({ pageFirst, questions }) => share(pageFirst, questions),
  titles: ({ titlesFirst, titles }) => share(titlesFirst, titles),
  'short in 5': ({ shortFive, short }) => part(shortFive, short),
  answered: ({ answered, questions }) => share(answered, questions),
  right: ({ answeredRight, answered }) => share(answeredRight, answered),
  verbatim: ({ verbatim, quotes }) => part(verbatim, quotes),
  'near miss': ({ nearMissesAnswered, nearMisses }) => part(nearMissesAnswered, nearMisses),
  'off topic': ({ unanswerableAnswered, unanswerable }) => part(unanswerableAnswered, unanswerable),
  invented: ({ inventedAnswered, invented }) => part(inventedAnswered, invented),
  'ms each': ({ milliseconds, questions }) => each(milliseconds, questions, 1),
  'CPU question': ({ questionMilliseconds, timedQuestions }) => each(questionMilliseconds, timedQuestions, 1),
  'CPU section': ({ sectionMilliseconds, timedSections }) => each(sectionMilliseconds, timedSections, 1),
  'bytes section': ({ vectorBytes, timedSections }) => each(vectorBytes, timedSections, 0),
  'in heading': ({ inHeading, questions }) => share(inHeading, questions),
  'in section': ({ inSection, questions }) => share(inSection, questions),
};

const rows = [['documentation', 'model', ...Object.keys(COLUMNS)]];
for (const mode of MODES) {
  const measured = await measureSearchQuality(folders.split(delimiter), mode);
  const english = measured.filter(({ language }) => language === 'en');
  for (const counts of [
    ...measured,
    { corpus: 'English', ...addCounts(english) },
    { corpus: 'all', ...addCounts(measured) },
  ])
    rows.push([counts.corpus, mode.name, ...Object.values(COLUMNS).map((toCell) => toCell(counts))]);
}

const widths = rows[0]?.map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
for (const row of rows) {
  const cells = row.map((cell, at) =>
    at < 2 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0),
  );
  process.stdout.write(`${cells.join(' | ')}\n`);
}
await Promise.all([builtin.close(), url.close()]);
