import { normalizeText } from '../diff/normalize-text';
import { type HtmlElement, type HtmlNode, readHtmlTree } from '../html-tree/html-tree';
import { listUnits } from '../html-tree/list-units';
import { readWords } from '../html-tree/read-words';
import type { MergedPiece } from './conflict';
import type { MergeContext } from './context';
import type { Element, Elements, MergeLevel } from './element';
import { isOtherRow } from './match-elements';
import { mergeElements, mergeMatched } from './merge-elements';
import { mergeTableColumns } from './merge-html-columns';
import { mergeCode, mergeLines } from './merge-lines';
import { ALIKE_ITEMS } from './merge-list';
import { mergeOpening } from './merge-opening';
import { mergeProse } from './merge-prose';
import { mergeWholeText } from './merged-text';
import type { Matches } from './order';
import { GROUP } from './regroup';
import { mergeForms } from './reword';

/** What they hold is not cut. */
const OPAQUE = new Set(['script', 'style', 'textarea', 'svg', 'math', 'iframe', 'object', 'template']);
/** Elements that there is one of, with another word for where a conflict lies. */
const SINGLE = new Map([
  ['td', 'cell'],
  ['th', 'cell'],
  ['dt', 'cell'],
  ['caption', 'cell'],
  ['summary', 'summary'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, 'heading'] as const),
]);
/** Elements of which their parent takes any number. */
const MANY = new Set(
  'tr li dd p div figure table ul ol dl blockquote pre details section article hr img picture video'.split(
    ' ',
  ),
);
const MAX_DEPTH = 40;

/** Merges HTML by what it is made of: rows, cells, items, captions, attributes, and the text in them by sentences. */
export function mergeHtml(
  base: string,
  main: string,
  yours: string,
  context: MergeContext,
): MergedPiece[] | undefined {
  const trees = [base, main, yours].map(readHtmlTree);
  if (trees.some((tree) => !tree.isWellFormed)) return mergeLines(base, main, yours, context);
  const [before, mine, theirs] = [base, main, yours].map((text, index) =>
    toElements(text, trees[index]?.nodes ?? [], 0, text.length),
  );
  return before && mine && theirs ? mergeParts(before, mine, theirs, context) : undefined;
}

/** Whether a text that is merged as prose holds elements that have parts of their own. */
export const hasParts = (text: string) =>
  /<(?:ul|ol|table|figure|details|dl|p|div|blockquote|pre)[\s>]/i.test(text);

function mergeParts(base: Elements, main: Elements, yours: Elements, context: MergeContext): MergedPiece[] {
  return mergeElements(base, main, yours, toLevel([base, main, yours]), context);
}

/** The elements and stretches of running text between two places. */
function toElements(source: string, nodes: readonly HtmlNode[], start: number, end: number): Elements {
  const list: Element[] = [];
  let lead = '';
  let at = start;
  for (const unit of listUnits(source, nodes)) {
    const gap = source.slice(at, unit.start);
    const last = list.at(-1);
    if (last) last.gap = gap;
    else lead = gap;
    at = unit.end;
    const text = source.slice(unit.start, unit.end);
    list.push({
      ...{ text, gap: '', key: normalizeText(text), kind: unit.kind },
      ...(unit.element ? { html: { source, element: unit.element } } : {}),
      // Read only of what has to be found again.
      get words() {
        return readWords(text);
      },
    });
  }
  const rest = source.slice(at, end);
  const last = list.at(-1);
  if (last) last.gap = rest;
  else lead = rest;
  return { lead, list };
}

function toLevel(versions: readonly Elements[]): MergeLevel {
  const between = versions.flatMap(({ list }) => (list.length > 1 ? [list[0]?.gap ?? ''] : []));
  return {
    moves: true,
    threshold: 0.4,
    shares: true,
    alike: ALIKE_ITEMS,
    mayRewrite: (base, other) => base.kind === other.kind,
    isGap: () => true,
    separator: (before) => between[0] ?? (before.startsWith('<') ? '' : ' '),
    offersBoth: (base, main, yours, context) =>
      base === undefined &&
      !context.isSingle &&
      main.kind === yours.kind &&
      (main.kind === 'text' || MANY.has(main.kind)),
    regroups: true,
    mergeParts: (base, main, yours, context) => {
      if (base.kind === GROUP) return mergeForms(base.text, main.text, yours.text);
      if (base.kind !== main.kind || base.kind !== yours.kind || context.depth > MAX_DEPTH) return undefined;
      if (base.kind === 'comment') return mergeLines(base.text, main.text, yours.text, context);
      return base.kind === 'text'
        ? mergeText(base.text, main.text, yours.text, context)
        : mergeOne(base, main, yours, context);
    },
  };
}

