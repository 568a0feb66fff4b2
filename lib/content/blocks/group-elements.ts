import { type HtmlTag, readHtmlTags } from '../html-tree/html-tags';
import type { ScannedBlock } from './block-tree';

/** A tag that is the outermost to hold the blocks between its two ends. */
interface Span {
  name: string;
  start: number;
  end: number;
  /** The block that it begins in. */
  first: ScannedBlock;
}

/**
 * Puts blocks together that lie in one HTML element: to markdown `<details>` is a block, what it holds are others and
 * `</details>` is one more. An element that is not closed stays as it is, and so does what stands on a line with other text.
 */
export function groupElements(text: string, blocks: readonly ScannedBlock[]): readonly ScannedBlock[] {
  const spans = blocks.some((block) => block.kind === 'html') ? findSpans(text, blocks) : [];
  if (spans.length === 0) return blocks;
  const grouped: ScannedBlock[] = [];
  let next = 0;
  let at = 0;
  const keep = (block: ScannedBlock, end: number) => {
    const start = Math.max(block.start, at);
    const source = text.slice(start, end);
    const from = start + (start > block.start ? source.length - source.trimStart().length : 0);
    const to = start + source.trimEnd().length;
    if (from < to) grouped.push({ ...block, start: from, end: to });
  };
  for (const block of blocks) {
    for (let span = spans[next]; span && span.start < block.end; span = spans[next]) {
      if (span.start > block.start) keep(block, span.start);
      grouped.push({ kind: 'element', name: span.name, start: span.start, end: span.end, children: [] });
      at = span.end;
      next += 1;
    }
    if (at < block.end) keep(block, block.end);
  }
  return grouped;
}

/** Elements that reach over several blocks, in their order; what lies in another one is left out. */
function findSpans(text: string, blocks: readonly ScannedBlock[]): Span[] {
  const found = new TagPairs();
  for (const block of blocks) if (block.kind === 'html') found.add(block, text.slice(block.start, block.end));
  const outermost: Span[] = [];
  for (const span of found.spans.sort((a, b) => a.start - b.start || b.end - a.end))
    if (span.start >= (outermost.at(-1)?.end ?? 0) && isBehindTag(text, span)) outermost.push(span);
  return outermost;
}

/** Pairs tags by their names, whatever lies between them. */
class TagPairs {
  readonly spans: Span[] = [];
  private readonly opened = new Map<string, Pick<Span, 'start' | 'first'>[]>();

  add(block: ScannedBlock, source: string): void {
    for (const tag of readHtmlTags(source)) {
      if (tag.kind === 'comment' || tag.isVoid) continue;
      const opened = this.opened.get(tag.name) ?? [];
      this.opened.set(tag.name, opened);
      if (tag.kind === 'open') opened.push({ first: block, start: block.start + startOf(source, tag) });
      else this.close(block, source, tag, opened.pop());
    }
  }

  private close(
    block: ScannedBlock,
    source: string,
    tag: HtmlTag,
    opening?: Pick<Span, 'start' | 'first'>,
  ): void {
    if (opening && opening.first !== block && isAlone(source, tag))
      this.spans.push({ name: tag.name, ...opening, end: block.start + tag.end });
  }
}

/** The indentation before the first tag of a block belongs to it. */
const startOf = (source: string, { start }: HtmlTag) => (source.slice(0, start).trim() === '' ? 0 : start);

/** Nothing but tags may follow on the line of the closing tag, and stand before the opening one. */
const isAlone = (source: string, { end }: HtmlTag) => /^[ \t\r]*(?:$|\n|<)/.test(source.slice(end));
const isBehindTag = (text: string, { first, start }: Span) =>
  first.start === start || /[>\n][ \t]*$/.test(text.slice(first.start, start));
