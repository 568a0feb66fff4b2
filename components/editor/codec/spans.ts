import type { Node } from 'prosemirror-model';

/** A piece of a line of text that stands on its own in the source: a word run, a whole `**strong**`, a link. */
export interface InlineUnit {
  start: number;
  end: number;
  /** How many inline nodes of the visual document it became. */
  count: number;
  /** Of a single run of text: where each of its characters stands, and the end. */
  map?: readonly number[];
}

export interface NodeSpan {
  start: number;
  end: number;
  /** Of a node that holds text: its pieces in order. */
  units?: readonly InlineUnit[];
}

/** Where the nodes of a block stand in its source. */
export type Spans = WeakMap<Node, NodeSpan>;

/** A piece of the source that becomes another. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
}

export interface Before {
  source: string;
  spans: Spans;
}
