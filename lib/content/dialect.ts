import { scanTags, type TagPair } from './dialect-scan';

export type ContentBlock =
  | { kind: 'markdown'; source: string; start: number; end: number }
  | {
      kind: 'tag';
      name: string;
      /** An unnamed value (`{% include "x.md" %}`) is `value`; the condition of `if` is `expression`. */
      attributes: Record<string, string | boolean>;
      children: ContentBlock[];
      source: string;
      start: number;
      end: number;
    };

const MAX_DEPTH = 24;

/**
 * Cuts GitBook-flavoured markdown into text and tag blocks. The sources of the top level, joined, are the input byte for byte;
 * what is no known tag, is not closed or lies too deep stays in the text around it.
 */
export function parseBlocks(markdown: string): ContentBlock[] {
  const pairs = scanTags(markdown).filter((pair) => pair.depth <= MAX_DEPTH);
  let next = 0;

  function readRange(start: number, end: number): ContentBlock[] {
    const blocks: ContentBlock[] = [];
    let at = start;
    for (let pair = pairs[next]; pair && pair.start < end; pair = pairs[next]) {
      next += 1;
      if (pair.start > at) blocks.push(toText(markdown, at, pair.start));
      blocks.push(toTag(pair, readRange(pair.innerStart, pair.innerEnd)));
      at = pair.end;
    }
    if (end > at) blocks.push(toText(markdown, at, end));
    return blocks;
  }

  function toTag(pair: TagPair, children: ContentBlock[]): ContentBlock {
    const { name, attributes, start, end } = pair;
    return { kind: 'tag', name, attributes, children, source: markdown.slice(start, end), start, end };
  }

  return readRange(0, markdown.length);
}

/** Whether tags of this text lie deeper than they are read, or are too many: their marks are shown as text. */
export const hasDeepTags = (markdown: string): boolean =>
  markdown.includes('{%') && scanTags(markdown).some((pair) => pair.depth > MAX_DEPTH);

function toText(markdown: string, start: number, end: number): ContentBlock {
  return { kind: 'markdown', source: markdown.slice(start, end), start, end };
}

/** Takes away the indentation that all lines share, for tags that were written inside a list item. */
export function dedent(source: string): string {
  const indents = source.match(/^[ \t]*(?=[^\s])/gm) ?? [];
  const shared = Math.min(...indents.slice(0, 5_000).map((indent) => indent.length), 32);
  return shared > 0 && indents.length > 0
    ? source.replace(new RegExp(`^[ \\t]{1,${shared}}`, 'gm'), '')
    : source;
}
