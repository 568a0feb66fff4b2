import type { ScannedBlock } from './block-tree';
import { scanBlocks } from './scan-blocks';
import { type BlockKind, toKind } from './split-blocks';

/** One block of text that lies in lists, quotes or footnotes. */
export interface Piece {
  kind: BlockKind;
  name?: string;
  /** White space, indentation and marks up to the text. */
  lead: string;
  source: string;
  /** How many items, quotes and footnotes it lies in. */
  depth: number;
  /** What it begins: an item with a bullet or a number, a quote or a footnote; nothing when it goes on with one. */
  begins?: 'bullet' | 'number' | 'quote' | 'note';
  /** The number that a numbered list begins with, at its first item. */
  start?: number;
  /** Whether its lines may begin with quote marks. */
  isQuoted?: boolean;
}

/**
 * Cuts a list, a quote or a footnote into its innermost blocks in reading order, nested ones with a greater `depth`.
 * `lead + source` of all and then `tail`, joined, are the input byte for byte. An empty item is an empty paragraph.
 */
export function splitPieces(source: string): { pieces: Piece[]; tail: string } {
  const splitter = new PieceSplitter(source);
  splitter.visit(scanBlocks(source), 0);
  return { pieces: splitter.pieces, tail: source.slice(splitter.end) };
}

const MARK = /^(?:[-*+]|(\d{1,9})[.)])/;
const readNumber = (source: string, start: number) =>
  MARK.exec(source.slice(start, start + 64).trimStart())?.[1];

class PieceSplitter {
  readonly pieces: Piece[] = [];
  end = 0;
  private begins: Piece['begins'];
  private firstNumber: number | undefined;
  private quotes = 0;

  constructor(private readonly source: string) {}

  visit(blocks: readonly ScannedBlock[], depth: number): void {
    for (const block of blocks) {
      const holds = holdOf(block, this.source);
      if (block.kind === 'list') {
        const number = readNumber(this.source, block.start);
        this.firstNumber = number === undefined ? undefined : Number(number);
        this.visit(block.children, depth);
      } else if (!holds) this.push(block, depth, block.start, block.end);
      else this.open(block, holds, depth + 1);
    }
  }

  private open(block: ScannedBlock, begins: Piece['begins'], depth: number): void {
    this.begins = begins;
    if (begins === 'quote') this.quotes += 1;
    this.visit(block.children, depth);
    // Marks that hold nothing: an empty item.
    if (block.children.length === 0) this.push({ ...block, kind: 'paragraph' }, depth, block.end, block.end);
    if (begins === 'quote') this.quotes -= 1;
  }

  private push(block: ScannedBlock, depth: number, start: number, end: number): void {
    const from = Math.max(start, this.end);
    const piece: Piece = {
      kind: toKind(block.kind),
      lead: this.source.slice(this.end, from),
      source: this.source.slice(from, end),
      depth,
    };
    if (block.name !== undefined) piece.name = block.name;
    if (this.begins) piece.begins = this.begins;
    if (this.begins === 'number' && this.firstNumber !== undefined) piece.start = this.firstNumber;
    if (this.quotes > 0) piece.isQuoted = true;
    this.begins = undefined;
    this.firstNumber = undefined;
    this.end = Math.max(from, end);
    this.pieces.push(piece);
  }
}

function holdOf({ kind, start }: ScannedBlock, source: string): Piece['begins'] {
  if (kind === 'quote') return 'quote';
  if (kind === 'definition')
    return source
      .slice(start, start + 8)
      .trimStart()
      .startsWith('[^')
      ? 'note'
      : undefined;
  if (kind !== 'item') return undefined;
  return readNumber(source, start) === undefined ? 'bullet' : 'number';
}
