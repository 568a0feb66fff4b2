import type { MergedText } from '@/lib/content/merge/merge-markdown';
import { keepClearEdits } from './clear-edits';
import { applyEdits, type ProseEdit, writeEdits } from './prose-edits';
import { seedRandom } from './seed-random';

/** Two writers at work on one text, and what comes out when both are heard. */
export interface MergeCase {
  base: string;
  main: string;
  yours: string;
  edits: { main: readonly ProseEdit[]; yours: readonly ProseEdit[] };
  /** Nothing when they wrote in the same places. */
  expected: string | undefined;
}

/** A case of its own for every seed; a contested one has both writers in the same places. Nothing when the text has none. */
export function makeMergeCase(base: string, seed: number, isContested = false): MergeCase | undefined {
  const random = seedRandom(seed);
  const count = 1 + Math.floor(random() * 8);
  const main = writeEdits(base, count, random, 'Qm');
  const written = writeEdits(base, count, random, 'Qy', isContested ? [] : main);
  const yours = isContested ? written : keepClearEdits(base, main, written);
  if (main.length === 0 || yours.length === 0) return undefined;
  return {
    base,
    main: applyEdits(base, main),
    yours: applyEdits(base, yours),
    edits: { main, yours },
    expected: isContested ? undefined : applyEdits(base, [...main, ...yours]),
  };
}

const strip = (text: string) => text.replace(/\s+/g, '');
const linesOf = (text: string) => text.split('\n').map(strip).sort();

/** Whether a merge without conflicts says what the model says: every character, in whichever order insertions at one place came. */
export function isExpected(markdown: string, expected: string): boolean {
  if (strip(markdown) === strip(expected)) return true;
  const [found, wanted] = [linesOf(markdown), linesOf(expected)];
  const left = found.filter(Boolean);
  return (
    wanted.filter(Boolean).every((line, index) => line === left[index]) ||
    isSameCharacters(markdown, expected)
  );
}

function isSameCharacters(markdown: string, expected: string): boolean {
  const count = (text: string) => [...strip(text)].sort().join('');
  return count(markdown) === count(expected);
}

/** What a merge lost: words that a side wrote, and lines of the base that neither side touched, which are in no text and no conflict. */
export function findLosses({ base, edits }: MergeCase, merged: MergedText): string[] {
  const of = (side: 'main' | 'yours') =>
    strip(merged.pieces.map((piece) => (typeof piece === 'string' ? piece : piece[side])).join(''));
  const texts = { main: of('main'), yours: of('yours') };
  const losses: string[] = [];
  for (const side of ['main', 'yours'] as const) {
    const alive = edits[side].filter(
      (edit) => !edits[side].some((other) => other !== edit && hides(other, edit)),
    );
    for (const mark of alive.flatMap(({ marks }) => marks))
      if (!texts[side].includes(mark)) losses.push(mark);
  }
  const all = [...edits.main, ...edits.yours];
  for (const { index, 0: line } of base.matchAll(/^.*\S.*$/gm)) {
    const isTouched = all.some(({ start, end }) => start <= index + line.length && end >= index);
    if (!isTouched && !texts.main.includes(strip(line)) && !texts.yours.includes(strip(line)))
      losses.push(line);
  }
  return losses;
}

/** Whether an edit took away what another of the same writer had written. */
const hides = (other: ProseEdit, edit: ProseEdit) =>
  other.to === undefined && other.text === '' && other.start <= edit.start && other.end >= edit.end;
