import type { Element, ElementContent } from 'hast';
import { isElement, makeElement, makeText, type Parent, readText } from '../html/hast';
import { readColor } from './colors';

const listOf = (parent: Element, ...names: string[]): Element[] =>
  parent.children.filter((child): child is Element => isElement(child) && names.includes(child.tagName));

const propertyOf = (node: Element, name: string): string => String(node.properties[name] ?? '');
const isSaid = (node: Element, name: string) => {
  const value = node.properties[name];
  return value !== undefined && value !== null && value !== false && value !== 'false';
};

interface Option {
  label: string;
  color?: string | undefined;
}

const MAX_OPTIONS = 500;

/** Says in the head of a column what its cells may be chosen from, before a field of a form is dropped as such. */
export function markOptions(parent: Parent): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    const select = child.tagName === 'th' ? listOf(child, 'select')[0] : undefined;
    if (select) {
      child.children = child.children.filter((node) => node !== select);
      child.properties.dataOptions = JSON.stringify(readOptions(select));
      child.properties.dataType ??= 'select';
    } else markOptions(child);
  }
}

const readOptions = (select: Element): Record<string, Option> =>
  Object.fromEntries(
    listOf(select, 'option')
      .slice(0, MAX_OPTIONS)
      .map((option) => {
        const value = propertyOf(option, 'value');
        const label = propertyOf(option, 'label') || readText(option).trim() || value;
        return [value || label, { label, color: readColor(propertyOf(option, 'color')) }];
      }),
  );

function parseOptions(written: string): Record<string, Option> {
  try {
    const read: unknown = JSON.parse(written);
    return typeof read === 'object' && read !== null ? (read as Record<string, Option>) : {};
  } catch {
    return {};
  }
}

interface Column {
  type: string;
  max: number;
  options: Record<string, Option>;
  isHidden: boolean;
  align?: string | undefined;
  valign?: string | undefined;
  /** Of cards: where they lead or the picture above them, which is read as it is. */
  isTarget: boolean;
}

const TYPES = new Set([
  'checkbox',
  'rating',
  'select',
  'users',
  'files',
  'content-ref',
  'image',
  'number',
  'text',
]);
const MAX_STARS = 10;

function readColumn(head: Element): Column {
  const type = propertyOf(head, 'dataType').toLowerCase();
  const max = Math.floor(Number(propertyOf(head, 'dataMax')));
  return {
    type: TYPES.has(type) ? type : 'text',
    max: max > 0 ? Math.min(max, MAX_STARS) : 5,
    options: parseOptions(propertyOf(head, 'dataOptions')),
    isHidden: isSaid(head, 'dataHidden'),
    align: propertyOf(head, 'align') || undefined,
    valign: propertyOf(head, 'vAlign') || undefined,
    isTarget: ['dataCardTarget', 'dataCardCover', 'dataCardCoverDark'].some((name) => isSaid(head, name)),
  };
}

const isBlank = (node: ElementContent) => node.type === 'text' && node.value.trim() === '';
const solid = (nodes: readonly ElementContent[]) => nodes.filter((node) => !isBlank(node));

function listLinks(cell: Element): Element[] {
  return cell.children.flatMap((child): Element[] =>
    isElement(child) ? (child.tagName === 'a' ? [child] : listLinks(child)) : [],
  );
}

/** What a cell shows by the type of its column; undefined leaves its words, also those that are no such value. */
type ReadCell = (cell: Element, column: Column) => ElementContent[] | undefined;

const readCheckbox: ReadCell = (cell) => {
  const word = readText(cell).trim().toLowerCase();
  if (word !== 'true' && word !== 'false' && word !== '') return undefined;
  if (word === '' && solid(cell.children).length > 0) return undefined;
  const properties = { type: 'checkbox', disabled: true, checked: word === 'true' };
  return [makeElement('input', [], properties)];
};

const readRating: ReadCell = (cell, { max }) => {
  const word = readText(cell).trim();
  const value = Number(word);
  if (!/^\d{1,3}(?:\.\d+)?$/.test(word) || value > max) return undefined;
  return [
    makeElement('lectern-rating', [], { 'data-value': String(Math.round(value)), 'data-max': String(max) }),
  ];
};

