import type { ScannedBlock } from './block-tree';
import { groupElements } from './group-elements';
import { scanBlocks } from './scan-blocks';

export type BlockKind =
  | 'front-matter'
  | 'paragraph'
  | 'heading'
  | 'list'
  | 'code'
  | 'table'
  | 'quote'
  | 'html'
  | 'element'
  | 'break'
  | 'definition'
  | 'tag';

/** A block of the top level: `source` ends with its last character that is no white space, `gap` is the white space up to the next. */
export interface Block {
  kind: BlockKind;
  source: string;
  gap: string;
  /** Of a tag of the dialect (`hint`, `tabs`), or of an HTML element that holds blocks (`details`, `div`). */
  name?: string;
}

/**
 * Cuts a page into its top-level blocks in linear time. `source + gap` of all, joined, are the input byte for byte, whatever
 * it is. White space before the first block is the gap of an empty paragraph (`source === ''`), the only one there can be.
 * An HTML element that holds blocks, such as `<details>`, is one block; cut it with `splitElement`.
 */
export const splitBlocks = (markdown: string): Block[] => cutBlocks(markdown, groupElements);

/** The same as the parser of markdown sees it: the two ends of an HTML element and what it holds are blocks of their own. */
export const splitFlow = (markdown: string): Block[] => cutBlocks(markdown, (_, blocks) => blocks);

function cutBlocks(markdown: string, group: typeof groupElements): Block[] {
  const lead = readFrontMatterLength(markdown);
  const bom = lead === 0 && markdown.startsWith('\uFEFF') ? 1 : 0;
  const blocks: Block[] = [];
  let end = lead;
  if (lead > 0) {
    const source = markdown.slice(0, lead).trimEnd();
    end = source.length;
    blocks.push({ kind: 'front-matter', source, gap: '' });
  }
  for (const scanned of group(markdown, scanBlocks(markdown, Math.max(lead, bom)))) {
    const start = blocks.length === 0 && bom > 0 ? 0 : scanned.start;
    addGap(blocks, markdown.slice(end, start));
    blocks.push(toBlock(scanned, markdown.slice(start, scanned.end)));
    end = scanned.end;
  }
  addGap(blocks, markdown.slice(end));
  return blocks;
}

function toBlock({ kind, name }: ScannedBlock, source: string): Block {
  const block: Block = { kind: toKind(kind), source, gap: '' };
  if (name !== undefined) block.name = name;
  return block;
}

/** An item is never found by itself. */
export const toKind = (kind: ScannedBlock['kind']): BlockKind => (kind === 'item' ? 'list' : kind);

function addGap(blocks: Block[], gap: string): void {
  const last = blocks.at(-1);
  if (last) last.gap = gap;
  else if (gap !== '') blocks.push({ kind: 'paragraph', source: '', gap });
}

/** The input of `splitBlocks`, or any new order of blocks. */
export function joinBlocks(blocks: readonly Block[]): string {
  return blocks.map((block) => block.source + block.gap).join('');
}

const MAX_FRONT_MATTER = 64 * 1024;
const OPENING = /^\uFEFF?---[ \t]*\r?\n/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/gm;

/** Front matter is recognized by its marks and a key, without parsing the YAML: a broken one stays one block. */
function readFrontMatterLength(markdown: string): number {
  const opening = OPENING.exec(markdown)?.[0].length;
  if (opening === undefined) return 0;
  const head = markdown.slice(0, MAX_FRONT_MATTER);
  CLOSING.lastIndex = opening;
  const closing = CLOSING.exec(head);
  if (!closing) return 0;
  const source = head.slice(opening, closing.index);
  return source.trim() === '' || /^[\w"'-]+[ \t]*:/m.test(source) ? closing.index + closing[0].length : 0;
}
