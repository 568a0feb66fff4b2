import type { Block } from '@/lib/content/blocks/split-blocks';

const names = 'details|div|figure|table|ul|ol|section|center|p|blockquote|picture|video';
const opening = new RegExp(`<(?:${names})(?=[\\s>])(?:[^>"']|"[^"]*"|'[^']*')*>`, 'gi');
const closing = new RegExp(`</(?:${names})\\s*>`, 'gi');

const countOpen = (source: string) =>
  (source.match(opening)?.length ?? 0) - (source.match(closing)?.length ?? 0);

const maxBlocks = 200;

/** `<details>` is one block to markdown, its end another, and what lies between is text: together they are what a reader sees. */
export function groupHtml(blocks: readonly Block[]): Block[] {
  const result: Block[] = [];
  for (let at = 0; at < blocks.length; ) {
    const block = blocks[at] as Block;
    const end = block.kind === 'html' && countOpen(block.source) > 0 ? findEnd(blocks, at) : at;
    const members = blocks.slice(at, end + 1);
    const source = members.map(
      (member, index) => member.source + (index < members.length - 1 ? member.gap : ''),
    );
    result.push(end > at ? { kind: 'html', source: source.join(''), gap: members.at(-1)?.gap ?? '' } : block);
    at = end + 1;
  }
  return result;
}

/** The block that closes what this one opens; itself when none does. */
function findEnd(blocks: readonly Block[], start: number): number {
  let open = 0;
  for (let at = start; at < Math.min(blocks.length, start + maxBlocks); at += 1) {
    const block = blocks[at];
    if (block?.kind === 'html') open += countOpen(block.source);
    if (open <= 0) return at;
  }
  return start;
}