const makeChip = (label: string, option: Option | undefined): Element =>
  makeElement('lectern-chip', [makeText(option?.label ?? label)], {
    ...(option?.color && readColor(String(option.color)) ? { 'data-color': option.color } : {}),
  });

const readSelect: ReadCell = (cell, { options }) => {
  const chosen = solid(cell.children).filter((node) => isElement(node) || node.type === 'text');
  const isSpan = (node: ElementContent): node is Element =>
    isElement(node) && node.tagName === 'span' && node.properties.dataOption !== undefined;
  const find = (key: string) => (Object.hasOwn(options, key) ? options[key] : undefined);
  if (chosen.length > 0 && chosen.some(isSpan))
    return chosen.flatMap((node): ElementContent[] => {
      if (!isSpan(node)) return node.type === 'text' && /^[\s,]*$/.test(node.value) ? [] : [node];
      const label = readText(node).trim();
      const option = find(propertyOf(node, 'dataOption'));
      return [makeChip(label, label && option ? { ...option, label } : option), makeText(' ')];
    });
  const words = readText(cell)
    .split(',')
    .map((word) => word.trim());
  const labels = new Map(Object.values(options).map((option) => [option.label, option]));
  const known = words.map((word) => find(word) ?? labels.get(word));
  if (readText(cell).trim() === '' || known.some((option) => !option)) return undefined;
  return known.flatMap((option, at) => [makeChip(words[at] ?? '', option), makeText(' ')]);
};

/** What a link of a cell is drawn as, by its column; a cell with other words keeps them. */
function readLinks(
  cell: Element,
  toElement: (link: Element, href: string) => Element,
): ElementContent[] | undefined {
  const links = listLinks(cell);
  if (links.length === 0) return undefined;
  const outside = readText(cell).replace(/[\s,]+/g, '').length;
  const inside = links.reduce((sum, link) => sum + readText(link).replace(/[\s,]+/g, '').length, 0);
  if (outside !== inside) return undefined;
  return links.flatMap((link, at) => [
    ...(at > 0 ? [makeText(' ')] : []),
    toElement(link, propertyOf(link, 'href')),
  ]);
}

const readUsers: ReadCell = (cell) =>
  readLinks(cell, (link, href) => makeElement('a', link.children, { href, dataMention: '' }));

const readFiles: ReadCell = (cell) =>
  readLinks(cell, (link, href) => makeElement('lectern-cell-file', link.children, { 'data-src': href }));

const readPage: ReadCell = (cell) =>
  readLinks(cell, (link, href) => makeElement('a', link.children, { href, dataMention: '' }));

const readPicture: ReadCell = (cell) => {
  const links = listLinks(cell);
  if (links.length === 0) return undefined;
  return links.map((link) => {
    const words = readText(link).trim();
    const href = propertyOf(link, 'href');
    return makeElement('img', [], {
      src: href,
      alt: /^\S+\.\w{2,5}$/.test(words) || words === href ? '' : words,
    });
  });
};

const readCells: Record<string, ReadCell> = {
  checkbox: readCheckbox,
  rating: readRating,
  select: readSelect,
  users: readUsers,
  files: readFiles,
  'content-ref': readPage,
  image: readPicture,
};

/** As an attribute that every drawing knows. */
function nameValign(cell: Element, ofColumn: string | undefined): void {
  const valign = propertyOf(cell, 'vAlign') || ofColumn;
  delete cell.properties.vAlign;
  if (valign && /^(?:top|middle|bottom)$/.test(valign)) cell.properties.dataValign = valign;
}

function readCell(cell: Element, column: Column): void {
  const { type, align, valign } = column;
  const children = readCells[type]?.(cell, column);
  if (children) {
    cell.children = children;
    cell.properties.dataType = type;
  }
  const aligned = align ?? (type === 'number' && /^\s*[-+\d]/.test(readText(cell)) ? 'right' : undefined);
  if (aligned) cell.properties.align ??= aligned;
  nameValign(cell, valign);
}

const readSpan = (cell: Element, name: 'colSpan' | 'rowSpan', most: number): number =>
  Math.min(Math.max(Math.floor(Number(cell.properties[name])) || 1, 1), most);

/** No table comes near it; cells beyond are drawn as they are. */
const MOST_COLUMNS = 500;

