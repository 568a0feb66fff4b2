import { splitCode, splitLines } from '../blocks/split-code';
import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import type { Element, Elements, MergeLevel } from './element';
import { mergeElements } from './merge-elements';

const LINES: MergeLevel = {
  moves: false,
  threshold: 0.5,
  shares: false,
  mayRewrite: (base, other) => base.text.trim() !== '' && other.text.trim() !== '',
  isGap: (gap) => gap.includes('\n'),
  separator: (_, context) => context.newline,
  offersBoth: (base) => base === undefined,
  mergeParts: () => undefined,
};
/** Code runs as it stands, so that two insertions at one place are never both taken. */
const CODE: MergeLevel = { ...LINES, isExclusive: true, offersBoth: () => false };

/** Merges text line by line; no two lines are the same unless every character is. */
export function mergeLines(
  base: string,
  main: string,
  yours: string,
  context: MergeContext,
  level = LINES,
): MergedPiece[] {
  return mergeElements(toLines(base), toLines(main), toLines(yours), level, context);
}

function toLines(text: string): Elements {
  const list: Element[] = [];
  for (const line of splitLines(text)) {
    const end = line.endsWith('\r\n') ? 2 : Number(line.endsWith('\n'));
    const own = line.slice(0, line.length - end);
    list.push({ text: own, gap: line.slice(own.length), key: own, kind: 'line' });
  }
  return { lead: '', list };
}

/** Merges code line by line between its fences. */
export function mergeCode(
  base: string,
  main: string,
  yours: string,
  context: MergeContext,
): MergedPiece[] | undefined {
  const [before, mine, theirs] = [splitCode(base), splitCode(main), splitCode(yours)];
  const [fence, left, right] = [before, mine, theirs].map(({ open, close }) => open + close);
  if (left !== right && fence !== left && fence !== right) return undefined;
  const { open, close } = fence === left ? theirs : mine;
  // The last line of code without a fence, or with an open one, has no line break.
  if (!open || !close) return mergeLines(base, main, yours, context, CODE);
  const [one, two, three] = [before, mine, theirs].map(({ lines }) => lines.join(''));
  return [open, ...mergeLines(one ?? '', two ?? '', three ?? '', context, CODE), close];
}
