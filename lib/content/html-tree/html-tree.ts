import { type HtmlAttribute, type HtmlTag, readHtmlTags } from './html-tags';

export interface HtmlElement {
  kind: 'element';
  name: string;
  attributes: readonly HtmlAttribute[];
  start: number;
  end: number;
  /** Between the opening and the closing tag; the closing one may be left out where HTML allows it. */
  innerStart: number;
  innerEnd: number;
  children: HtmlNode[];
}

export type HtmlNode = HtmlElement | { kind: 'text' | 'comment'; start: number; end: number };

interface HtmlTree {
  nodes: readonly HtmlNode[];
  /** What is wrong with it, such as `not closed: div`; a fault that occurs twice is there twice. */
  faults: readonly string[];
  /** Whether every element begins and ends where its tags say. */
  isWellFormed: boolean;
}

/** Reads HTML as a tree of elements with their places in the source. */
export function readHtmlTree(source: string): HtmlTree {
  const builder = new HtmlTreeBuilder();
  let at = 0;
  for (const tag of readHtmlTags(source)) {
    builder.addText(at, tag.start, source.slice(at, tag.start).trim() === '');
    builder.addTag(tag);
    at = tag.end;
  }
  builder.addText(at, source.length, source.slice(at).trim() === '');
  return builder.finish(source.length);
}

const names = (list: string) => new Set(list.split(' '));

/** Elements whose end tag may be left out. */
const OPTIONAL_END = names('p li dt dd tr td th thead tbody tfoot colgroup option optgroup');
const CELLS = 'td th p';
/** What an opening tag ends, where it is the innermost open element. */
const ENDS = new Map<string, ReadonlySet<string>>([
  ['li', names('li p')],
  ['dt', names('dt dd p')],
  ['dd', names('dt dd p')],
  ['td', names(CELLS)],
  ['th', names(CELLS)],
  ['tr', names(`tr colgroup ${CELLS}`)],
  ...['thead', 'tbody', 'tfoot'].map(
    (name) => [name, names(`thead tbody tfoot tr colgroup ${CELLS}`)] as const,
  ),
  ...'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section summary table ul'
    .split(' ')
    .map((name) => [name, names('p')] as const),
]);
const LISTS = names('ul ol menu');
const SECTIONS = names('table thead tbody tfoot');
/** What an element must lie in. */
const PARENTS = new Map<string, ReadonlySet<string>>([
  ['li', LISTS],
  ['tr', SECTIONS],
  ['td', names('tr')],
  ['th', names('tr')],
  ['thead', names('table')],
  ['tbody', names('table')],
  ['tfoot', names('table')],
  ['summary', names('details')],
  ['figcaption', names('figure')],
  ['dt', names('dl div')],
  ['dd', names('dl div')],
]);
const IN_TABLE = names('caption colgroup col thead tbody tfoot tr script template style');
const IN_ROW = names('td th script template style');

/** Elements that hold no text of their own and only what is named here. */
function mayHold(parent: string, child: string): boolean {
  if (parent === 'tr') return IN_ROW.has(child);
  if (parent === 'table') return IN_TABLE.has(child);
  return !SECTIONS.has(parent) || child === 'tr' || child === 'script' || child === 'template';
}

/** Builds a tree of tags that come one after the other, whatever lies between them. */
export class HtmlTreeBuilder {
  private readonly root: HtmlNode[] = [];
  private readonly stack: HtmlElement[] = [];
  private readonly faults: string[] = [];
  private isWellFormed = true;

  addText(start: number, end: number, isBlank: boolean): void {
    if (end <= start) return;
    const parent = this.stack.at(-1);
    if (!isBlank && parent && (parent.name === 'tr' || SECTIONS.has(parent.name)))
      this.fault(`text in: ${parent.name}`);
    this.siblings.push({ kind: 'text', start, end });
  }

  addTag(tag: HtmlTag): void {
    if (tag.kind === 'comment') this.siblings.push({ kind: 'comment', start: tag.start, end: tag.end });
    else if (tag.kind === 'open') this.open(tag);
    else this.close(tag);
  }

