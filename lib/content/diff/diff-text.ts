import { type Sentence, splitSentences } from '../segments/split-sentences';
import { alignSequences } from '../sequence/align-sequences';
import { pairSimilar } from '../sequence/pair-similar';
import { compareBags, toWordBag } from '../sequence/word-bag';
import type { TextPart } from './change';
import { diffWords, type WordDiff } from './diff-words';
import type { Effort } from './effort';
import { HARD_BREAK, normalizeText, readSpace } from './normalize-text';
import { PartList } from './part-list';

/** What two sentences must have in common to be compared word by word; below it, one replaced the other. */
const EDITED = 0.5;
/** Sentences that were joined or parted must have more in common. */
const JOINED = 0.6;
const MANY_CHANGES = 4;
const CRUMBLED = 0.7;

/** Tells two texts apart: by sentences, and those by words. A sentence that was written anew is shown whole. */
export function diffText(before: string, after: string, effort: Effort, isQuoted = false): TextPart[] {
  if (before === after) return before === '' ? [] : [{ kind: 'same', before, after }];
  if (!effort.affordsWords(before, after)) return diffEnds(before, after, effort, isQuoted);
  const list = new PartList();
  const a = splitSentences(before);
  const b = splitSentences(after);
  const keyOf = (sentence: Sentence) => toKey(sentence, isQuoted);
  const runs = alignSequences(a.map(keyOf), b.map(keyOf));
  let x = 0;
  let y = 0;
  for (const run of [...runs, { before: a.length, after: b.length, length: 0 }]) {
    diffGap(list, a.slice(x, run.before), b.slice(y, run.after), isQuoted);
    x = run.before + run.length;
    y = run.after + run.length;
    list.push('same', join(a.slice(run.before, x)), join(b.slice(run.after, y)));
  }
  return list.parts;
}

/** Of texts that are too long, what they begin and end with is the same, and the rest is told apart if it is short enough. */
function diffEnds(before: string, after: string, effort: Effort, isQuoted: boolean): TextPart[] {
  const { start, end } = findEnds(before, after);
  const list = new PartList();
  list.push('same', before.slice(0, start), after.slice(0, start));
  const [old, now] = [before.slice(start, before.length - end), after.slice(start, after.length - end)];
  if (start + end > 0 && effort.affordsWords(old, now)) list.pushAll(diffWords(old, now, isQuoted).parts);
  else list.replace(old, now);
  list.push('same', before.slice(before.length - end), after.slice(after.length - end));
  return list.parts;
}

/** How many characters both begin and end with, in whole words. */
function findEnds(before: string, after: string): { start: number; end: number } {
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start += 1;
  while (start > 0 && before[start - 1] !== ' ' && before[start - 1] !== '\n') start -= 1;
  let end = 0;
  while (end < limit - start && before[before.length - end - 1] === after[after.length - end - 1]) end += 1;
  while (end > 0 && before[before.length - end] !== ' ' && before[before.length - end] !== '\n') end -= 1;
  return { start, end };
}

const join = (sentences: readonly Sentence[]) => sentences.map(({ source, gap }) => source + gap).join('');

function toKey({ source, gap }: Sentence, isQuoted: boolean): string {
  const text = normalizeText(source, isQuoted);
  return readSpace(gap) === HARD_BREAK || text.endsWith('\\') ? text.replace(/\\?$/, HARD_BREAK) : text;
}

function diffGap(
  list: PartList,
  before: readonly Sentence[],
  after: readonly Sentence[],
  isQuoted: boolean,
): void {
  if (before.length === 0 || after.length === 0) {
    list.replace(join(before), join(after));
    return;
  }
  const isLone = before.length === 1 && after.length === 1;
  if (isLone || before.length !== after.length) {
    const whole = diffWords(join(before), join(after), isQuoted);
    if (isEdit(whole, isLone ? EDITED : JOINED) || isLone) {
      pushEdit(list, whole, join(before), join(after));
      return;
    }
  }
  const bags = [before, after].map((sentences) => sentences.map((sentence) => toWordBag(sentence.source)));
  const pairs = pairSimilar(indices(before), indices(after), (from, to) => {
    const [a, b] = [bags[0]?.[from], bags[1]?.[to]];
    const score = a && b ? compareBags(a, b) : 0;
    return score >= EDITED ? score : 0;
  });
  let x = 0;
  let y = 0;
  for (const [from, to] of [...pairs, [before.length, after.length] as const]) {
    list.replace(join(before.slice(x, from)), join(after.slice(y, to)));
    x = from + 1;
    y = to + 1;
    const [a, b] = [join(before.slice(from, x)), join(after.slice(to, y))];
    if (a || b) pushEdit(list, diffWords(a, b, isQuoted), a, b);
  }
}

const indices = (list: readonly unknown[]) => list.map((_, index) => index);

/** Many small changes with little between them are harder to read than the two sentences. */
function isEdit(diff: WordDiff, least: number): boolean {
  return diff.likeness >= (diff.changes >= MANY_CHANGES ? Math.max(least, CRUMBLED) : least);
}

function pushEdit(list: PartList, diff: WordDiff, before: string, after: string): void {
  if (isEdit(diff, EDITED)) list.pushAll(diff.parts);
  else list.replace(before, after);
}
