import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import { chooseText, type Element, type Elements, type Level, textOf } from './element';
import { joinElements, type MergedElement } from './join-elements';
import { matchElements } from './match-elements';
import { mergeLines } from './merge-lines';
import { mergeProse, toProseKey } from './merge-prose';
import { mergeOrder, type Placed } from './order';
import { readTable, type Table, type TableRow, toAlignment } from './read-table';

const ROWS: Level = {
  moves: true,
  threshold: 0.4,
  shares: true,
  mayRewrite: () => true,
  isGap: (gap) => gap.includes('\n'),
  separator: (_, context) => context.newline,
  mergeParts: () => undefined,
};

type Three<Value> = Record<'base' | 'main' | 'yours', Value>;
const VERSIONS = ['base', 'main', 'yours'] as const;

/** Merges tables by column, row and cell; nothing when a side deleted a column that the other wrote in. */
export function mergeTable(
  base: string,
  main: string,
  yours: string,
  context: MergeContext,
): MergedPiece[] | undefined {
  const tables = { base: readTable(base), main: readTable(main), yours: readTable(yours) };
  if (!tables.base || !tables.main || !tables.yours) return mergeLines(base, main, yours, context);
  const merge = new TableMerge({ base: tables.base, main: tables.main, yours: tables.yours }, context);
  return merge.isLossless() ? merge.merge() : undefined;
}

class TableMerge {
  private readonly columns: Placed[];
  private readonly kept: Placed[];
  private readonly rows: Placed[];
  /** Whether all three have the same columns, so that rows can be taken over as they are written. */
  private readonly isAligned: boolean;

  constructor(
    private readonly tables: Three<Table>,
    private readonly context: MergeContext,
  ) {
    const heads = mapThree(tables, ({ head }) => head.cells.map(toColumn));
    const orders = {
      main: matchElements(heads.base, heads.main, ROWS),
      yours: matchElements(heads.base, heads.yours, ROWS),
    };
    const keys = mapThree(heads, (head) => head.map(({ key }) => key));
    this.columns = mergeOrder(heads.base.length, orders.main, orders.yours, {
      keyOf: (side, index) => keys[side][index] ?? '',
      rankOf: (side, index) => keys[side][index] ?? '',
      mayShare: () => true,
      chooseMove: () => 'main',
    });
    this.kept = this.columns.filter(({ base: b, main: m, yours: y }) => b < 0 || (m >= 0 && y >= 0));
    this.isAligned = this.columns.every(
      ({ base: b, main: m, yours: y }, index) => b === index && m === index && y === index,
    );
    this.rows = this.matchRows();
  }

  /** Rows are compared by the columns that both versions have. */
  private matchRows(): Placed[] {
    const { base, main, yours } = mapThree(this.tables, ({ rows }) => rows);
    const match = (side: 'main' | 'yours', rows: TableRow[]) => {
      const shared = this.columns.filter((column) => column.base >= 0 && column[side] >= 0);
      const project = (row: TableRow, version: 'base' | 'main' | 'yours') =>
        toElement(row, shared.map((column) => toProseKey(row.cells[column[version]] ?? '')).join('|'));
      return matchElements(
        base.map((row) => project(row, 'base')),
        rows.map((row) => project(row, side)),
        ROWS,
      );
    };
    const rowAt = (side: 'main' | 'yours', index: number) => toRowKey(this.tables[side].rows[index]);
    return mergeOrder(base.length, match('main', main), match('yours', yours), {
      keyOf: rowAt,
      rankOf: rowAt,
      mayShare: (side, index) => rowAt(side, index).length >= 20,
      chooseMove: () => 'main',
    });
  }

  /** Whether nothing that one side wrote stands in a column that the other deleted. */
  isLossless(): boolean {
    return this.columns.every((column) => {
      const side = column.main >= 0 ? 'main' : 'yours';
      if (column.base < 0 || (column.main >= 0 && column.yours >= 0) || column[side] < 0) return true;
      const cellIn = (version: 'base' | 'main' | 'yours', row: TableRow | undefined) =>
        toProseKey(row?.cells[column[version]] ?? '');
      const { base, [side]: table } = this.tables;
      return (
        cellIn('base', base.head) === cellIn(side, table.head) &&
        this.rows.every((row) => {
          const written = row[side] >= 0 ? cellIn(side, table.rows[row[side]]) : '';
          return written === '' || written === (row.base >= 0 ? cellIn('base', base.rows[row.base]) : '');
        })
      );
    });
  }

