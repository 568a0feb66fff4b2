import type { DocumentBlock, DocumentNode } from '../document/nodes';
import { readPlainText } from '../document/plain-text';
import { cutDocument, type DocumentSlice } from '../document/to-document';
import type { TextRange } from './anchor';
import { locateRendered } from './locate-rendered';

/** A page, or its blocks where somebody asks more than once. */
type Page = string | readonly DocumentSlice[];

const slicesOf = (page: Page) => (typeof page === 'string' ? cutDocument(page) : page);

/** The key of the block that a range begins in, as the page's document has it; nothing on a page without blocks. */
export function keyAt(page: Page, range: TextRange): string | undefined {
  const slices = slicesOf(page);
  // Between the blocks lie white space and definitions: what is there belongs to the block before it.
  const slice = slices.findLast(({ start }) => start <= range.start) ?? slices[0];
  const next = slices.find(({ start }) => start > range.start);
  const isBehind =
    slice !== undefined && slice.end <= range.start && next !== undefined && next.start < range.end;
  return (isBehind ? next : slice)?.block.key;
}

/** Where the block with a key is written; of a block in another one, where what it says is. */
export function rangeOfKey(markdown: string, key: string, slices: Page = markdown): TextRange | undefined {
  for (const { block, start, end } of slicesOf(slices)) {
    if (block.key === key) return { start, end };
    const inner = findInner(block, key);
    if (!inner) continue;
    const found = locateRendered(markdown.slice(start, end), readPlainText([inner]));
    return found ? { start: start + found.start, end: start + found.end } : { start, end };
  }
  return undefined;
}

function findInner(block: DocumentBlock, key: string): DocumentBlock | undefined {
  const inner: DocumentNode[] = [
    ...(block.nodes ?? []),
    ...(block.fragments ?? []).flatMap((fragment) => fragment.nodes),
  ];
  for (const node of inner) {
    if (node.object !== 'block') continue;
    if (node.key === key) return node;
    const found = findInner(node, key);
    if (found) return found;
  }
  return undefined;
}
