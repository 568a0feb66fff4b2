import type { Resolution, TextConflict } from '@/lib/content/merge/conflict';
import { type MergedText, mergeMarkdown } from '@/lib/content/merge/merge-markdown';
import { seedRandom } from './seed-random';
import { listNewFaults } from './structure-oracle';
import { applyPartEdits, editAt, isRelated, makeEdit, type PartEdit } from './structured-edits';
import { type Part, PartMaker, writePart } from './structured-page';
import { turnBlock } from './turned-block';

export interface StructuredCase {
  base: string;
  main: string;
  yours: string;
}

const EDITS = 3;

function makeEdits(page: Part, maker: PartMaker, taken: (readonly number[])[]): PartEdit[] {
  const edits: PartEdit[] = [];
  for (let count = 0; count < EDITS; count += 1) {
    const edit = makeEdit(page, maker, taken);
    if (!edit) continue;
    edits.push(edit);
    taken.push(edit.path);
  }
  return edits;
}

const makePage = (random: () => number) => new PartMaker(random, 'q').page(3);

/** Two people at work on different parts of one page. */
export function makeApart(seed: number): StructuredCase {
  const random = seedRandom(seed);
  const page = makePage(random);
  const taken: (readonly number[])[] = [];
  const [main = [], yours = []] = ['m', 'y'].map((name) =>
    makeEdits(page, new PartMaker(random, name), taken),
  );
  return write(page, applyPartEdits(page, main), applyPartEdits(page, yours));
}

/** Two people at work on a short page, each as if alone, and now and then at the same part. */
export function makeContested(seed: number): StructuredCase {
  const random = seedRandom(seed);
  const page = new PartMaker(random, 'q').page(1, 1);
  const main = makeEdits(page, new PartMaker(random, 'm'), []);
  const maker = new PartMaker(random, 'y');
  const yours = makeEdits(page, maker, []);
  for (const { path } of main) {
    if (yours.some((edit) => isRelated(edit.path, path)) || random() < 0.5) continue;
    const edit = editAt(page, path, maker);
    if (edit) yours.push(edit);
  }
  return write(page, applyPartEdits(page, main), applyPartEdits(page, yours));
}

/** One turns a block into another kind, the other goes on writing. */
export function makeTurned(seed: number): StructuredCase {
  const random = seedRandom(seed);
  const page = makePage(random);
  const turned = turnBlock(page, new PartMaker(random, 'm'));
  const edits = makeEdits(page, new PartMaker(random, 'y'), []).filter(({ kind }) => kind === 'words');
  return write(page, turned, applyPartEdits(page, edits));
}

const PLAIN = new Set(['paragraph', 'table', 'heading']);

/** The same for a page of prose and pipe tables. */
export function makePlain(seed: number): StructuredCase {
  const random = seedRandom(seed);
  const maker = new PartMaker(random, 'q');
  const page = maker.page(4);
  page.parts = page.parts.map((block) =>
    PLAIN.has(block.kind) ? block : maker.blockOf(maker.random() < 0.5 ? 'paragraph' : 'table', 0),
  );
  const [main = [], yours = []] = ['m', 'y'].map((name) =>
    makeEdits(page, new PartMaker(random, name), []).filter(
      ({ kind, path }) => kind !== 'insert' || path.length > 1,
    ),
  );
  return write(page, applyPartEdits(page, main), applyPartEdits(page, yours));
}

const write = (base: Part, main: Part, yours: Part): StructuredCase => ({
  ...{ base: writePart(base), main: writePart(main), yours: writePart(yours) },
});

const MARK = /\b[qmy]\d+x\b/gi;

function countMarks(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [mark] of text.matchAll(MARK))
    counts.set(mark.toLowerCase(), (counts.get(mark.toLowerCase()) ?? 0) + 1);
  return counts;
}

/** What is wrong with a merge of parts that nobody else touched. */
export function checkApart(made: StructuredCase): string[] {
  const merged = mergeMarkdown(made.base, made.main, made.yours);
  return [
    ...merged.conflicts.map(({ main, yours }) => `conflict over ${main} | ${yours}`),
    ...checkText(made, merged, () => 'main'),
  ];
}

type Choice = 'main' | 'yours' | 'both';