/** Running text; where it is one link or the like in all versions its attributes are merged apart from its words. */
function mergeText(base: string, main: string, yours: string, context: MergeContext): MergedPiece[] {
  const elements = [base, main, yours].map(readOnly);
  const [one, two, three] = elements;
  if (!one || !two || !three || one.name !== two.name || one.name !== three.name)
    return mergeProse(base, main, yours, context);
  return (
    mergeInside([base, main, yours], [one, two, three], context) ?? mergeProse(base, main, yours, context)
  );
}

/** The element that a source is made of, if it is one. */
function readOnly(source: string): HtmlElement | undefined {
  if (!source.startsWith('<')) return undefined;
  const { nodes, isWellFormed } = readHtmlTree(source);
  const [only] = nodes;
  return isWellFormed && nodes.length === 1 && only?.kind === 'element' ? only : undefined;
}

function mergeOne(
  { html: base, kind }: Element,
  { html: main }: Element,
  { html: yours }: Element,
  context: MergeContext,
): MergedPiece[] | undefined {
  if (OPAQUE.has(kind) || !base || !main || !yours) return undefined;
  const sources = [base.source, main.source, yours.source] as const;
  const elements = [base.element, main.element, yours.element] as const;
  const place = SINGLE.get(kind) ?? (kind === 'li' ? 'item' : kind === 'tr' ? 'row' : kind);
  return context.within(place, () => mergeInside(sources, elements, context));
}

type Three<Value> = readonly [Value, Value, Value];

function mergeInside(
  sources: Three<string>,
  elements: Three<HtmlElement>,
  context: MergeContext,
): MergedPiece[] | undefined {
  const cut = (from: (element: HtmlElement) => number, to: (element: HtmlElement) => number) =>
    elements.map((element, index) => sources[index]?.slice(from(element), to(element)) ?? '');
  const [openBase = '', openMain = '', openYours = ''] = cut(
    ({ start }) => start,
    ({ innerStart }) => innerStart,
  );
  const [closeBase, closeMain = '', closeYours = ''] = cut(
    ({ innerEnd }) => innerEnd,
    ({ end }) => end,
  );
  const inner = mergeContent(sources, elements, context);
  if (!inner) return undefined;
  const open = mergeOpening(openBase, openMain, openYours, context);
  return [...open, ...inner, mergeWholeText(closeBase, closeMain, closeYours)];
}

function mergeContent(
  sources: Three<string>,
  elements: Three<HtmlElement>,
  context: MergeContext,
): MergedPiece[] | undefined {
  const [{ name }] = elements;
  if (name === 'pre') {
    const [base = '', main = '', yours = ''] = elements.map(({ innerStart, innerEnd }, index) =>
      (sources[index] ?? '').slice(innerStart, innerEnd),
    );
    return mergeCode(base, main, yours, context);
  }
  if (name === 'table') {
    const merged = mergeTableColumns(sources, elements, (texts) => mergeTable(texts, context));
    if (merged !== 'same columns') return merged;
  }
  const [base, main, yours] = elements.map((element, index) =>
    toElements(sources[index] ?? '', element.children, element.innerStart, element.innerEnd),
  );
  if (!base || !main || !yours) return undefined;
  const isRow = name === 'tr' && [main, yours].every(({ list }) => list.length === base.list.length);
  const cellsOf = ({ list }: Elements) => list.map(({ words }) => words ?? '');
  if (isRow && [main, yours].some((row) => isOtherRow(cellsOf(base), cellsOf(row)))) return undefined;
  if (!isRow) return mergeParts(base, main, yours, context);
  const matches = matchCells(base.list.length);
  return mergeMatched({ base, main, yours }, matches, toLevel([base, main, yours]), context);
}

/** The inside of a table whose versions were given the same columns. */
function mergeTable(texts: Three<string>, context: MergeContext): MergedPiece[] | undefined {
  const [base, main, yours] = texts.map((text) => {
    const table = readOnly(text);
    return table && toElements(text, table.children, table.innerStart, table.innerEnd);
  });
  return base && main && yours && mergeParts(base, main, yours, context);
}

/** Cells are told by their column. */
function matchCells(count: number): Matches {
  const order = { origin: Array.from({ length: count }, (_, index) => index), moved: new Set<number>() };
  return { main: order, yours: order };
}
