import type { Block } from '../blocks/split-blocks';
import type { Piece } from '../blocks/split-pieces';
import type { TableRow } from '../blocks/split-table';

/**
 * The change of one element of a sequence. A moved one is listed at both places with the same `move`. The `before` of all
 * but `moved-here` and `added`, in order, are the old sequence; the `after` of all but `moved-away` and `removed` the new.
 */
export type SequenceChange<Item, Detail> =
  | { kind: 'same'; before: Item; after: Item }
  | { kind: 'edited'; before: Item; after: Item; detail: Detail }
  | { kind: 'removed'; before: Item }
  | { kind: 'added'; after: Item }
  | { kind: 'moved-away'; before: Item; after: Item; move: number }
  | { kind: 'moved-here'; before: Item; after: Item; move: number; detail?: Detail };

/**
 * A stretch of text. `same` may differ in white space, `removed` has no `after` and `added` no `before`; `link` and `image`
 * lead to another address under the same label, and `tag` opens an HTML element with other attributes. The `before` of all, joined, are the old text, the `after` the new one.
 */
export interface TextPart {
  kind: 'same' | 'removed' | 'added' | 'link' | 'image' | 'tag';
  before: string;
  after: string;
}

export type BlockChange = SequenceChange<Block, Detail>;
export type PieceChange = SequenceChange<Piece, Detail>;
export type LineChange = SequenceChange<string, TextPart[]>;
export type RowChange = SequenceChange<TableRow, CellChange[]>;
export type ColumnChange = SequenceChange<ChangedColumn, TextPart[]>;

export interface ChangedColumn {
  index: number;
  name: string;
}

/** A cell of an edited row, in the order of the columns; a place is absent where the column is not on that side. */
export interface CellChange {
  before?: number;
  after?: number;
  parts: TextPart[];
}

export interface AttributeChange {
  name: string;
  before?: string | boolean;
  after?: string | boolean;
}

/** How an edited block differs. */
export type Detail =
  | { kind: 'text'; parts: TextPart[]; level?: { before: number; after: number } }
  | { kind: 'html'; parts: TextPart[] }
  | { kind: 'pieces'; pieces: PieceChange[]; tail: Sides }
  | { kind: 'table'; columns: ColumnChange[]; rows: RowChange[] }
  | { kind: 'code'; open: Sides; lines: LineChange[]; close: Sides }
  | { kind: 'tag'; attributes: AttributeChange[]; open: Sides; blocks: BlockChange[]; close: Sides };

/** A part that is shown as it stands on either side. */
interface Sides {
  before: string;
  after: string;
}