  finish(end: number): HtmlTree {
    this.endAbove(0, end);
    return { nodes: this.root, faults: this.faults, isWellFormed: this.isWellFormed };
  }

  private get siblings(): HtmlNode[] {
    return this.stack.at(-1)?.children ?? this.root;
  }

  private open({ name, start, end, isVoid, attributes }: HtmlTag): void {
    const ends = ENDS.get(name);
    while (ends?.has(this.stack.at(-1)?.name ?? '')) this.endAbove(this.stack.length - 1, start);
    this.checkPlace(name);
    const element: HtmlElement = {
      ...{ kind: 'element', name, attributes, start, end },
      ...{ innerStart: end, innerEnd: end, children: [] },
    };
    this.siblings.push(element);
    if (!isVoid) this.stack.push(element);
  }

  private checkPlace(name: string): void {
    const parent = this.stack.at(-1);
    const parents = PARENTS.get(name);
    const isMisplaced = parents ? !parents.has(parent?.name ?? '') : !mayHold(parent?.name ?? '', name);
    if (isMisplaced) this.fault(`out of place: ${name}`, parent !== undefined);
    const isSecond = (found: HtmlNode) => found.kind === 'element' && found.name === name;
    if ((name === 'summary' || name === 'figcaption') && parent?.children.some(isSecond))
      this.fault(`second: ${name}`, false);
  }

  private close({ name, start, end, isVoid }: HtmlTag): void {
    if (isVoid) return;
    const index = this.stack.findLastIndex((element) => element.name === name);
    const element = this.stack[index];
    if (!element) {
      this.fault(`not opened: ${name}`);
      return;
    }
    this.endAbove(index + 1, start);
    this.stack.pop();
    element.innerEnd = start;
    element.end = end;
    if (name === 'table') this.checkRows(element);
  }

  /** Ends elements that have no end tag at this place. */
  private endAbove(length: number, end: number): void {
    while (this.stack.length > length) {
      const element = this.stack.pop();
      if (!element) return;
      element.innerEnd = end;
      element.end = end;
      this.fault(`not closed: ${element.name}`, !OPTIONAL_END.has(element.name));
    }
  }

  private checkRows(table: HtmlElement): void {
    let width = -1;
    let carried: number[] = [];
    for (const row of listRows(table)) {
      const [own, next] = measureRow(row, carried);
      if (width >= 0 && own !== width) this.fault('row of another width: tr', false);
      if (width < 0) width = own;
      carried = next;
    }
  }

  private fault(fault: string, breaksTree = true): void {
    this.faults.push(fault);
    if (breaksTree) this.isWellFormed = false;
  }
}

/** The rows of a table, whether they lie in its sections or not; those of tables in its cells are not its own. */
export function listRows(table: HtmlElement): HtmlElement[] {
  return table.children.flatMap((child) => {
    if (child.kind !== 'element') return [];
    if (child.name === 'tr') return [child];
    return SECTIONS.has(child.name) ? listRows(child) : [];
  });
}

export const listCells = (row: HtmlElement): HtmlElement[] =>
  row.children.filter(
    (child): child is HtmlElement => child.kind === 'element' && (child.name === 'td' || child.name === 'th'),
  );

const MAX_SPAN = 1_000;

function spanOf({ attributes }: HtmlElement, name: string): number {
  const value = Number(attributes.find((attribute) => attribute.name === name)?.value ?? 1);
  return Number.isInteger(value) && value >= 1 ? Math.min(value, MAX_SPAN) : 1;
}

/** How many columns a row has, with the cells that reach into it from above; and what reaches into the next one. */
function measureRow(row: HtmlElement, carried: readonly number[]): [number, number[]] {
  const cells = listCells(row);
  const reaching = carried.filter((rows) => rows > 0);
  const width = cells.reduce((sum, cell) => sum + spanOf(cell, 'colspan'), reaching.length);
  const down = cells.flatMap((cell) =>
    new Array<number>(spanOf(cell, 'colspan')).fill(spanOf(cell, 'rowspan') - 1),
  );
  return [width, [...reaching.map((rows) => rows - 1), ...down]];
}
