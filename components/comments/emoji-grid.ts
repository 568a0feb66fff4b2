import { findEmoji } from '@/components/editor/emoji';
import { groupBy } from '@/components/patterns/group-by';
import { t } from './messages';

interface EmojiCell {
  emoji: string;
  name: string;
}

export interface EmojiGroup {
  name: string;
  rows: EmojiCell[][];
}

const columns = 8;

export function toRows(cells: readonly EmojiCell[]): EmojiCell[][] {
  return Array.from({ length: Math.ceil(cells.length / columns) }, (_, row) =>
    cells.slice(row * columns, (row + 1) * columns),
  );
}

const most = 80;

/** All emoji by category, or those that a search finds; the names are fetched on the first question. */
export async function loadEmoji(search: string): Promise<EmojiGroup[]> {
  if (search.trim()) {
    const rows = toRows(await findEmoji(search.trim().replace(/\s+/g, '_'), most));
    return rows.length > 0 ? [{ name: t('found'), rows }] : [];
  }
  const { gemoji } = await import('gemoji');
  return [...groupBy(gemoji, ({ category }) => category)].map(([name, entries]) => ({
    name,
    rows: toRows(entries.map(({ emoji, names, description }) => ({ emoji, name: names[0] ?? description }))),
  }));
}

/** A cell by its row among all rows, and its column. */
export interface GridPlace {
  row: number;
  column: number;
}

/** Where an arrow key leads in rows of different lengths; the ends hold. */
export function moveInGrid(rows: readonly EmojiCell[][], { row, column }: GridPlace, key: string): GridPlace {
  const lengthOf = (index: number) => rows[index]?.length ?? 0;
  if (key === 'ArrowRight') {
    if (column + 1 < lengthOf(row)) return { row, column: column + 1 };
    return row + 1 < rows.length ? { row: row + 1, column: 0 } : { row, column };
  }
  if (key === 'ArrowLeft') {
    if (column > 0) return { row, column: column - 1 };
    return row > 0 ? { row: row - 1, column: lengthOf(row - 1) - 1 } : { row, column };
  }
  const next = Math.max(0, Math.min(rows.length - 1, row + (key === 'ArrowDown' ? 1 : -1)));
  return { row: next, column: Math.min(column, Math.max(0, lengthOf(next) - 1)) };
}
