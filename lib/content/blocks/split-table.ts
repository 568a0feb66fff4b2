import { endOfLine } from '../line-reader';

export interface TableRow {
  kind: 'head' | 'delimiter' | 'body';
  /** The row as it is written, with its line break. */
  source: string;
  /** The text before the first cell. */
  lead: string;
  cells: TableCell[];
}

/** A cell without the white space around it; `gap` goes up to the next one, and of the last to the end of the row. */
export interface TableCell {
  source: string;
  gap: string;
}

/** Cuts a table into rows and cells: `lead` and then `source + gap` of all cells, joined, are the input byte for byte. */
export function splitTable(source: string): TableRow[] {
  const rows: TableRow[] = [];
  for (let at = 0; at < source.length; ) {
    const end = rows.length < MAX_ROWS ? endOfLine(source, at) + 1 : source.length;
    const line = source.slice(at, end);
    const kind = rows.length === 0 ? 'head' : rows.length === 1 ? 'delimiter' : 'body';
    rows.push({ kind, source: line, ...splitRow(line) });
    at = end;
  }
  return rows;
}

/** No table is longer or wider: the rest is its last row, the rest of a row its last cell. */
const MAX_ROWS = 10_000;
const MAX_CELLS = 500;
const LEAD = /^[ \t>]*(?:\|[ \t]*)?/;
/** A cell ends before an unescaped bar, with the white space that surrounds the bar. */
const GAP = /[ \t]*(?:\|[ \t]*)?(?:\r?\n)?$|[ \t]*\|[ \t]*/y;

function splitRow(line: string): Pick<TableRow, 'lead' | 'cells'> {
  const lead = LEAD.exec(line)?.[0] ?? '';
  const cells: TableCell[] = [];
  let start = lead.length;
  for (let at = start; at < line.length; ) {
    const end = cells.length < MAX_CELLS ? findBar(line, at) : line.length;
    let last = end;
    while (last > start && /[ \t\r\n]/.test(line.charAt(last - 1))) last -= 1;
    GAP.lastIndex = last;
    const gap = GAP.exec(line)?.[0] ?? line.slice(last);
    cells.push({ source: line.slice(start, last), gap });
    start = last + gap.length;
    at = Math.max(start, end + 1);
  }
  return { lead, cells };
}

function findBar(line: string, from: number): number {
  for (let at = from; at < line.length; at += 1) {
    if (line[at] === '\\') at += 1;
    else if (line[at] === '|') return at;
  }
  return line.length;
}
