import type { HtmlEnd } from './block-starts';
import { readDefinition } from './read-definition';

/** A block and what lies in it; `end` is behind its last character that is no white space. */
export interface ScannedBlock {
  kind:
    | 'paragraph'
    | 'heading'
    | 'list'
    | 'item'
    | 'code'
    | 'table'
    | 'quote'
    | 'html'
    | 'element'
    | 'break'
    | 'definition'
    | 'tag';
  start: number;
  end: number;
  /** Of a tag of the dialect, or of an HTML element that holds blocks. */
  name?: string;
  children: ScannedBlock[];
}

export interface Container {
  block: ScannedBlock;
  /** The columns that the text of an item or a footnote is indented by. */
  indent: number;
  /** What the items of a list are marked with. */
  sign: string;
}

export type Leaf =
  | { kind: 'paragraph'; block: ScannedBlock; lastLine: number }
  | { kind: 'table' | 'indented'; block: ScannedBlock }
  | { kind: 'fence'; block: ScannedBlock; mark: string }
  | { kind: 'html'; block: ScannedBlock; until: HtmlEnd };

/** No page comes near it; what follows is one paragraph, so that a page made of marks alone stays cheap. */
export const MAX_BLOCKS = 30_000;

/** The blocks that were read so far, and those that are open: containers from the outermost on, and a block of text. */
export class BlockTree {
  protected readonly root: ScannedBlock[] = [];
  protected readonly stack: Container[] = [];
  protected leaf: Leaf | undefined;
  protected blocks = 0;

  constructor(protected readonly text: string) {}

  protected add(kind: ScannedBlock['kind'], start: number): ScannedBlock {
    const block = { kind, start, end: start, children: [] };
    this.blocks += 1;
    (this.stack.at(-1)?.block.children ?? this.root).push(block);
    return block;
  }

  protected touch(end: number, leaf?: ScannedBlock): void {
    if (leaf) leaf.end = trimEnd(this.text, leaf.start, end);
    for (const { block } of this.stack) block.end = trimEnd(this.text, block.start, end);
  }

  protected closeTo(level: number, keepsList = false): void {
    this.closeLeaf();
    if (this.stack.length > level) this.stack.length = level;
    if (!keepsList && this.stack.at(-1)?.block.kind === 'list') this.stack.pop();
  }

  protected closeLeaf(): void {
    if (this.leaf?.kind === 'paragraph') this.takeDefinitions(this.leaf.block);
    this.leaf = undefined;
  }

  /** Cuts link definitions off the beginning of a paragraph of the top level; answers whether text is left. */
  protected takeDefinitions(block: ScannedBlock): boolean {
    if (
      this.root.at(-1) !== block ||
      !this.text
        .slice(block.start, block.start + 4)
        .trimStart()
        .startsWith('[')
    )
      return true;
    const paragraph = this.text.slice(block.start, block.end);
    let at = 0;
    this.root.pop();
    while (this.blocks < MAX_BLOCKS) {
      const end = readDefinition(paragraph, at);
      if (end === undefined) break;
      this.add('definition', block.start + at).end = block.start + end;
      at = paragraph.startsWith('\r\n', end) ? end + 2 : end + 1;
    }
    block.start += Math.min(at, paragraph.length);
    if (at >= paragraph.length) {
      this.leaf = undefined;
      return false;
    }
    this.root.push(block);
    return true;
  }
}

export function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && isWhite(text.charCodeAt(at - 1))) at -= 1;
  return at;
}

const isWhite = (code: number) => code === 32 || code === 9 || code === 10 || code === 13;
