import type { TextRange } from './anchor';
import { type PageBlock, readVisible, type SeenBlocks, type VisiblePage } from './read-visible';
import { toCompact, type VisibleText } from './visible-text';

/** Looking beyond one block costs more: a selection that long is found in its first blocks or not at all. */
const MAX_WINDOWS = 200;
const MAX_FOUND = 1_000;
const MAX_WORDS = 200;

/**
 * Finds in the source what was selected on the drawn page: nearest to `near`, else the first. White space makes no difference.
 * Mark-up that the selection would cut is covered whole, and no escape, entity or emoji is ever cut.
 */
export function locateRendered(
  page: string | VisiblePage,
  rendered: string,
  near?: number,
): TextRange | undefined {
  const wanted = toCompact(rendered).text;
  if (wanted === '') return undefined;
  const visible = typeof page === 'string' ? readVisible(page) : page;
  const words = listWords(rendered);
  const hasAll = ({ source }: PageBlock) => words.every((word) => source.includes(word));
  const { parts } = visible;
  const found =
    findInBlocks(parts, wanted, near, hasAll, 0) ??
    findInBlocks(parts, wanted, near, ({ source }) => source.includes(words[0] ?? ''), MAX_WINDOWS) ??
    findInBlocks(visible, wanted, near, hasAll, 0) ??
    findInSource(visible.markdown, wanted, near) ??
    findInBlocks(parts, wanted, near, () => true, MAX_WINDOWS);
  return found && coverSigns(visible.markdown, found);
}

/** The longest words first: they are in few blocks, which spares reading the others. */
const listWords = (text: string) =>
  (text.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, MAX_WORDS)
    .sort((a, b) => b.length - a.length)
    .slice(0, 6);

/** Halves of a sign, and what is joined to it, belong to it. */
function coverSigns(markdown: string, { start, end }: TextRange): TextRange {
  const isJoint = (at: number) => /[\uDC00-\uDFFF]|\u200D|\uFE0F/.test(markdown.charAt(at));
  let [from, to] = [start, end];
  while (from > 0 && (isJoint(from) || markdown[from - 1] === '\u200D')) from -= 1;
  while (to < markdown.length && (isJoint(to) || markdown[to - 1] === '\u200D')) to += 1;
  return { start: from, end: to };
}

function findInBlocks(
  page: SeenBlocks,
  wanted: string,
  near: number | undefined,
  mayHold: (block: PageBlock) => boolean,
  maxWindows: number,
): TextRange | undefined {
  const candidates = page.blocks
    .map((block, index) => ({ block, index, far: measureDistance(block, near) }))
    .filter(({ block }) => mayHold(block))
    .sort((a, b) => a.far - b.far || a.index - b.index);
  let best: { range: TextRange; far: number } | undefined;
  let windows = 0;
  for (const { index, far } of candidates) {
    if (best && best.far <= far) break;
    const own = page.textOf(index);
    const isWithin = own.compact.text.includes(wanted);
    if (!isWithin) windows += 1;
    if (windows > maxWindows && !isWithin) continue;
    const found = findNearest(isWithin ? [own] : openWindow(page, index, wanted.length), wanted, near);
    if (found && (!best || found.far < best.far)) best = found;
  }
  return best?.range;
}

const measureDistance = ({ start, source }: { start: number; source: string }, near: number | undefined) =>
  near === undefined ? 0 : Math.max(0, start - near, near - start - source.length);

/** The block and as many before and behind it as a text of this length may reach. */
function openWindow(page: SeenBlocks, index: number, length: number): VisibleText[] {
  const texts = [page.textOf(index)];
  let size = 0;
  for (let at = index - 1; at >= 0 && size < length; at -= 1) {
    texts.unshift(page.textOf(at));
    size += texts[0]?.compact.text.length ?? 0;
  }
  size = 0;
  for (let at = index + 1; at < page.blocks.length && size < length; at += 1) {
    const text = page.textOf(at);
    texts.push(text);
    size += text.compact.text.length;
  }
  return texts;
}

function findNearest(
  texts: readonly VisibleText[],
  wanted: string,
  near: number | undefined,
): { range: TextRange; far: number } | undefined {
  const joined = texts.map(({ compact }) => compact.text).join('');
  let best: { range: TextRange; far: number } | undefined;
  for (let at = joined.indexOf(wanted), count = 0; at >= 0 && count < MAX_FOUND; count += 1) {
    const [first, last] = [placeOf(texts, at), placeOf(texts, at + wanted.length - 1)];
    at = joined.indexOf(wanted, at + 1);
    if (!first || !last) continue;
    const range = { start: first.text.starts[first.at] ?? 0, end: last.text.ends[last.at] ?? 0 };
    const far = near === undefined ? 0 : Math.abs(range.start - near);
    if (!best || far < best.far) best = { range, far };
  }
  return best && { ...best, range: coverInlines(best.range, texts) };
}

function placeOf(
  texts: readonly VisibleText[],
  compactAt: number,
): { text: VisibleText; at: number } | undefined {
  let at = compactAt;
  for (const text of texts) {
    const { places } = text.compact;
    if (at < places.length) return { text, at: places[at] ?? 0 };
    at -= places.length;
  }
  return undefined;
}

/** Mark-up that a range would cut is taken in whole. */
function coverInlines(range: TextRange, texts: readonly VisibleText[]): TextRange {
  let { start, end } = range;
  const inlines = texts.flatMap((text) => text.inlines).sort((a, b) => a.end - a.start - (b.end - b.start));
  for (const inline of inlines) {
    if (start < inline.start && end > inline.start && end < inline.end) end = inline.end;
    else if (end > inline.end && start > inline.start && start < inline.end) start = inline.start;
  }
  return { start, end };
}

/** What a view shows as it is written. */
function findInSource(markdown: string, wanted: string, near: number | undefined): TextRange | undefined {
  const { text, places } = toCompact(markdown);
  let best: TextRange | undefined;
  const away = (range: TextRange) => (near === undefined ? range.start : Math.abs(range.start - near));
  let count = 0;
  for (let at = text.indexOf(wanted); at >= 0 && count < MAX_FOUND; at = text.indexOf(wanted, at + 1)) {
    const range = { start: places[at] ?? 0, end: (places[at + wanted.length - 1] ?? 0) + 1 };
    if (!best || away(range) < away(best)) best = range;
    count += 1;
  }
  return best;
}
