import type { Element } from 'hast';
import { listElements, readProperty } from './writer';

export interface GridCell {
  element: Element;
  x: number;
  y: number;
  columns: number;
  rows: number;
}

export interface Grid {
  cells: GridCell[];
  rows: number;
  columns: number;
}

const MOST_COLUMNS = 60;

function readSpan(element: Element, name: 'colSpan' | 'rowSpan', most: number): number {
  const span = Math.floor(Number(readProperty(element, name)));
  return Math.max(1, Math.min(Number.isFinite(span) && span > 0 ? span : 1, most));
}

/** The places of a table that are not free any more. */
class Taken {
  readonly #places = new Set<number>();

  has(x: number, y: number): boolean {
    return this.#places.has(y * MOST_COLUMNS + x);
  }

  add({ x, y, columns, rows }: GridCell): void {
    for (let down = 0; down < rows; down++)
      for (let right = 0; right < columns; right++) this.#places.add((y + down) * MOST_COLUMNS + x + right);
  }

  /** How many places from here on are free, up to as many as are wanted. */
  countFree(x: number, y: number, wanted: number): number {
    let free = 1;
    while (free < wanted && !this.has(x + free, y)) free++;
    return free;
  }
}

/** Gives every cell its place as a browser would: spans push others aside and never leave the table. */
export function cutGrid(trs: readonly Element[]): Grid {
  const cells: GridCell[] = [];
  const taken = new Taken();
  for (const [y, tr] of trs.entries()) {
    let x = 0;
    for (const element of listElements(tr, 'td', 'th')) {
      while (taken.has(x, y)) x++;
      if (x >= MOST_COLUMNS) break;
      const rows = readSpan(element, 'rowSpan', trs.length - y);
      const columns = taken.countFree(x, y, readSpan(element, 'colSpan', MOST_COLUMNS - x));
      const cell = { element, x, y, columns, rows };
      taken.add(cell);
      cells.push(cell);
      x += columns;
    }
  }
  const columns = cells.reduce((most, cell) => Math.max(most, cell.x + cell.columns), 0);
  return { cells, rows: trs.length, columns };
}
