import { alignTokens, type TokenRun } from './align-tokens';
import type { TextRange } from './anchor';
import { findMoved } from './find-moved';
import type { NewWords } from './find-returned';
import { isSpace } from './letters';
import { matchLines, type TextGap, type TextMatch } from './match-lines';
import { readTokens, startTokens, type Tokens } from './read-tokens';

/** What is longer than anybody rewrites at once is not read word by word. */
const MAX_GAP = 96 * 1024;
const LONG_GAP = 32 * 1024;
const MAX_READ = 160 * 1024;

interface MatchedTexts {
  /** In the order of the text before. */
  links: TextMatch[];
  /** Words of the later text, and which of them are in no link. */
  words: NewWords;
}

/** Finds every piece of a text in a later one: what stayed, what stayed between edits, and what was moved. */
export function matchTexts(before: string, after: string): MatchedTexts {
  const { links, gaps } = matchLines(before, after);
  const matched = matchGaps(before, after, gaps);
  return { ...matched, links: [...links, ...matched.links].sort((a, b) => a.before - b.before) };
}

interface ReadGap {
  left: Span;
  right: Span;
}

interface Span {
  from: number;
  to: number;
}

const lengthOf = ({ before, after }: TextGap) => before.end - before.start + after.end - after.start;

/** Of very long lines, what both begin and end with needs no reading. */
function narrowGap(before: string, after: string, gap: TextGap, links: TextMatch[]): TextGap {
  const { before: old, after: now } = gap;
  const most = Math.min(old.end - old.start, now.end - now.start);
  let [head, tail] = [0, 0];
  const [beforeAt, afterAt] = [(at: number) => before.charCodeAt(at), (at: number) => after.charCodeAt(at)];
  while (head < most && beforeAt(old.start + head) === afterAt(now.start + head)) head += 1;
  while (head > 0 && head < most && !isSpace(beforeAt(old.start + head - 1))) head -= 1;
  while (tail < most - head && beforeAt(old.end - tail - 1) === afterAt(now.end - tail - 1)) tail += 1;
  while (tail > 0 && !isSpace(beforeAt(old.end - tail))) tail -= 1;
  if (head > 0) links.push({ before: old.start, after: now.start, length: head });
  if (tail > 0) links.push({ before: old.end - tail, after: now.end - tail, length: tail });
  return {
    before: { start: old.start + head, end: old.end - tail },
    after: { start: now.start + head, end: now.end - tail },
  };
}

function matchGaps(before: string, after: string, gaps: readonly TextGap[]): MatchedTexts {
  let budget = MAX_READ;
  const [left, right] = [startTokens(), startTokens()];
  const read: ReadGap[] = [];
  const links: TextMatch[] = [];
  for (const wide of gaps) {
    const gap = lengthOf(wide) > LONG_GAP ? narrowGap(before, after, wide, links) : wide;
    if (lengthOf(gap) > Math.min(MAX_GAP, budget)) continue;
    budget -= lengthOf(gap);
    read.push({
      left: append(left, before, gap.before),
      right: append(right, after, gap.after),
    });
  }
  const [isGone, isNew] = [markAll(left, read, 'left'), markAll(right, read, 'right')];
  const add = (run: TokenRun, isMoved = false) => {
    for (let at = 0; at < run.length; at += 1) {
      const [i, j] = [run.before + at, run.after + at];
      links.push({
        before: left.starts[i] ?? 0,
        after: right.starts[j] ?? 0,
        length: (left.ends[i] ?? 0) - (left.starts[i] ?? 0),
        isMoved,
      });
    }
  };
  for (const gap of read) {
    for (const run of alignTokens({ tokens: left, ...gap.left }, { tokens: right, ...gap.right })) {
      add(run);
      isGone.fill(0, run.before, run.before + run.length);
      isNew.fill(0, run.after, run.after + run.length);
    }
  }
  for (const run of findMoved(left, right, isGone, isNew)) add(run, true);
  return { links, words: { tokens: right, isNew } };
}

/** Behind each stretch stands a mark that is in no text, so that nothing is matched across. */
function append(list: Tokens, text: string, { start, end }: TextRange): Span {
  const from = list.texts.length;
  readTokens(text, start, end, list);
  const to = list.texts.length;
  list.texts.push('');
  list.starts.push(-1);
  list.ends.push(-1);
  list.weights.push(0);
  list.units.push((list.units.at(-1) ?? 0) + 1);
  list.lines.push((list.lines.at(-1) ?? 0) + 1);
  return { from, to };
}

function markAll({ texts }: Tokens, gaps: readonly ReadGap[], side: 'left' | 'right'): Uint8Array {
  const marks = new Uint8Array(texts.length);
  for (const gap of gaps) marks.fill(1, gap[side].from, gap[side].to);
  return marks;
}
