import type { ProseEdit } from './prose-edits';

/** What is known again as a whole: a paragraph, a block of code, a heading, an item, a row. */
interface Unit {
  start: number;
  end: number;
}

/** A writer who keeps less of a unit than this, and changes what is beside it, leaves open which one it was. */
const MIN_KEPT = 0.5;

/** The edits of `yours` that are not where one of the two wrote so much anew that nobody can tell what the other's edit was about. */
export function keepClearEdits(
  text: string,
  main: readonly ProseEdit[],
  yours: readonly ProseEdit[],
): ProseEdit[] {
  const units = findUnits(text);
  return units.reduce<ProseEdit[]>(
    (left, unit, index) => {
      const isMet = left.some((edit) => isIn(edit, unit)) && main.some((edit) => isIn(edit, unit));
      if (!isMet) return left;
      const [before, after] = [units[index - 1], units[index + 1]];
      const isUnclear = [main, left].some((edits) => isRewritten(text, unit, before, after, edits));
      return isUnclear ? left.filter((edit) => !isIn(edit, unit)) : left;
    },
    [...yours],
  );
}

const isIn = ({ start, end }: ProseEdit, unit: Unit) => start <= unit.end && end >= unit.start;

function isRewritten(
  text: string,
  unit: Unit,
  before: Unit | undefined,
  after: Unit | undefined,
  edits: readonly ProseEdit[],
): boolean {
  const isWithin = (edit: ProseEdit) => edit.start >= unit.start && edit.end <= unit.end;
  const isPutBehind = (edit: ProseEdit) => edit.start === unit.end && edit.text.startsWith('\n');
  const isNear = (from: number, to: number) =>
    from <= (after?.end ?? unit.end) && to >= (before?.start ?? unit.start);
  const isRestless = edits.some(
    (edit) =>
      (isNear(edit.start, edit.end) && (!isWithin(edit) || isPutBehind(edit))) ||
      (edit.to !== undefined && isNear(edit.to, edit.to)),
  );
  if (!isRestless) return false;
  const gone = edits
    .filter((edit) => edit.to === undefined)
    .reduce((sum, edit) => {
      const part = text.slice(Math.max(edit.start, unit.start), Math.min(edit.end, unit.end));
      return sum + part.trim().length;
    }, 0);
  return gone > (1 - MIN_KEPT) * (unit.end - unit.start);
}

function findUnits(text: string): Unit[] {
  const units: Unit[] = [];
  let fence = '';
  let open: Unit | undefined;
  for (const { index, 0: line } of text.matchAll(/^.*$/gm)) {
    const end = index + line.length;
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1] ?? '';
    if (!fence && (mark || !/\S/.test(line) || STANDS_ALONE.test(line))) open = undefined;
    if (!fence && !/\S/.test(line)) continue;
    if (!open) units.push({ start: index, end });
    open = units.at(-1) ?? { start: index, end };
    open.end = end;
    if (!fence) fence = mark;
    else if (line.trim() === fence) fence = '';
    if (!fence && (mark || STANDS_ALONE.test(line))) open = undefined;
  }
  return units;
}

const STANDS_ALONE = /^\s*(?:[-*+]|\d+[.)]|#{1,6})\s|^\|/;
