import type { ReactNode } from 'react';

export interface Column<Item> {
  key: string;
  header: string;
  render: (item: Item) => ReactNode;
  /** The first column is the name of the row and always shown; others may leave a narrow screen. */
  hideWhenNarrow?: boolean;
  /** Says more on hover of the heading. */
  hint?: string;
  /** Its heading sorts the list; `first` is the direction that a first click gives. */
  sort?: { by: string; first: 'asc' | 'desc' };
  className?: string;
}

export interface Sorting {
  by: string;
  order: 'asc' | 'desc';
  onChange: (by: string, order: 'asc' | 'desc') => void;
}

/** What acts reach: the rows picked, or all that the filter finds, also those not loaded yet. */
export interface RowSelection<Item> {
  items: readonly Item[];
  isAllMatching: boolean;
  /** Undefined for all that the filter finds, where they are more than are counted. */
  count: number | undefined;
  clear: () => void;
}
