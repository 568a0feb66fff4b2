import type { TableCell, TableRow } from '../blocks/split-table';
import { normalizeCell, normalizeText } from '../diff/normalize-text';
import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import type { Element, Elements, MergeLevel } from './element';
import { mergePart } from './guard';
import { joinElements, type MergedElement } from './join-elements';
import { isOtherRow, matchElements } from './match-elements';
import { alikeRules } from './merge-elements';
import { hasParts, mergeHtml } from './merge-html';
import { mergeLines } from './merge-lines';
import { ALIKE_ITEMS } from './merge-list';
import { mergeProse } from './merge-prose';
import { mergeWholeText, textOf } from './merged-text';
import { type MergedIndex, mergeOrder } from './order';
import { type MarkdownTable, readTable, toRowKey } from './read-table';

const ROWS: MergeLevel = {
  moves: true,
  threshold: 0.4,
  shares: true,
  alike: ALIKE_ITEMS,
  mayRewrite: () => true,
  offersBoth: (base) => base === undefined,
  isGap: (gap) => gap.includes('\n'),
  separator: (_, context) => context.newline,
  mergeParts: () => undefined,
};

type Version = 'base' | 'main' | 'yours';
type Three<Value> = Record<Version, Value>;
const VERSIONS = ['base', 'main', 'yours'] as const;
const MIN_SHARED = 20;

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
  private readonly columns: MergedIndex[];
  private readonly kept: MergedIndex[];
  private readonly rows: MergedIndex[];
  /** Whether all three have the same columns, so that rows can be taken over as they are written. */
  private readonly isAligned: boolean;

  constructor(
    private readonly tables: Three<MarkdownTable>,
    private readonly context: MergeContext,
  ) {
    const heads = mapThree(tables, ({ head }) => head.cells.map(toColumn));
    const keyOf = (side: 'main' | 'yours', index: number) => heads[side][index]?.key ?? '';
    this.columns = mergeOrder(
      heads.base.length,
      matchElements(heads.base, heads.main, ROWS),
      matchElements(heads.base, heads.yours, ROWS),
      { keyOf, levelOf: keyOf, mayShare: () => true },
    );
    this.kept = this.columns.filter(({ base: b, main: m, yours: y }) => b < 0 || (m >= 0 && y >= 0));
    this.isAligned = this.columns.every(
      ({ base: b, main: m, yours: y }, index) => b === index && m === index && y === index,
    );
    this.rows = this.matchRows();
  }

  /** Rows are compared by the columns that both versions have. */
  private matchRows(): MergedIndex[] {
    const { base, main, yours } = mapThree(this.tables, ({ rows }) => rows);
    const match = (side: 'main' | 'yours', rows: TableRow[]) => {
      const shared = this.columns.filter((column) => column.base >= 0 && column[side] >= 0);
      const project = (row: TableRow, version: Version) =>
        toElement(row, shared.map((column) => cellKey(row, column[version])).join('|'));
      return matchElements(
        base.map((row) => project(row, 'base')),
        rows.map((row) => project(row, side)),
        ROWS,
      );
    };
    const keyOf = (side: 'main' | 'yours', index: number) => toRowKey(this.tables[side].rows[index]);
    const elements = mapThree(this.tables, (table) => table.rows.map((row) => toElement(row, toRowKey(row))));
    return mergeOrder(base.length, match('main', main), match('yours', yours), {
      ...alikeRules(elements.main, elements.yours, ROWS),
      keyOf,
      levelOf: keyOf,
      mayShare: (side, index) => keyOf(side, index).length >= MIN_SHARED,
    });
  }

  /** Whether nothing that one side wrote stands in a column that the other deleted. */
  isLossless(): boolean {
    return this.columns.every((column) => {
      const side = column.main >= 0 ? 'main' : 'yours';
      if (column.base < 0 || column[side] < 0 || (column.main >= 0 && column.yours >= 0)) return true;
      const { base, [side]: table } = this.tables;
      const isUntouched = (row: TableRow | undefined, before: TableRow | undefined) => {
        const written = cellKey(row, column[side]);
        return written === '' || written === cellKey(before, column.base);
      };
      return (
        isUntouched(table.head, base.head) &&
        this.rows.every((row) => isUntouched(table.rows[row[side]], base.rows[row.base]))
      );
    });
  }

  merge(): MergedPiece[] {
    const heads = mapThree(this.tables, ({ head }) => head);
    const delimiters = mapThree(this.tables, (table) => table.delimiters);
    const versions = mapThree(
      this.tables,
      (table): Elements => ({
        lead: breakOf(table.delimiters),
        list: table.rows.map((row) => toElement(row, toRowKey(row))),
      }),
    );
    const merged = this.rows.flatMap((placed): MergedElement[] => {
      const pieces = this.mergePlaced(placed);
      return pieces ? [{ placed, pieces, isShown: textOf(pieces) !== '' }] : [];
    });
    const body = merged.length > 0 ? joinElements(merged, versions, ROWS, this.context) : [];
    const [first] = body;
    // The only row below the head may be one that a version without rows has no line break for.
    const isSplit = first === undefined || (typeof first === 'string' && /^\r?\n/.test(first));
    const gap = isSplit ? '' : this.context.newline;
    return [...this.mergeRow(heads), breakOf(heads.main), ...this.mergeRow(delimiters), gap, ...body];
  }

  private mergePlaced(placed: MergedIndex): MergedPiece[] | undefined {
    const [base, main, yours] = VERSIONS.map((version) => this.tables[version].rows[placed[version]]);
    const left = main ?? yours;
    if (!left) return undefined;
    if (main && yours) return this.mergeChanged(base, main, yours);
    if (!base) return this.mergeRow({ base, main, yours });
    const side = main ? 'main' : 'yours';
    if (this.kept.every((column) => cellKey(base, column.base) === cellKey(left, column[side])))
      return undefined;
    const pieces = this.context.settle({
      kind: 'delete',
      base: lineOf(base),
      main: main ? lineOf(main) : '',
      yours: yours ? lineOf(yours) : '',
      offersBoth: false,
      separator: this.context.newline,
    });
    return pieces.length > 0 ? pieces : undefined;
  }

  /** Two rows of one place are merged by their cells, unless one is about something else, or both are new. */
  private mergeChanged(base: TableRow | undefined, main: TableRow, yours: TableRow): MergedPiece[] {
    const keys = mapThree({ base, main, yours }, toRowKey);
    const isChanged = keys.main !== keys.yours && keys.main !== keys.base && keys.yours !== keys.base;
    const isOther = (row: TableRow) => base !== undefined && isOtherRow(toCells(base), toCells(row));
    if (!isChanged || (base && !isOther(main) && !isOther(yours)))
      return this.mergeRow({ base, main, yours });
    const none = { base: undefined, main: undefined, yours: undefined };
    const arrange = (side: 'main' | 'yours', row: TableRow) =>
      this.isAligned ? lineOf(row) : textOf(this.mergeRow({ ...none, [side]: row }));
    return this.context.settle({
      kind: 'edit',
      base: lineOf(base),
      main: arrange('main', main),
      yours: arrange('yours', yours),
      offersBoth: base === undefined,
      separator: this.context.newline,
    });
  }

  private mergeRow(rows: Three<TableRow | undefined>): MergedPiece[] {
    const whole = this.isAligned ? chooseRow(rows) : undefined;
    if (whole !== undefined) return [whole];
    const style = rows.main ?? rows.yours;
    const isDelimiter = style?.kind === 'delimiter';
    const end = style?.cells.at(-1)?.gap.trimEnd() ?? '';
    const pieces: MergedPiece[] = [style?.lead ?? ''];
    for (const [index, column] of this.kept.entries()) {
      const cells = VERSIONS.map((version) => rows[version]?.cells[column[version]]);
      pieces.push(...this.mergeCell(cells, isDelimiter));
      const isLast = index === this.kept.length - 1;
      pieces.push(isLast ? end : chooseBar(cells));
    }
    return pieces;
  }

  private mergeCell(cells: (TableCell | undefined)[], isDelimiter: boolean): MergedPiece[] {
    const [base, main, yours] = cells.map((cell) => cell?.source);
    if (main === undefined || yours === undefined) return [main ?? yours ?? (isDelimiter ? '---' : '')];
    const [before, mine, theirs] = [base ?? '', main, yours].map((cell) => normalizeCell(cell, isDelimiter));
    if (mine === theirs || isDelimiter) return [theirs === before ? main : mergeWholeText(base, main, yours)];
    if (mine === before) return [yours];
    if (theirs === before) return [main];
    const texts = [base ?? '', main, yours] as const;
    const merge = (context: MergeContext) =>
      (texts.some(hasParts) ? mergeHtml(...texts, context) : undefined) ?? mergeProse(...texts, context);
    return this.context.within('cell', () => {
      const versions = { base: texts[0], main, yours };
      const whole = { kind: 'edit' as const, ...versions, offersBoth: false, separator: ' ' };
      return mergePart(versions, this.context, merge) ?? this.context.settle(whole);
    });
  }
}

