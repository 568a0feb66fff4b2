import type { HtmlElement } from '../html-tree/html-tree';
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
  /** The words of it that readers see, where its source has many others: by them two are alike. */
  words?: string | undefined;
  /** Of an HTML element: where it is in what was read. */
  html?: { source: string; element: HtmlElement };
}

/** The elements of one version. `lead` is the white space before the first. */
export interface Elements {
  lead: string;
  list: readonly Element[];
}

/** What differs between lists of blocks, items, rows, lines and sentences. */
export interface MergeLevel {
  /** Whether an element that is found elsewhere with the same text was moved. */
  moves: boolean;
  /** How much of two elements must agree for one to be an edit of the other. */
  threshold: number;
  /** Whether an element may become several or another kind of element, see `regroup`. */
  regroups?: boolean;
  /** Whether insertions by both sides at one place that are equal in part are the same as far as they go. */
  shares: boolean;
  /** Whether two elements that have nothing in common may still be one that was rewritten. */
  mayRewrite(base: Element, other: Element): boolean;
  /** Whether two elements with different keys still say the same, where finding that out takes longer. */
  saysSame?(base: Element, other: Element): boolean;
  /** How alike insertions of both sides at one place must be to exclude each other; without it none do. */
  alike?: number | undefined;
  /** Whether different insertions at one place always exclude each other. */
  isExclusive?: boolean;
  /** Whether both versions of an element can stand one after the other; `base` is absent for insertions. */
  offersBoth(base: Element | undefined, main: Element, yours: Element, context: MergeContext): boolean;
  isGap(gap: string, before: string): boolean;
  separator(before: string, context: MergeContext): string;
  /** Merges an element that both sides changed; nothing when it can't be merged part by part. */
  mergeParts(base: Element, main: Element, yours: Element, context: MergeContext): MergedPiece[] | undefined;
  visit?(element: Element, context: MergeContext): void;
}
