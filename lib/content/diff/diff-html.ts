import { type HtmlNode, readHtmlTree } from '../html-tree/html-tree';
import { type HtmlUnit, listUnits } from '../html-tree/list-units';
import { readWords } from '../html-tree/read-words';
import { compareSequences, type SequenceStep } from '../sequence/compare-sequences';
import type { TextPart } from './change';
import { diffText } from './diff-text';
import type { Effort } from './effort';
import { normalizeText } from './normalize-text';
import { PartList } from './part-list';

const LIKENESS = 0.4;
/** Deeper elements are compared as text. */
const MAX_DEPTH = 40;
/** What they hold is not cut. */
const OPAQUE = new Set(['script', 'style', 'textarea', 'svg', 'math', 'iframe', 'object', 'template', 'pre']);

/** A stretch of HTML and what lies in it. */
interface Stretch {
  source: string;
  nodes: readonly HtmlNode[];
  start: number;
  end: number;
}

/** Tells two pieces of HTML apart by rows, cells, items, captions and texts; nothing when one of them is not well-formed. */
export function diffHtml(before: string, after: string, effort: Effort): TextPart[] | undefined {
  const [a, b] = [readHtmlTree(before), readHtmlTree(after)];
  if (!a.isWellFormed || !b.isWellFormed) return undefined;
  const list = new PartList();
  const toStretch = (source: string, nodes: readonly HtmlNode[]) => ({
    source,
    nodes,
    start: 0,
    end: source.length,
  });
  diffStretch(list, toStretch(before, a.nodes), toStretch(after, b.nodes), {
    effort,
    depth: 0,
    isRow: false,
  });
  return list.parts;
}

interface Scope {
  effort: Effort;
  depth: number;
  /** Cells are told by their column where there are as many. */
  isRow: boolean;
}

function diffStretch(list: PartList, before: Stretch, after: Stretch, { effort, depth, isRow }: Scope): void {
  const [a, b] = [toUnits(before), toUnits(after)];
  list.push('same', a.lead, b.lead);
  for (const step of isRow && a.units.length === b.units.length ? pairAll(a.units) : comparePlaces(a, b)) {
    const [from, to] = [unitBefore(step, a.units), unitAfter(step, b.units)];
    if (!from || !to) list.replace(from ? from.text + from.gap : '', to ? to.text + to.gap : '');
    else {
      diffUnit(list, before, after, from, to, { effort, depth, isRow: false });
      list.push('same', from.gap, to.gap);
    }
  }
}

const unitBefore = (step: SequenceStep, units: readonly TextUnit[]) =>
  step.kind === 'added' || step.kind === 'moved-here' ? undefined : units[step.before];
const unitAfter = (step: SequenceStep, units: readonly TextUnit[]) =>
  step.kind === 'removed' || step.kind === 'moved-away' ? undefined : units[step.after];

type TextUnit = HtmlUnit & { text: string; gap: string };

function toUnits({ source, nodes, start, end }: Stretch): { lead: string; units: TextUnit[] } {
  const units = listUnits(source, nodes);
  return {
    lead: source.slice(start, units[0]?.start ?? end),
    units: units.map((unit, index) => ({
      ...unit,
      text: source.slice(unit.start, unit.end),
      gap: source.slice(unit.end, units[index + 1]?.start ?? end),
    })),
  };
}

const pairAll = (units: readonly TextUnit[]): SequenceStep[] =>
  units.map((_, index) => ({ kind: 'edited', before: index, after: index }));

function comparePlaces(
  { units: a }: { units: TextUnit[] },
  { units: b }: { units: TextUnit[] },
): SequenceStep[] {
  const toSequence = (units: readonly TextUnit[]) => ({
    keys: units.map(({ text }) => normalizeText(text)),
    textOf: (index: number) => readWords(units[index]?.text ?? ''),
  });
  const isSameKind = (from: number, to: number) => a[from]?.kind === b[to]?.kind;
  const options = { likeness: LIKENESS, mayPair: isSameKind, mayReplace: isSameKind };
  return compareSequences(toSequence(a), toSequence(b), options);
}

function diffUnit(
  list: PartList,
  before: Stretch,
  after: Stretch,
  from: TextUnit,
  to: TextUnit,
  scope: Scope,
): void {
  const [a, b] = [from.element, to.element];
  if (normalizeText(from.text) === normalizeText(to.text)) {
    list.push('same', from.text, to.text);
    return;
  }
  if (!a || !b || from.kind !== to.kind) {
    if (from.kind === 'text' && to.kind === 'text') list.pushAll(diffText(from.text, to.text, scope.effort));
    else list.replace(from.text, to.text);
    return;
  }
  if (OPAQUE.has(a.name) || scope.depth >= MAX_DEPTH) {
    list.replace(from.text, to.text);
    return;
  }
  const [open, opened] = [
    before.source.slice(a.start, a.innerStart),
    after.source.slice(b.start, b.innerStart),
  ];
  list.push(normalizeText(open) === normalizeText(opened) ? 'same' : 'tag', open, opened);
  const inside = (source: string, { children, innerStart, innerEnd }: typeof a): Stretch => ({
    ...{ source, nodes: children, start: innerStart, end: innerEnd },
  });
  const inner = { effort: scope.effort, depth: scope.depth + 1, isRow: a.name === 'tr' };
  diffStretch(list, inside(before.source, a), inside(after.source, b), inner);
  list.push('same', before.source.slice(a.innerEnd, a.end), after.source.slice(b.innerEnd, b.end));
}
