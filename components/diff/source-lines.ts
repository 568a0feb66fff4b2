import { splitLines } from '@/lib/content/blocks/split-code';
import type { TextPart } from '@/lib/content/diff/change';
import { diffText } from '@/lib/content/diff/diff-text';
import { Effort } from '@/lib/content/diff/effort';
import { alignSequences } from '@/lib/content/sequence/align-sequences';
import { type DiffMark, withoutSigns, wrap } from './marks/signs';

export interface SourceLine {
  kind: 'same' | 'removed' | 'added';
  /** Numbers in the old and in the new text, from 1. */
  before?: number;
  after?: number;
  /** Where it begins in the old and in the new text. */
  beforeStart?: number;
  afterStart?: number;
  /** Without its line break, with signs around words that changed. */
  text: string;
}

const bare = (line: string) => withoutSigns(line.replace(/\r?\n$/, ''));

/** Below it two lines have too little in common to show single words. */
const alike = 0.4;

/** Two texts as they are written, line by line. */
export function diffSource(before: string, after: string): SourceLine[] {
  const [a, b] = [splitLines(before).map(bare), splitLines(after).map(bare)];
  const starts = { before: findStarts(splitLines(before)), after: findStarts(splitLines(after)) };
  const lines: SourceLine[] = [];
  const effort = new Effort();
  let x = 0;
  let y = 0;
  for (const run of [...alignSequences(a, b), { before: a.length, after: b.length, length: 0 }]) {
    addGap(
      lines,
      effort,
      { lines: a.slice(x, run.before), first: x },
      { lines: b.slice(y, run.after), first: y },
    );
    for (let at = 0; at < run.length; at += 1) {
      const text = a[run.before + at] ?? '';
      lines.push({ kind: 'same', before: run.before + at + 1, after: run.after + at + 1, text });
    }
    x = run.before + run.length;
    y = run.after + run.length;
  }
  for (const line of lines) {
    if (line.before) line.beforeStart = starts.before[line.before - 1] ?? 0;
    if (line.after) line.afterStart = starts.after[line.after - 1] ?? 0;
  }
  return lines;
}

function findStarts(lines: readonly string[]): number[] {
  let end = 0;
  return lines.map((line) => {
    end += line.length;
    return end - line.length;
  });
}

interface Gap {
  lines: readonly string[];
  first: number;
}

function addGap(into: SourceLine[], effort: Effort, before: Gap, after: Gap): void {
  const isPaired = before.lines.length === after.lines.length;
  const pairs = before.lines.map((line, index) =>
    markPair(effort, line, isPaired ? after.lines[index] : undefined),
  );
  for (const [index, pair] of pairs.entries())
    into.push({ kind: 'removed', before: before.first + index + 1, text: pair.before });
  for (const [index, line] of after.lines.entries()) {
    const text = (isPaired ? pairs[index]?.after : undefined) ?? line;
    into.push({ kind: 'added', after: after.first + index + 1, text });
  }
}

function markPair(
  effort: Effort,
  before: string,
  after: string | undefined,
): { before: string; after?: string } {
  if (after === undefined) return { before };
  const parts = diffText(before, after, effort);
  const same = parts.reduce((sum, part) => sum + (part.kind === 'same' ? part.after.length : 0), 0);
  if (same < alike * Math.max(before.length, after.length)) return { before, after };
  return { before: join(parts, 'before', 'removed'), after: join(parts, 'after', 'added') };
}

const join = (parts: readonly TextPart[], side: 'before' | 'after', mark: DiffMark) =>
  parts
    .map((part) => (part.kind === 'same' || part[side] === '' ? part[side] : wrap(part[side], mark)))
    .join('');