  merge(): MergedPiece[] {
    const { base, main, yours } = this.tables;
    const head = this.mergeRow({ base: base.head, main: main.head, yours: yours.head });
    const delimiters = this.mergeDelimiters();
    const versions = mapThree(
      this.tables,
      ({ delimiters: { gap }, rows }): Elements => ({
        lead: gap,
        list: rows.map((row) => toElement(row, toRowKey(row))),
      }),
    );
    const merged = this.rows.flatMap((placed): MergedElement[] => {
      const pieces = this.mergePlacedRow(placed);
      return pieces ? [{ placed, pieces, isShown: textOf(pieces) !== '' }] : [];
    });
    const body = merged.length > 0 ? joinElements(merged, versions, ROWS, this.context) : [];
    const first = versions.main.lead || versions.yours.lead || this.context.newline;
    const isSplit = typeof body[0] !== 'string' || body[0].startsWith('\n') || body[0].startsWith('\r\n');
    return [...head, main.head.gap, delimiters, ...(body.length > 0 && !isSplit ? [first] : []), ...body];
  }

  private mergePlacedRow(placed: Placed): MergedPiece[] | undefined {
    const [base, main, yours] = VERSIONS.map((version) => this.tables[version].rows[placed[version]]);
    if (main && yours) return this.mergeRow({ base, main, yours });
    const left = main ?? yours;
    if (!left) return undefined;
    if (!base) return this.isAligned ? [left.text] : this.mergeRow({ base, main, yours });
    if (!this.isChanged(base, left, main ? 'main' : 'yours')) return undefined;
    const pieces = this.context.settle({
      kind: 'delete',
      base: base.text,
      main: main?.text ?? '',
      yours: yours?.text ?? '',
      separator: this.context.newline,
    });
    return pieces.length > 0 ? pieces : undefined;
  }

  private isChanged(base: TableRow, row: TableRow, side: 'main' | 'yours'): boolean {
    return this.kept.some(
      (column) => toProseKey(base.cells[column.base] ?? '') !== toProseKey(row.cells[column[side]] ?? ''),
    );
  }

  private mergeRow(rows: Three<TableRow | undefined>): MergedPiece[] {
    const { base, main, yours } = rows;
    if (this.isAligned && base && main && yours) {
      if (toRowKey(main) === toRowKey(yours) || toRowKey(main) === toRowKey(base))
        return [
          toRowKey(main) === toRowKey(base) && toRowKey(yours) !== toRowKey(base)
            ? yours.text
            : chooseText(base.text, main.text, yours.text),
        ];
      if (toRowKey(yours) === toRowKey(base)) return [main.text];
    }
    const style = main ?? yours;
    const pieces: MergedPiece[] = [style?.open ?? '|'];
    for (const [index, column] of this.kept.entries()) {
      if (index > 0) pieces.push('|');
      pieces.push(...this.mergeCell(column, rows));
    }
    pieces.push(style?.close ?? '|');
    return pieces;
  }

  private mergeCell(column: Placed, rows: Three<TableRow | undefined>): MergedPiece[] {
    const [base, main, yours] = VERSIONS.map((version) => rows[version]?.cells[column[version]]);
    if (main === undefined || yours === undefined) return [main ?? yours ?? ' '];
    const keys = [base ?? '', main, yours].map(toProseKey);
    if (keys[1] === keys[2]) return [chooseText(base, main, yours)];
    if (keys[1] === keys[0]) return [yours];
    if (keys[2] === keys[0]) return [main];
    const start = /^\s*/.exec(main)?.[0] ?? '';
    const end = main.slice(main.trimEnd().length);
    const inner = this.context.within('cell', () =>
      mergeProse((base ?? '').trim(), main.trim(), yours.trim(), this.context),
    );
    return [start, ...inner, end];
  }

  private mergeDelimiters(): string {
    const { base, main, yours } = mapThree(this.tables, ({ delimiters }) => delimiters);
    if (this.isAligned && toAlignments(main) === toAlignments(base)) return yours.text;
    if (this.isAligned && toAlignments(yours) === toAlignments(base)) return main.text;
    const cells = this.kept.map((column) => {
      const [before, mine, theirs] = [base, main, yours].map(
        (row, index) => row.cells[column[VERSIONS[index] ?? 'base']],
      );
      if (mine === undefined || theirs === undefined) return mine ?? theirs ?? ' --- ';
      return before !== undefined && toAlignment(mine) === toAlignment(before) ? theirs : mine;
    });
    return main.open + cells.join('|') + main.close;
  }
}

function toColumn(cell: string): Element {
  return { text: cell.trim(), gap: '', key: toProseKey(cell), kind: 'column' };
}

function toElement({ text, gap }: TableRow, key: string): Element {
  return { text, gap, key, kind: 'row' };
}

const toRowKey = (row: TableRow | undefined) => (row?.cells ?? []).map(toProseKey).join('|');
const toAlignments = ({ cells }: TableRow) => cells.map(toAlignment).join('|');

function mapThree<In, Out>(three: Three<In>, map: (value: In) => Out): Three<Out> {
  return { base: map(three.base), main: map(three.main), yours: map(three.yours) };
}