/** The cells of rows with the columns that they stand in; what spans rows pushes the cells below it aside. */
function placeCells(rows: readonly Element[], act: (cell: Element, at: number, row: Element) => void): void {
  /** How many rows more each column is taken by a cell above. */
  const taken: number[] = [];
  for (const row of rows) {
    const next = taken.map((left) => Math.max(left - 1, 0));
    let at = 0;
    for (const cell of listOf(row, 'td', 'th')) {
      while ((taken[at] ?? 0) > 0) at += 1;
      if (at > MOST_COLUMNS) break;
      const wide = readSpan(cell, 'colSpan', 100);
      const tall = readSpan(cell, 'rowSpan', 10_000);
      act(cell, at, row);
      if (tall > 1) for (let step = 0; step < wide; step += 1) next[at + step] = tall - 1;
      at += wide;
    }
    taken.splice(0, taken.length, ...next);
  }
}

/** Beyond this many rows a browser draws what is in sight alone. */
const LONG = 400;
const PIECE = 100;
const SEARCHED = 7;

const isSpanning = (cell: Element) => readSpan(cell, 'colSpan', 2) > 1 || readSpan(cell, 'rowSpan', 2) > 1;

function normalizeTable(table: Element): void {
  const parts = listOf(table, 'thead', 'tbody', 'tfoot');
  const heads = parts.filter(({ tagName }) => tagName === 'thead').flatMap((part) => listOf(part, 'tr'));
  const bodies = parts.filter(({ tagName }) => tagName === 'tbody');
  const rows = bodies.flatMap((part) => listOf(part, 'tr'));
  const columns: Column[] = [];
  placeCells(heads.slice(0, 1), (cell, at) => {
    columns[at] = readColumn(cell);
    nameValign(cell, undefined);
  });
  const isCards = table.properties.dataView === 'cards';
  placeCells(rows, (cell, at) => {
    const column = columns[at];
    if (column && !(isCards && column.isTarget)) readCell(cell, column);
  });
  for (const name of ['dataHeaderHidden', 'dataFullWidth', 'dataHeaderSticky', 'dataStickyFirstColumn'])
    if (!isSaid(table, name)) delete table.properties[name];
  if (isCards) return;
  dropHidden([...heads, ...rows], columns);
  const search = propertyOf(table, 'dataSearch');
  if (search === 'true' || (search !== 'false' && rows.length >= SEARCHED))
    table.properties.dataSearch = 'true';
  else delete table.properties.dataSearch;
  cutPieces(table, bodies, rows);
}

/** Readers see no hidden column; one that a cell spans with others is left, since the cell says more than it. */
function dropHidden(rows: readonly Element[], columns: readonly (Column | undefined)[]): void {
  if (!columns.some((column) => column?.isHidden)) return;
  const hidden = new Map<Element, Set<Element>>();
  placeCells(rows, (cell, at, row) => {
    const wide = readSpan(cell, 'colSpan', 100);
    const covered = Array.from({ length: wide }, (_, step) => columns[at + step]);
    const shown = covered.filter((column) => !column?.isHidden).length;
    if (shown === 0) hidden.set(row, (hidden.get(row) ?? new Set()).add(cell));
    else if (shown < wide) cell.properties.colSpan = shown;
  });
  for (const [row, cells] of hidden)
    row.children = row.children.filter((child) => !isElement(child) || !cells.has(child));
}

/** A long table is one of many bodies, so that those out of sight cost nothing. */
function cutPieces(table: Element, bodies: readonly Element[], rows: readonly Element[]): void {
  if (rows.length < LONG || rows.some((row) => listOf(row, 'td', 'th').some(isSpanning))) return;
  const pieces: Element[] = [];
  for (let at = 0; at < rows.length; at += PIECE)
    pieces.push(makeElement('tbody', rows.slice(at, at + PIECE)));
  const [first] = bodies;
  table.children = table.children.flatMap((child) =>
    child === first ? pieces : isElement(child) && child.tagName === 'tbody' ? [] : [child],
  );
  const width = rows.reduce((most, row) => Math.max(most, listOf(row, 'td', 'th').length), 1);
  table.properties.dataColumns = String(width);
}

/** Gives each cell what its column says: boxes, stars, chips, people, files, pages; takes away what is hidden. */
export function normalizeTables(parent: Parent): void {
  for (const child of parent.children) {
    if (!isElement(child)) continue;
    normalizeTables(child);
    if (child.tagName === 'table') normalizeTable(child);
  }
}
