import type { ReactNode } from 'react';

export interface Column<Item> {
  key: string;
  header: string;
  render: (item: Item) => ReactNode;
  /** The first column is the name of the row and always shown; others may leave a narrow screen. */
  hideWhenNarrow?: boolean;
  className?: string;
}
