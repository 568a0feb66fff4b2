import { alignSequences } from '../sequence/align-sequences';
import type { TextRange } from './anchor';
import { hasLetters } from './letters';

/** A piece of a text and the same piece of a later one. */
export interface TextMatch {
  before: number;
  after: number;
  length: number;
  /** It is out of order with its neighbours. */
  isMoved?: boolean;
}

/** What lies between pieces that are the same. */
export interface TextGap {
  before: TextRange;
  after: TextRange;
}

/** A shorter line may be anywhere. */
const MIN_LINE = 12;
const WORD = 3;

interface Lines {
  text: string;
  starts: number[];
  ends: number[];
}

/** Finds the lines that two texts share, in their order, and what lies between them. White space around a line makes no difference. */
export function matchLines(before: string, after: string): { links: TextMatch[]; gaps: TextGap[] } {
  const [head, tail] = measureCommon(before, after);
  const left = readLines(before, head, before.length - tail);
  const right = readLines(after, head, after.length - tail);
  const pairs = settleRepeated(left, right, alignStrong(left, right));
  const links: TextMatch[] = head > 0 ? [{ before: 0, after: 0, length: head }] : [];
  const gaps: TextGap[] = [];
  const link = (line: number, other: number) => {
    const length = (left.ends[line] ?? 0) - (left.starts[line] ?? 0);
    links.push({ before: left.starts[line] ?? 0, after: right.starts[other] ?? 0, length });
  };
  let [line, other] = [0, 0];
  const close = (lineTo: number, otherTo: number) => {
    const same = (i: number, j: number) => isSame(left, i, right, j);
    let [i, j] = [lineTo, otherTo];
    for (; line < i && other < j && same(line, other); line += 1, other += 1) link(line, other);
    for (; line < i && other < j && same(i - 1, j - 1); i -= 1, j -= 1) link(i - 1, j - 1);
    if (line < i || other < j) gaps.push({ before: span(left, line, i), after: span(right, other, j) });
  };
  for (const [i, j] of pairs) {
    close(i, j);
    link(i, j);
    [line, other] = [i + 1, j + 1];
  }
  close(left.starts.length, right.starts.length);
  if (tail > 0) links.push({ before: before.length - tail, after: after.length - tail, length: tail });
  return { links, gaps };
}

type Pair = readonly [line: number, other: number];

function alignStrong(left: Lines, right: Lines): Pair[] {
  const [strong, others] = [listStrong(left), listStrong(right)];
  const runs = alignSequences(
    strong.map((line) => lineAt(left, line)),
    others.map((line) => lineAt(right, line)),
  );
  return runs.flatMap(({ before, after, length }) =>
    Array.from({ length }, (_, at): Pair => [strong[before + at] ?? 0, others[after + at] ?? 0]),
  );
}

const MAX_REPEATED = 16;

/** A line that is there several times between two others that are certain may be any of them: what stands around it decides. */
function settleRepeated(left: Lines, right: Lines, pairs: readonly Pair[]): Pair[] {
  const settled: Pair[] = [];
  for (const [index, [line, other]] of pairs.entries()) {
    const [from, otherFrom] = settled.at(-1) ?? [-1, -1];
    const [to, otherTo] = pairs[index + 1] ?? [left.starts.length, right.starts.length];
    let best: Pair = [line, other];
    let bestScore = -1;
    const consider = (pair: Pair) => {
      const score = scorePair(left, right, pair);
      if (score > bestScore) [best, bestScore] = [pair, score];
    };
    consider(best);
    if (to - from > 2 || otherTo - otherFrom > 2) {
      for (const at of findSame(left, line, from, to)) consider([at, other]);
      for (const at of findSame(right, other, otherFrom, otherTo)) consider([line, at]);
    }
    settled.push(best);
  }
  return settled;
}

function findSame(lines: Lines, line: number, from: number, to: number): number[] {
  const text = lineAt(lines, line);
  const found: number[] = [];
  for (
    let at = Math.max(from + 1, line - MAX_REPEATED * 4);
    at < Math.min(to, line + MAX_REPEATED * 4);
    at += 1
  )
    if (at !== line && found.length < MAX_REPEATED && lineAt(lines, at) === text) found.push(at);
  return found;
}

