import { splitTable, type TableRow } from '../blocks/split-table';
import { compareSequences, type SequenceStep } from '../sequence/compare-sequences';
import type { CellChange, ChangedColumn, Detail } from './change';
import { diffText } from './diff-text';
import type { Effort } from './effort';
import { normalizeCell, normalizeText } from './normalize-text';
import { toChanges } from './to-changes';

const ROW_LIKENESS = 0.4;
const COLUMN_LIKENESS = 0.5;
const SAMPLE = 50;

/** Tells two tables apart: columns first, by their heads and what is in them, then rows by the columns that both have, then cells. */
export function diffTable(before: string, after: string, effort: Effort): Detail {
  const [a, b] = [splitTable(before), splitTable(after)];
  const steps = diffColumns(a, b);
  const shared = steps.flatMap((step) =>
    step.kind === 'removed' || step.kind === 'added' || step.kind === 'moved-away' ? [] : [step],
  );
  const keysOf = (rows: readonly TableRow[], column: (pair: { before: number; after: number }) => number) =>
    rows.map((row) => {
      const cells = shared.map((pair) =>
        normalizeCell(row.cells[column(pair)]?.source ?? '', row.kind === 'delimiter'),
      );
      return `${row.kind} ${cells.join(' | ')}`;
    });
  const subject = shared[0] ?? { before: 0, after: 0 };
  // The first cell says what a row is about.
  const isSameSubject = (from: number, to: number) =>
    normalizeText(a[from]?.cells[subject.before]?.source ?? '') ===
    normalizeText(b[to]?.cells[subject.after]?.source ?? '');
  const rows = compareSequences(
    { keys: keysOf(a, (pair) => pair.before), textOf: (index) => a[index]?.source ?? '' },
    { keys: keysOf(b, (pair) => pair.after), textOf: (index) => b[index]?.source ?? '' },
    {
      likeness: ROW_LIKENESS,
      mayPair: (from, to) => a[from]?.kind === b[to]?.kind,
      mayReplace: (from, to) =>
        a[from]?.kind === b[to]?.kind && (a[from]?.kind !== 'body' || isSameSubject(from, to)),
      mayMove: (from) => a[from]?.kind === 'body' && /[\p{L}\p{N}]/u.test(a[from].source),
    },
  );
  return {
    kind: 'table',
    columns: toChanges(steps, listColumns(a), listColumns(b), (from, to) =>
      from.name === to.name ? undefined : diffText(from.name, to.name, effort),
    ),
    rows: toChanges(rows, a, b, (from, to) => diffCells(steps, from, to, effort)),
  };
}

function listColumns(rows: readonly TableRow[]): ChangedColumn[] {
  return (rows[0]?.cells ?? []).map((cell, index) => ({ index, name: normalizeText(cell.source) }));
}

function diffColumns(before: readonly TableRow[], after: readonly TableRow[]): SequenceStep[] {
  const toSequence = (rows: readonly TableRow[]) => {
    const names = listColumns(rows).map((column) => column.name);
    return {
      keys: names.map(
        (name, index) => `${name} ${names.slice(0, index).filter((other) => other === name).length}`,
      ),
      textOf: (index: number) =>
        rows
          .slice(0, SAMPLE)
          .map((row) => (row.kind === 'delimiter' ? '' : (row.cells[index]?.source ?? '')))
          .join('\n'),
    };
  };
  return compareSequences(toSequence(before), toSequence(after), {
    likeness: COLUMN_LIKENESS,
    mayReplace: () => true,
    mayMove: () => true,
  });
}

function diffCells(
  columns: readonly SequenceStep[],
  before: TableRow,
  after: TableRow,
  effort: Effort,
): CellChange[] | undefined {
  const isDelimiter = before.kind === 'delimiter';
  const cells = columns.flatMap((step): CellChange[] => {
    if (step.kind === 'moved-away') return [];
    const from = step.kind === 'added' ? undefined : step.before;
    const to = step.kind === 'removed' ? undefined : step.after;
    const a = from === undefined ? '' : (before.cells[from]?.source ?? '');
    const b = to === undefined ? '' : (after.cells[to]?.source ?? '');
    const places = {
      ...(from === undefined ? {} : { before: from }),
      ...(to === undefined ? {} : { after: to }),
    };
    const isSame = isDelimiter && normalizeCell(a, true) === normalizeCell(b, true);
    return [{ ...places, parts: isSame ? [{ kind: 'same', before: a, after: b }] : diffText(a, b, effort) }];
  });
  return cells.every((cell) => cell.parts.every((part) => part.kind === 'same')) ? undefined : cells;
}
