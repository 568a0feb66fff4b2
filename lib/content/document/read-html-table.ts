import type { Element } from 'hast';
import { makeParagraph } from './make-nodes';
import type { DocumentBlock, NodeData } from './nodes';
import { type HtmlReader, isBlank, isElement, textOf } from './read-html-nodes';
import { makeTable, type TableColumn } from './read-table';
import { readRef } from './refs';

const TABLE = ['dataView', 'dataFullWidth', 'dataHeaderHidden', 'dataCardSize', 'dataColumnTitleHidden'];
const HEADER = [
  'align',
  'width',
  'dataType',
  'dataHidden',
  'dataCardTarget',
  'dataCardCover',
  'dataMultiple',
  'dataMax',
  'style',
];
const TYPES = ['text', 'number', 'checkbox', 'files', 'users', 'rating', 'select', 'content-ref'];

/** Says that a cell has something that the wire has no word for; undefined is an empty cell. */
const REFUSED = Symbol('refused');

/** A table of HTML whose every part has a word on the wire. */
export function readHtmlTable(html: HtmlReader, table: Element): DocumentBlock | undefined {
  const rows = readRows(html, table);
  const [head, ...body] = rows ?? [];
  if (
    !head ||
    !html.hasOnly(table, TABLE) ||
    !['cards', undefined].includes(table.properties.dataView as string)
  )
    return undefined;
  const columns = head.map((cell) => readColumn(html, cell));
  if (columns.some((column) => column === undefined)) return undefined;
  const known = columns.filter((column) => column !== undefined);
  const cells: unknown[][] = [];
  for (const row of body) {
    const values = known.map(({ definition }, at) => readCell(html, row[at], definition.type));
    if (row.length > known.length || values.some((value) => value === REFUSED)) return undefined;
    cells.push(values);
  }
  collectOptions(known, body);
  const fullWidth = (table.properties.dataFullWidth ?? 'false') === 'false' ? {} : { fullWidth: true };
  return makeTable({ columns: known, rows: cells, view: readView(table, head), data: fullWidth });
}

/** The header's row first; undefined for what a table of the wire can not have. */
function readRows(html: HtmlReader, table: Element): Element[][] | undefined {
  const parts = table.children.filter((child) => !isBlank(child));
  if (
    !isElement(parts[0], 'thead') ||
    !parts.every((part) => isElement(part, 'thead', 'tbody') && html.hasOnly(part))
  )
    return undefined;
  const rows = parts.flatMap((part) =>
    isElement(part) ? part.children.filter((child) => !isBlank(child)) : [],
  );
  const cells = rows.map((row) =>
    isElement(row, 'tr') && html.hasOnly(row) ? row.children.filter((child) => !isBlank(child)) : [],
  );
  const isPlain = cells.every(
    (row) => row.length > 0 && row.every((cell) => isElement(cell, 'th', 'td') && html.isClosed(cell)),
  );
  return isPlain ? cells.map((row) => row.filter((cell) => isElement(cell))) : undefined;
}

function readColumn(html: HtmlReader, cell: Element): TableColumn | undefined {
  const { dataType, dataMultiple, dataMax } = cell.properties;
  const align = readAlign(cell);
  const type = String(dataType ?? 'text');
  if (!html.hasOnly(cell, HEADER) || !TYPES.includes(type)) return undefined;
  if (align === REFUSED) return undefined;
  const definition: NodeData = { type };
  if (type === 'text') definition.textAlignment = align ?? 'left';
  if (type === 'users' || type === 'select') definition.multiple = dataMultiple !== undefined;
  if (type === 'select') definition.options = [];
  if (type === 'rating') definition.max = Number(dataMax ?? 5) || 5;
  return { header: html.readInlines(cell.children), definition };
}

