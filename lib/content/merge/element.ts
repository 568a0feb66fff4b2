import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';

/** One thing of a list that is merged: a block, an item, a row, a line, a sentence. */
export interface Element {
  text: string;
  /** The white space between it and the next. */
  gap: string;
  /** What counts when two are compared: elements with equal keys say the same. */
  key: string;
  kind: string;
  name?: string | undefined;
}

/** The elements of one version. `lead` is the white space before the first. */
export interface Elements {
  lead: string;
  list: readonly Element[];
}

/** What differs between lists of blocks, items, rows, lines and sentences. */
export interface Level {
  /** Whether an element that is found elsewhere with the same text was moved. */
  moves: boolean;
  /** How much of two elements must agree for one to be an edit of the other. */
  threshold: number;
  /** Whether insertions by both sides at one place that only begin or end alike are the same as far as they go. */
  shares: boolean;
  /** Whether two elements that have nothing in common may still be one that was rewritten. */
  mayRewrite(base: Element, other: Element): boolean;
  /** Whether two elements with different keys still say the same, where finding that out takes longer. */
  saysSame?(base: Element, other: Element): boolean;
  isGap(gap: string, before: string): boolean;
  separator(before: string, context: MergeContext): string;
  /** Merges an element that both sides changed; nothing when it can't be merged part by part. */
  mergeParts(base: Element, main: Element, yours: Element, context: MergeContext): MergedPiece[] | undefined;
  visit?(element: Element, context: MergeContext): void;
}
