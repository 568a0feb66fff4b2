import { type ScannedBlock, scanBlocks } from './scan-blocks';
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

class PieceSplitter {
  readonly pieces: Piece[] = [];
  end = 0;
  private begins: Piece['begins'];

  constructor(private readonly source: string) {}

  visit(blocks: readonly ScannedBlock[], depth: number): void {
    for (const block of blocks) {
      const holds = holdOf(block, this.source);
      if (block.kind === 'list') this.visit(block.children, depth);
      else if (!holds) this.push(block, depth, block.start, block.end);
      else {
        this.begins = holds;
        this.visit(block.children, depth + 1);
        // Marks that hold nothing: an empty item.
        if (this.begins) this.push({ ...block, kind: 'paragraph' }, depth + 1, block.end, block.end);
      }
    }
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
    this.begins = undefined;
    this.end = Math.max(from, end);
    this.pieces.push(piece);
  }
}

function holdOf({ kind, start, end }: ScannedBlock, source: string): Piece['begins'] {
  if (kind === 'quote') return 'quote';
  if (kind === 'definition')
    return source
      .slice(start, start + 8)
      .trimStart()
      .startsWith('[^')
      ? 'note'
      : undefined;
  if (kind !== 'item') return undefined;
  const mark = MARK.exec(source.slice(start, Math.min(end, start + 64)).trimStart());
  return mark?.[1] === undefined ? 'bullet' : 'number';
}