/** By its attribute or by its style; the cells of a column say what its header says. */
function readAlign({ properties: { align, style } }: Element): string | undefined | typeof REFUSED {
  const styled = style === undefined ? undefined : /^\s*text-align:\s*(\w+);?\s*$/.exec(String(style));
  if (styled === null) return REFUSED;
  const value = styled?.[1] ?? align;
  if (value === undefined) return undefined;
  return ['left', 'center', 'right'].includes(String(value)) ? String(value) : REFUSED;
}

function readView({ properties }: Element, head: Element[]): NodeData {
  const find = (name: string) => {
    const at = head.findIndex((cell) => cell.properties[name] !== undefined);
    return at < 0 ? undefined : at;
  };
  const columns = head.flatMap((cell, at) => (cell.properties.dataHidden === undefined ? [at] : []));
  const widths = head.flatMap((cell, at) =>
    /^\d{1,5}$/.test(String(cell.properties.width)) ? [[at, Number(cell.properties.width)]] : [],
  );
  if (properties.dataView !== 'cards')
    return {
      type: 'grid',
      columns,
      hideHeader: properties.dataHeaderHidden !== undefined,
      ...(widths.length > 0 ? { columnWidths: Object.fromEntries(widths) } : {}),
    };
  const [targetDefinition, coverDefinition] = [find('dataCardTarget'), find('dataCardCover')];
  return {
    type: 'cards',
    cardSize: properties.dataCardSize === 'large' ? 'large' : 'medium',
    columns,
    ...(targetDefinition === undefined ? {} : { targetDefinition }),
    ...(coverDefinition === undefined ? {} : { coverDefinition }),
    ...(properties.dataColumnTitleHidden === undefined ? {} : { hideColumnTitle: true }),
  };
}

function readCell(html: HtmlReader, cell: Element | undefined, type: unknown): unknown {
  if (!cell) return type === 'text' ? [makeParagraph([])] : undefined;
  if (!html.hasOnly(cell, ['align', 'style']) || readAlign(cell) === REFUSED) return REFUSED;
  if (type === 'text') {
    const blocks = html.readBlocks(cell.children);
    if (!blocks) return REFUSED;
    return blocks.length > 0 ? blocks : [makeParagraph([])];
  }
  const text = textOf(cell).trim();
  if (type === 'checkbox') return text === 'true';
  const hasNothing = text === '' && cell.children.every((child) => child.type === 'text');
  return hasNothing ? undefined : readValue(cell, text, type);
}

function readValue(cell: Element, text: string, type: unknown): unknown {
  if (type === 'number' || type === 'rating') return Number.isFinite(Number(text)) ? Number(text) : REFUSED;
  if (type === 'select') return readOptions(cell);
  const links = cell.children.filter((child): child is Element => isElement(child, 'a', 'img'));
  const refs = links.map((link) => readRef(String(link.properties.href ?? link.properties.src ?? '')));
  if (type === 'content-ref') return refs[0] ?? REFUSED;
  if (refs.length === 0) return REFUSED;
  return refs.map((ref) =>
    'file' in ref ? ref.file : 'user' in ref ? ref.user : 'url' in ref ? ref.url : '',
  );
}

const optionsOf = (cell: Element) =>
  cell.children.filter(
    (child): child is Element => isElement(child, 'span') && child.properties.dataOption !== undefined,
  );

function readOptions(cell: Element): unknown {
  const options = optionsOf(cell);
  if (options.length === 0) return REFUSED;
  return options.map((option) => String(option.properties.dataOption));
}

/** A choice is known by the cells that chose it. */
function collectOptions(columns: TableColumn[], body: Element[][]): void {
  for (const [at, { definition }] of columns.entries()) {
    if (definition.type !== 'select') continue;
    const found = new Map<string, NodeData>();
    for (const cell of body.flatMap((row) => row[at] ?? []))
      for (const option of optionsOf(cell)) {
        const value = String(option.properties.dataOption);
        found.set(value, { value, label: textOf(option), color: 'default' });
      }
    definition.options = [...found.values()];
  }
}