/** A row that one side alone changed, or none did, as it is written. */
function chooseRow({ base, main, yours }: Three<TableRow | undefined>): string | undefined {
  if (!main || !yours) return lineOf(main ?? yours);
  const [before, mine, theirs] = [base, main, yours].map(toRowKey);
  if (mine === theirs) return mergeWholeText(base && lineOf(base), lineOf(main), lineOf(yours));
  if (mine === before) return lineOf(yours);
  return theirs === before ? lineOf(main) : undefined;
}

/** The bar behind a cell, with its white space: that of a side which does not end with this cell. */
function chooseBar(cells: (TableCell | undefined)[]): string {
  const bars = cells.slice(1).flatMap((cell) => (cell && /\|[ \t]*$/.test(cell.gap) ? [cell.gap] : []));
  return bars.find((bar) => /[ \t]$/.test(bar)) ?? ' | ';
}

const toCells = ({ cells }: TableRow) => cells.map(({ source }) => normalizeText(source));
const lineOf = (row: TableRow | undefined) => row?.source.trimEnd() ?? '';
const breakOf = ({ source }: TableRow) => source.slice(source.trimEnd().length);
const cellKey = (row: TableRow | undefined, index: number) => normalizeText(row?.cells[index]?.source ?? '');

function toColumn({ source }: TableCell): Element {
  return { text: source, gap: '', key: normalizeText(source), kind: 'column' };
}

function toElement(row: TableRow, key: string): Element {
  return { text: lineOf(row), gap: breakOf(row), key, kind: 'row' };
}

function mapThree<In, Out>(three: Three<In>, map: (value: In) => Out): Three<Out> {
  return { base: map(three.base), main: map(three.main), yours: map(three.yours) };
}