const AROUND = 64;

/** How much around two equal lines is the same, up to the first difference on either side. */
function scorePair(left: Lines, right: Lines, [line, other]: Pair): number {
  const [start, otherStart] = [left.starts[line] ?? 0, right.starts[other] ?? 0];
  const [end, otherEnd] = [left.ends[line] ?? 0, right.ends[other] ?? 0];
  let [up, down] = [0, 0];
  while (
    up < AROUND &&
    start > up &&
    left.text.charCodeAt(start - up - 1) === right.text.charCodeAt(otherStart - up - 1)
  )
    up += 1;
  while (
    down < AROUND &&
    end + down < left.text.length &&
    left.text.charCodeAt(end + down) === right.text.charCodeAt(otherEnd + down)
  )
    down += 1;
  return up + down;
}

/** The length of the whole lines that both begin with, and of those that both end with. */
function measureCommon(before: string, after: string): [head: number, tail: number] {
  const most = Math.min(before.length, after.length);
  let head = 0;
  while (head < most && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  if (head < before.length || head < after.length) head = before.lastIndexOf('\n', head - 1) + 1;
  let tail = 0;
  while (
    tail < most - head &&
    before.charCodeAt(before.length - tail - 1) === after.charCodeAt(after.length - tail - 1)
  )
    tail += 1;
  const newline = before.indexOf('\n', before.length - tail);
  const isWhole =
    before.charAt(before.length - tail - 1) === '\n' && after.charAt(after.length - tail - 1) === '\n';
  if (!isWhole) tail = newline < 0 ? 0 : before.length - newline - 1;
  return [Math.max(0, head), tail];
}

/** Lines without the white space around them; empty ones are left out. */
function readLines(text: string, from: number, to: number): Lines {
  const lines: Lines = { text, starts: [], ends: [] };
  for (let at = from; at < to; ) {
    const newline = text.indexOf('\n', at);
    const next = newline < 0 || newline > to ? to : newline;
    let [start, end] = [at, next];
    while (start < end && isWhite(text.charCodeAt(start))) start += 1;
    while (end > start && isWhite(text.charCodeAt(end - 1))) end -= 1;
    if (start < end) {
      lines.starts.push(start);
      lines.ends.push(end);
    }
    at = next + 1;
  }
  return lines;
}

const isWhite = (code: number) => code === 32 || (code >= 9 && code <= 13) || code === 160;
const lineAt = ({ text, starts, ends }: Lines, line: number) => text.slice(starts[line], ends[line]);

/** Of lines without words the indentation counts, as nothing else tells them apart. */
function isSame(left: Lines, line: number, right: Lines, other: number): boolean {
  const length = (left.ends[line] ?? 0) - (left.starts[line] ?? 0);
  if (length !== (right.ends[other] ?? 0) - (right.starts[other] ?? 0)) return false;
  const text = lineAt(left, line);
  if (text !== lineAt(right, other)) return false;
  return hasLetters(text, WORD) || indentOf(left, line) === indentOf(right, other);
}

function indentOf({ text, starts }: Lines, line: number): number {
  const start = starts[line] ?? 0;
  let at = start;
  while (at > 0 && isWhite(text.charCodeAt(at - 1)) && text[at - 1] !== '\n') at -= 1;
  return start - at;
}

function listStrong(lines: Lines): number[] {
  const strong: number[] = [];
  for (let line = 0; line < lines.starts.length; line += 1) {
    const [start, end] = [lines.starts[line] ?? 0, lines.ends[line] ?? 0];
    if (end - start >= MIN_LINE && hasLetters(lines.text, WORD, start, end)) strong.push(line);
  }
  return strong;
}

const span = ({ starts, ends, text }: Lines, from: number, to: number): TextRange => {
  const start = starts[from] ?? text.length;
  return from < to ? { start, end: ends[to - 1] ?? start } : { start, end: start };
};
