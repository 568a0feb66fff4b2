import { toProseKey } from './merge-prose';

/** A row as it is written: what stands before its first cell, its cells with the white space in them, and the end. */
export interface TableRow {
  open: string;
  cells: string[];
  close: string;
  /** The whole line, and the line break behind it. */
  text: string;
  gap: string;
}

export interface Table {
  head: TableRow;
  delimiters: TableRow;
  rows: TableRow[];
}

/** Reads a table of GFM; nothing when a row has more cells than the head, which no column would hold. */
export function readTable(source: string): Table | undefined {
  const lines = source.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  const [head, delimiters, ...rows] = lines.map(readRow);
  if (!head || !delimiters || rows.some(({ cells }) => cells.length > head.cells.length)) return undefined;
  return delimiters.cells.length === head.cells.length ? { head, delimiters, rows } : undefined;
}

function readRow(line: string): TableRow {
  const text = line.trimEnd();
  const open = /^[ \t]*\|?/.exec(text)?.[0] ?? '';
  const cells: string[] = [];
  let start = open.length;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '|') {
      cells.push(text.slice(start, at));
      start = at + 1;
    }
  }
  const isClosed = start === text.length && cells.length > 0;
  if (!isClosed) cells.push(text.slice(start));
  return { open, cells, close: isClosed ? '|' : '', text, gap: line.slice(text.length) };
}

/** What a table says, without the white space that lines up its columns. */
export function toTableKey(source: string): string {
  const table = readTable(source);
  if (!table) return source;
  const rows = [table.head, ...table.rows].map(({ cells }) => cells.map(toProseKey).join('|'));
  return [table.delimiters.cells.map(toAlignment).join('|'), ...rows].join('\n');
}

export function toAlignment(delimiter: string): string {
  return delimiter.trim().replace(/-+/, '-');
}
