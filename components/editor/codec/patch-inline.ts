import { Fragment, type Node } from 'prosemirror-model';
import type { Before, Edit, InlineUnit } from './spans';
import { type Escaping, writeInline } from './write-markdown';

/** A character that could be mark-up is escaped when writing it as it is has failed. */
const escapeText = (text: string, escaping: Escaping) =>
  escaping === 'none' ? text : text.replace(/[\\`*_[\]<>|~#]|\{(?=%)/g, '\\$&');

/** Changes only the runs of text, links and marks that differ. */
export function patchInline(
  old: Node,
  node: Node,
  { source, spans }: Before,
  escaping: Escaping,
): Edit[] | undefined {
  const units = spans.get(old)?.units;
  if (!units || units.length === 0 || node.childCount === 0) return undefined;
  const [first, before] = countSame(units, (at) => isAlike(old, at, node, at));
  const backwards = [...units].reverse();
  const shift = node.childCount - old.childCount;
  const room = Math.min(old.childCount, node.childCount) - before;
  const [rest, after] = countSame(
    backwards,
    (at, count) =>
      at + count <= room && isAlike(old, old.childCount - 1 - at, node, old.childCount - 1 - at + shift),
  );
  const last = Math.min(units.length - rest, units.length);
  const [from, to] = [units[first], units[last - 1]];
  const newEnd = node.childCount - after;
  if (first >= last || !from || !to)
    return insertBetween(node, units, { first, before, newEnd }, source, escaping);
  if (first + 1 === last && newEnd - before === 1) {
    const edit = patchText(old.child(before), node.child(before), from, escaping);
    if (edit) return [edit];
  }
  const text = writePart(node, before, newEnd, escaping, source, from.start);
  return [{ from: from.start, to: to.end, insert: text }];
}

/** How many units from one side are alike, and how many nodes those are. */
function countSame(
  units: readonly InlineUnit[],
  isSameAt: (at: number, count: number) => boolean,
): [number, number] {
  let nodes = 0;
  for (const [index, unit] of units.entries()) {
    for (let at = 0; at < unit.count; at += 1) {
      if (!isSameAt(nodes + at, 1)) return [index, nodes];
    }
    nodes += unit.count;
  }
  return [units.length, nodes];
}

function isAlike(old: Node, at: number, node: Node, other: number): boolean {
  const [a, b] = [old.maybeChild(at), node.maybeChild(other)];
  return a !== null && b !== null && a.eq(b);
}

interface Place {
  first: number;
  before: number;
  newEnd: number;
}

function insertBetween(
  node: Node,
  units: readonly InlineUnit[],
  { first, before, newEnd }: Place,
  source: string,
  escaping: Escaping,
): Edit[] {
  const at = units[first - 1]?.end ?? units[first]?.start ?? 0;
  return [{ from: at, to: at, insert: writePart(node, before, newEnd, escaping, source, at) }];
}

function writePart(
  node: Node,
  from: number,
  to: number,
  escaping: Escaping,
  source: string,
  at: number,
): string {
  const part = node.copy(Fragment.fromArray(node.children.slice(from, to)));
  const line = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  const prefix = /^[ \t>]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)*/.exec(line)?.[0].replace(/[^\t >]/g, ' ') ?? '';
  return writeInline(part, escaping).replaceAll('\n', `\n${prefix}`);
}

/** Two runs of text under the same marks differ by some characters in the middle. */
function patchText(old: Node, node: Node, unit: InlineUnit, escaping: Escaping): Edit | undefined {
  const [before, after] = [old.text, node.text];
  if (!unit.map || before === undefined || after === undefined || !sameMarks(old, node)) return undefined;
  const limit = Math.min(before.length, after.length);
  let start = 0;
  while (start < limit && before[start] === after[start]) start += 1;
  let same = 0;
  while (same < limit - start && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  const from = unit.map[start];
  const to = start === before.length - same ? from : unit.map[before.length - same];
  if (from === undefined || to === undefined) return undefined;
  return { from, to, insert: escapeText(after.slice(start, after.length - same), escaping) };
}

const sameMarks = (a: Node, b: Node) =>
  a.marks.length === b.marks.length && a.marks.every((mark, index) => b.marks[index]?.eq(mark));
