import { type HtmlElement, listCells, listRows } from '../html-tree/html-tree';
import { readWords } from '../html-tree/read-words';
import type { MergedPiece } from './conflict';
import type { Element } from './element';
import { matchElements } from './match-elements';
import { type MergedIndex, mergeOrder } from './order';

type Three<Value> = readonly [Value, Value, Value];
const VERSIONS = ['base', 'main', 'yours'] as const;

const COLUMNS = { moves: true, threshold: 0.4, mayRewrite: () => true };
/** Rows that a column without a head is known by. */
const SAMPLE = 50;

interface Table {
  source: string;
  rows: HtmlElement[][];
  columns: Element[];
}

/**
 * Where the sides added, deleted or moved columns of an HTML table, gives all three versions the columns of the result, with
 * empty cells where they had none, and merges them then. Nothing when a side deleted a column that the other wrote in.
 */
export function mergeTableColumns(
  sources: Three<string>,
  elements: Three<HtmlElement>,
  merge: (texts: Three<string>) => MergedPiece[] | undefined,
): MergedPiece[] | undefined | 'same columns' {
  const tables = elements.map((element, index) => readTable(sources[index] ?? '', element));
  const [base, main, yours] = tables;
  if (!base || !main || !yours) return 'same columns';
  const headOf = ({ columns }: Table) => columns.map(({ text }) => text).join('\n');
  if (new Set([base, main, yours].map(headOf)).size === 1) return 'same columns';
  const keyOf = (side: 'main' | 'yours', index: number) =>
    (side === 'main' ? main : yours).columns[index]?.key ?? '';
  const columns = mergeOrder(
    base.columns.length,
    matchElements(base.columns, main.columns, COLUMNS),
    matchElements(base.columns, yours.columns, COLUMNS),
    { keyOf, levelOf: keyOf, mayShare: () => true },
  );
  const isLossless = columns.every(
    ({ base: b, main: m, yours: y }) =>
      b < 0 || ((m >= 0 || isUntouched(base, b, yours, y)) && (y >= 0 || isUntouched(base, b, main, m))),
  );
  if (!isLossless) return undefined;
  const kept = columns.filter(({ base: b, main: m, yours: y }) => b < 0 || (m >= 0 && y >= 0));
  const [one = '', two = '', three = ''] = [base, main, yours].map((table, index) =>
    arrangeColumns(table, kept, VERSIONS[index] ?? 'base'),
  );
  return merge([one, two, three]);
}

/** A table whose rows have the same number of cells, each of one column and row. */
function readTable(source: string, table: HtmlElement): Table | undefined {
  const rows = listRows(table).map(listCells);
  const [head] = rows;
  const isRegular = rows.every(
    (row) =>
      row.length === head?.length &&
      !row.some(({ attributes }) => attributes.some(({ name }) => name === 'colspan' || name === 'rowspan')),
  );
  if (!head || !isRegular) return undefined;
  const wordsOf = (cell: HtmlElement | undefined) =>
    cell ? readWords(source.slice(cell.innerStart, cell.innerEnd)) : '';
  const names = head.map(wordsOf);
  const columns = names.map((name, index): Element => {
    const sample = rows.slice(1, SAMPLE).map((row) => wordsOf(row[index]));
    const isKnown = name !== '' && names.filter((other) => other === name).length === 1;
    const key = isKnown ? name : [name, ...sample].join('\n');
    return { text: name, gap: '', key, kind: 'column', words: [name, ...sample].join(' ') };
  });
  return { source, rows, columns };
}

/** Whether a column says nothing that it did not say before. */
function isUntouched(base: Table, from: number, side: Table, to: number): boolean {
  if (to < 0) return true;
  const cellsOf = (table: Table, column: number) =>
    table.rows.map((row) => {
      const cell = row[column];
      return cell ? readWords(table.source.slice(cell.innerStart, cell.innerEnd)) : '';
    });
  const known = new Set(cellsOf(base, from));
  return cellsOf(side, to).every((words) => words === '' || known.has(words));
}

function arrangeColumns(
  { source, rows, columns }: Table,
  kept: readonly MergedIndex[],
  version: (typeof VERSIONS)[number],
): string {
  const wanted = kept.map((column) => column[version]);
  if (wanted.length === columns.length && wanted.every((column, index) => column === index)) return source;
  let text = source;
  for (const row of rows.toReversed()) {
    const [first, second] = row;
    const last = row.at(-1);
    if (!first || !last) continue;
    const gap = second ? source.slice(first.end, second.start) : '';
    const cells = wanted.map((column) => {
      const cell = row[column];
      return cell ? source.slice(cell.start, cell.end) : `<${first.name}></${first.name}>`;
    });
    text = text.slice(0, first.start) + cells.join(gap) + text.slice(last.end);
  }
  return text;
}
