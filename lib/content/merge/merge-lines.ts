import { splitCode, splitLines } from '../blocks/split-code';
import { normalizeText } from '../diff/normalize-text';
import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import type { Element, Elements, Level } from './element';
import { mergeElements } from './merge-elements';
import { mergeProse } from './merge-prose';

const LINES: Level = {
  moves: false,
  threshold: 0.5,
  shares: false,
  mayRewrite: (base, other) => base.text.trim() !== '' && other.text.trim() !== '',
  isGap: (gap) => gap.includes('\n'),
  separator: (_, context) => context.newline,
  mergeParts: () => undefined,
};

/** Merges text line by line; no two lines are the same unless every character is. */
export function mergeLines(base: string, main: string, yours: string, context: MergeContext): MergedPiece[] {
  return mergeElements(toLines(base), toLines(main), toLines(yours), LINES, context);
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
  if (!open || !close) return mergeLines(base, main, yours, context);
  const [one, two, three] = [before, mine, theirs].map(({ lines }) => lines.join(''));
  return [open, ...mergeLines(one ?? '', two ?? '', three ?? '', context), close];
}

const HTML_PARTS: Level = {
  moves: false,
  threshold: 0.4,
  shares: false,
  mayRewrite: (base, other) => base.kind === other.kind,
  isGap: () => true,
  separator: (_, context) => context.newline,
  mergeParts: ({ text: base }, { text: main }, { text: yours }, context) =>
    mergeProse(base, main, yours, context),
};

const HTML_PART =
  /(?=<(?:tr|td|th|li|p|div|h[1-6]|table|thead|tbody|tfoot|details|summary|ul|ol|dl|dt|dd|figure|figcaption)[\s>])|(?<=\n)/gi;

/** Merges raw HTML by its rows, cells, items and lines. */
export function mergeHtml(base: string, main: string, yours: string, context: MergeContext): MergedPiece[] {
  return mergeElements(toHtmlParts(base), toHtmlParts(main), toHtmlParts(yours), HTML_PARTS, context);
}

function toHtmlParts(text: string): Elements {
  const list: Element[] = [];
  let lead = '';
  for (const part of text.split(HTML_PART)) {
    const own = part.trimEnd();
    const gap = part.slice(own.length);
    const last = list.at(-1);
    const kind = /^\s*<([a-z\d]+)/i.exec(own)?.[1]?.toLowerCase() ?? '';
    if (own !== '') list.push({ text: own, gap, key: normalizeText(own), kind });
    else if (last) last.gap += gap;
    else lead += gap;
  }
  return { lead, list };
}