/** What is wrong with a merge and with each choice in its conflicts. */
export function checkChoices(made: StructuredCase): string[] {
  const { base, main, yours } = made;
  const open = mergeMarkdown(base, main, yours);
  const problems = [...checkOpen(made, open), ...checkSwapped(made, open)];
  const choose = (choiceOf: (id: string) => Choice) => {
    const resolve = ({ id, offersBoth }: TextConflict): Resolution => {
      const choice = choiceOf(id);
      return { choice: choice === 'both' && !offersBoth ? 'main' : choice };
    };
    const merged = mergeMarkdown(base, main, yours, resolve);
    problems.push(...merged.conflicts.map((found) => `undecided ${found.main}`));
    problems.push(...checkText(made, merged, choiceOf, open.conflicts));
  };
  if (open.conflicts.length === 0) problems.push(...checkText(made, open, () => 'main'));
  for (const choice of open.conflicts.length > 0 ? (['main', 'yours', 'both'] as const) : [])
    choose(() => choice);
  if (open.conflicts.length > 1)
    for (const { id } of open.conflicts)
      for (const [one, others] of [
        ['main', 'yours'],
        ['yours', 'main'],
      ] as const)
        choose((other) => (other === id ? one : others));
  return problems;
}

/** Every word of either side is in the text or shown in a conflict. */
function checkOpen({ base, main, yours }: StructuredCase, open: MergedText): string[] {
  const shown = countMarks(
    open.markdown + open.conflicts.map((found) => `\n${found.main}\n${found.yours}`).join(''),
  );
  const [before, mine, theirs] = [base, main, yours].map(countMarks);
  return [...(mine ?? []), ...(theirs ?? [])].flatMap(([mark]) => {
    const isKept = !before?.has(mark) || (mine?.has(mark) && theirs?.has(mark));
    return isKept && !shown.has(mark) ? [`lost ${mark}`] : [];
  });
}

/** The same with the sides exchanged, but for the order. */
function checkSwapped({ base, main, yours }: StructuredCase, open: MergedText): string[] {
  const swapped = mergeMarkdown(base, yours, main, () => ({ choice: 'yours' }));
  const mine = mergeMarkdown(base, main, yours, () => ({ choice: 'main' }));
  const count = mergeMarkdown(base, yours, main).conflicts.length;
  const wordsOf = (text: string) => text.split(/\s+/).sort().join(' ');
  return [
    ...(count === open.conflicts.length ? [] : [`${open.conflicts.length} conflicts, exchanged ${count}`]),
    ...(wordsOf(swapped.markdown) === wordsOf(mine.markdown)
      ? []
      : ['another text with the sides exchanged']),
  ];
}

/** Words that all three have and a text has more often than any of them. */
export function listDoubled({ base, main, yours }: StructuredCase, text: string): string[] {
  const [before, mine, theirs, found] = [base, main, yours, text].map(countMarks);
  return [...(found ?? [])].flatMap(([mark, count]) => {
    const most = Math.max(...[before, mine, theirs].map((marks) => marks?.get(mark) ?? 0));
    return count > most ? [mark] : [];
  });
}

function checkText(
  { base, main, yours }: StructuredCase,
  merged: MergedText,
  choiceOf: (id: string) => Choice,
  conflicts: readonly TextConflict[] = [],
): string[] {
  const [before, mine, theirs, found] = [base, main, yours, merged.markdown].map(countMarks);
  if (!before || !mine || !theirs || !found) return [];
  const both = conflicts.filter(({ id, offersBoth }) => offersBoth && choiceOf(id) === 'both');
  const keptTwice = countMarks(both.map((conflict) => conflict.main + conflict.yours).join('\n'));
  const kept = [...before].filter(([mark, count]) => mine.get(mark) === count && theirs.get(mark) === count);
  const brought = [...mine, ...theirs].filter(([mark]) => !before.has(mark));
  const countOf = (mark: string) => found.get(mark) ?? 0;
  // Where it was not in question what a side brought is there.
  const inQuestion = countMarks(
    conflicts.map((conflict) => `${conflict.main}\n${conflict.yours}`).join('\n'),
  );
  return [
    ...listNewFaults(merged.markdown, base, main, yours).map((fault) => `fault: ${fault}`),
    ...kept.filter(([mark, count]) => countOf(mark) < count).map(([mark]) => `lost ${mark}`),
    ...kept
      .filter(([mark, count]) => countOf(mark) > count && !keptTwice.has(mark))
      .map(([mark]) => `doubled ${mark}`),
    ...brought
      .filter(([mark]) => countOf(mark) === 0 && !inQuestion.has(mark))
      .map(([mark]) => `lost ${mark}`),
    ...brought.filter(([mark, count]) => countOf(mark) > count).map(([mark]) => `doubled ${mark}`),
  ];
}
