import { splitTable, type TableRow } from '../blocks/split-table';
import { normalizeCell } from '../diff/normalize-text';

export interface MarkdownTable {
  head: TableRow;
  delimiters: TableRow;
  rows: TableRow[];
}

/** Reads a table; nothing when a row has more cells than the head, which no column would hold. */
export function readTable(source: string): MarkdownTable | undefined {
  const [head, delimiters, ...rows] = splitTable(source);
  if (!head || !delimiters || delimiters.cells.length !== head.cells.length) return undefined;
  return rows.some(({ cells }) => cells.length > head.cells.length) ? undefined : { head, delimiters, rows };
}

/** What a row says, without the white space that lines up its columns. */
export function toRowKey(row: TableRow | undefined): string {
  return (row?.cells ?? []).map(({ source }) => normalizeCell(source, row?.kind === 'delimiter')).join('|');
}

export function toTableKey(source: string): string {
  return splitTable(source).map(toRowKey).join('\n');
}
