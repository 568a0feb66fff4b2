export type MergeSide = 'main' | 'yours';

/** How a conflict was decided. Conflicts of the tree know `main` and `yours` alone. */
export type Resolution = { choice: 'main' | 'yours' | 'both' } | { choice: 'edited'; markdown: string };

/** Where a conflict of text lies, for people to find it. */
export interface TextPlace {
  /** The headings above, from the top. */
  headings: readonly string[];
  /** The block and what it lies in, from the outside in: `tag:hint`, `list`, `paragraph`. */
  blocks: readonly string[];
}

export interface TextConflict {
  /** A hash of what is in conflict: a stored decision holds for as long as these texts do. */
  id: string;
  /** Both changed it, one deleted what the other changed, both moved it to different places. */
  kind: 'edit' | 'delete' | 'move';
  /** The texts, empty where there is none. */
  base: string;
  main: string;
  yours: string;
  place: TextPlace;
  /** What every line but the first begins with where the text lies: the indentation of a list item, the mark of a quote. */
  linePrefix: string;
  /** Whether both texts can stand one after the other, so that keeping both is a choice. */
  offersBoth: boolean;
  /** What stands between main and yours when both are kept. */
  separator: string;
}

/** A conflict before it is known where it lies. */
export type FoundConflict = Omit<TextConflict, 'id' | 'place' | 'linePrefix'>;

export type MergedPiece = string | TextConflict;
