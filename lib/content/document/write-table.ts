import type { AlignType, RootContent, TableCell } from 'mdast';
import type { DocumentBlock, NodeData } from './nodes';
import { readFragment } from './plain-text';
import { writeRef } from './refs';
import { escapeValue, writeBlocksHtml, writeHtmlAttributes, writeInlineHtml } from './write-html';
import { type AddNote, writeInlines } from './write-inlines';
import { textOf } from './write-tag';

interface Column {
  id: string;
  definition: NodeData;
  isHidden: boolean;
}

const isRecord = (value: unknown): value is NodeData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const asRecord = (value: unknown): NodeData => (isRecord(value) ? value : {});

/** A table of plain cells with pipes, every other one in HTML. */
export function writeTable(block: DocumentBlock, addNote: AddNote): RootContent[] {
  const view = asRecord(block.data?.view);
  const columns = listColumns(block, view);
  if (columns.length === 0) return [];
  const rows = Object.values(asRecord(block.data?.records))
    .filter(isRecord)
    .sort((a, b) =>
      textOf(a.orderIndex) < textOf(b.orderIndex) ? -1 : textOf(a.orderIndex) > textOf(b.orderIndex) ? 1 : 0,
    )
    .map((record) => asRecord(record.values));
  if (!isPlain(block, view, columns, rows))
    return [{ type: 'html', value: writeHtmlTable(block, view, columns, rows) }];
  const place = { addNote, isOneLine: true, isInCell: true };
  const toCell = (blocks: readonly DocumentBlock[]): TableCell => ({
    type: 'tableCell',
    children: writeInlines(blocks[0]?.nodes, place),
  });
  const head = columns.map((column) => toCell(readHeader(block, column)));
  const body = rows.map((values) => columns.map(({ id }) => toCell(readCell(block, values[id]))));
  return [
    {
      type: 'table',
      align: columns.map(({ definition }) => toAlign(definition.textAlignment)),
      children: [head, ...body].map((children) => ({ type: 'tableRow', children })),
    },
  ];
}

const toAlign = (value: unknown): AlignType => (value === 'center' || value === 'right' ? value : null);

/** Those that are shown in the order of the view, then the hidden ones. */
function listColumns(block: DocumentBlock, view: NodeData): Column[] {
  const definitions = asRecord(block.data?.definition);
  const shown = (Array.isArray(view.columns) ? view.columns : Object.keys(definitions)).map(String);
  const ids = [...new Set([...shown, ...Object.keys(definitions)])].filter((id) =>
    Object.hasOwn(definitions, id),
  );
  // Hidden columns stand where they were defined, since a change of place is a change of the table.
  const inOrder = shown.length < ids.length ? Object.keys(definitions) : ids;
  return inOrder.map((id) => ({ id, definition: asRecord(definitions[id]), isHidden: !shown.includes(id) }));
}

function readHeader(block: DocumentBlock, { definition }: Column): DocumentBlock[] {
  const own = textOf(definition.header) ? readFragment(block, textOf(definition.header)) : undefined;
  const leaf = { object: 'leaf' as const, text: textOf(definition.title), marks: [] };
  return own ?? [{ object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves: [leaf] }] }];
}

const readCell = (block: DocumentBlock, value: unknown): DocumentBlock[] =>
  typeof value === 'string' ? (readFragment(block, value) ?? []) : [];

function isPlain(block: DocumentBlock, view: NodeData, columns: Column[], rows: NodeData[]): boolean {
  if (
    view.type === 'cards' ||
    view.hideHeader === true ||
    view.columnWidths ||
    block.data?.fullWidth === true
  )
    return false;
  if (columns.some(({ definition, isHidden }) => isHidden || (definition.type ?? 'text') !== 'text'))
    return false;
  return rows.every((values) =>
    columns.every(({ id }) => {
      const [first, ...more] = readCell(block, values[id]);
      return more.length === 0 && (first === undefined || (first.type === 'paragraph' && !first.data?.align));
    }),
  );
}

function writeHtmlTable(block: DocumentBlock, view: NodeData, columns: Column[], rows: NodeData[]): string {
  const isCards = view.type === 'cards';
  const attributes = {
    'data-view': isCards ? 'cards' : undefined,
    'data-card-size': isCards && view.cardSize === 'large' ? 'large' : undefined,
    'data-column-title-hidden': isCards && view.hideColumnTitle === true,
    'data-header-hidden': !isCards && view.hideHeader === true,
    'data-full-width': block.data?.fullWidth === true ? 'true' : undefined,
  };
  const head = columns.map((column) => {
    const title = writeInlineHtml(readHeader(block, column)[0]?.nodes);
    return `<th${writeHtmlAttributes(toHeader(view, column))}>${title}</th>`;
  });
  const body = rows.map(
    (values) =>
      `<tr>${columns.map((column) => `<td>${writeCell(block, column, values[column.id])}</td>`).join('')}</tr>`,
  );
  return `<table${writeHtmlAttributes(attributes)}><thead><tr>${head.join('')}</tr></thead><tbody>${body.join('')}</tbody></table>`;
}

function toHeader(view: NodeData, { id, definition, isHidden }: Column): NodeData {
  const type = textOf(definition.type) || 'text';
  const align = toAlign(definition.textAlignment) ?? undefined;
  const width = asRecord(view.columnWidths)[id];
  return {
    width: typeof width === 'number' ? Math.round(width) : undefined,
    align: type === 'text' ? align : undefined,
    'data-hidden': isHidden,
    'data-card-target': view.targetDefinition === id,
    'data-card-cover': view.coverDefinition === id,
    'data-type': type === 'text' ? undefined : type,
    'data-multiple': definition.multiple === true,
    'data-max': type === 'rating' && typeof definition.max === 'number' ? definition.max : undefined,
  };
}

function writeCell(block: DocumentBlock, { definition }: Column, value: unknown): string {
  if (value === undefined || value === null) return '';
  const link = (href: string) => (href ? `<a${writeHtmlAttributes({ href })}>${escapeValue(href)}</a>` : '');
  const items = (Array.isArray(value) ? value : [value]).map(String);
  switch (definition.type) {
    case 'content-ref':
      return link(writeRef(value));
    case 'files':
      return items.map((id) => link(/^[A-Za-z0-9]{1,64}$/.test(id) ? `/files/${id}` : id)).join(' ');
    case 'users':
      return items.map((id) => link(/^[A-Za-z0-9]{1,64}$/.test(id) ? `/users/${id}` : id)).join(' ');
    case 'select':
      return items
        .map(
          (option) =>
            `<span data-option="${escapeValue(option)}">${escapeValue(labelOf(definition, option))}</span>`,
        )
        .join(' ');
    case 'number':
    case 'rating':
    case 'checkbox':
      return escapeValue(String(value));
    default:
      return writeBlocksHtml(readCell(block, value));
  }
}

function labelOf(definition: NodeData, value: string): string {
  const options = Array.isArray(definition.options) ? definition.options.map(asRecord) : [];
  return textOf(options.find((option) => option.value === value)?.label) || value;
}
