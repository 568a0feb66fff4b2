import { type Sentence, splitSentences } from '../segments/split-sentences';
import { alignSequences } from '../sequence/align-sequences';
import { pairSimilar } from '../sequence/pair-similar';
import { compareBags, toWordBag } from '../sequence/word-bag';
import type { TextPart } from './change';
import { diffWords, type WordDiff } from './diff-words';
import { HARD_BREAK, normalizeText, readSpace } from './normalize-text';
import { PartList } from './part-list';

/** What two sentences must have in common to be told apart word by word; below it one took the place of the other. */
const EDITED = 0.5;
/** Sentences that were joined or parted must have more in common. */
const JOINED = 0.6;
const MANY_CHANGES = 4;
const CRUMBLED = 0.7;

/** Tells two texts apart: by sentences, and those by words. A sentence that was written anew is shown whole. */
export function diffText(before: string, after: string, isQuoted = false): TextPart[] {
  const list = new PartList();
  if (before === after) {
    list.push('same', before, after);
    return list.parts;
  }
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
