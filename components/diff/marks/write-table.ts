import { splitTable, type TableRow } from '@/lib/content/blocks/split-table';
import type { ColumnChange, Detail, RowChange } from '@/lib/content/diff/change';
import { type DiffMark, withoutSigns } from './signs';
import { markText, type WrittenSide, writeParts } from './write-parts';

type TableDetail = Extract<Detail, { kind: 'table' }>;

/** A column of the table that is written: where it is in the old and in the new rows. */
interface Place {
  before: number | undefined;
  after: number | undefined;
}

function listPlaces(columns: readonly ColumnChange[], side: WrittenSide): Place[] {
  return columns.flatMap((column): Place[] => {
    if (column.kind === 'removed')
      return side === 'after' ? [] : [{ before: column.before.index, after: undefined }];
    if (column.kind === 'added')
      return side === 'before' ? [] : [{ before: undefined, after: column.after.index }];
    // A moved column stands where it stood in the old table, and where it went in the new one.
    if (column.kind === (side === 'before' ? 'moved-here' : 'moved-away')) return [];
    return [{ before: column.before.index, after: column.after.index }];
  });
}

/** Tables of one side by their cells; rows and columns that are there on one side alone are marked whole. */
export function writeTable(detail: TableDetail, side: WrittenSide): string {
  const places = listPlaces(detail.columns, side);
  const rows = detail.rows.flatMap((row) => {
    const cells = writeRow(row, places, side);
    return cells ? [{ kind: kindOf(row), cells }] : [];
  });
  // A table has one head and one line below it.
  const head = rows.findLast(({ kind }) => kind === 'head');
  const line = rows.findLast(({ kind }) => kind === 'delimiter');
  const body = rows.filter(({ kind }) => kind === 'body');
  const delimiter = places.map((_, index) => line?.cells[index]?.match(/^:?-+:?$/)?.[0] ?? '---');
  return [head?.cells ?? places.map(() => ''), delimiter, ...body.map(({ cells }) => cells)]
    .map((cells) => `| ${cells.join(' | ')} |\n`)
    .join('');
}

const kindOf = (row: RowChange): TableRow['kind'] =>
  row.kind === 'removed' ? row.before.kind : row.after.kind;

function writeRow(row: RowChange, places: readonly Place[], side: WrittenSide): string[] | undefined {
  const cellOf = (from: TableRow, index: number | undefined) =>
    index === undefined ? '' : withoutSigns(from.cells[index]?.source ?? '');
  const whole = (from: TableRow, key: 'before' | 'after', mark: DiffMark) =>
    places.map((place) => markText(cellOf(from, place[key]), mark, 'after'));
  switch (row.kind) {
    case 'added':
      return side === 'before' ? undefined : whole(row.after, 'after', 'added');
    case 'removed':
      return side === 'after' ? undefined : whole(row.before, 'before', 'removed');
    case 'moved-away':
      return side === 'before' ? places.map((place) => cellOf(row.before, place.before)) : undefined;
    case 'moved-here':
      return side === 'before' ? undefined : places.map((place) => cellOf(row.after, place.after));
    case 'same':
      return places.map((place) =>
        side === 'before' || place.after === undefined
          ? markIf(place.after === undefined, cellOf(row.before, place.before), 'removed')
          : markIf(place.before === undefined, cellOf(row.after, place.after), 'added'),
      );
    case 'edited':
      return places.map((place) => {
        const cell = row.detail.find((each) => each.before === place.before && each.after === place.after);
        return cell
          ? writeParts(cell.parts, side)
          : cellOf(side === 'before' ? row.before : row.after, place[side === 'before' ? 'before' : 'after']);
      });
  }
}

const markIf = (condition: boolean, text: string, mark: DiffMark) =>
  condition ? markText(text, mark, 'after') : text;

/** A table that is there on one side alone. */
export function writeWholeTable(source: string, mark: DiffMark): string {
  return splitTable(source)
    .map(({ kind, lead, cells }) => {
      if (kind === 'delimiter') return lead + cells.map((cell) => cell.source + cell.gap).join('');
      return lead + cells.map((cell) => markText(cell.source, mark, 'after') + cell.gap).join('');
    })
    .join('');
}
