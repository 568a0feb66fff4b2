import type { AlignType, Table } from 'mdast';
import { KeyMaker } from './block-keys';
import { makeParagraph, makeVoid, trimInlines } from './make-nodes';
import type { DocumentBlock, DocumentFragment, InlineNode, NodeData } from './nodes';
import { readPlainText } from './plain-text';
import { readInlines } from './read-inlines';
import type { ParseState } from './reading';

export interface TableColumn {
  header: InlineNode[];
  definition: NodeData;
}

interface TableParts {
  columns: TableColumn[];
  /** A cell is the value of its column, or blocks for a column of text. */
  rows: (unknown | DocumentBlock[])[][];
  view: NodeData;
  data?: NodeData;
}

export function readPipeTable(reading: ParseState, table: Table): DocumentBlock {
  const [head, ...body] = table.children;
  const width = head?.children.length ?? 0;
  const columns = (head?.children ?? []).map((cell, at) => ({
    header: trimInlines(readInlines(reading, cell.children)),
    definition: { type: 'text', textAlignment: toAlignment(table.align?.[at]) },
  }));
  const rows = body.map((row) =>
    Array.from({ length: width }, (_, at) => [
      makeParagraph(trimInlines(readInlines(reading, row.children[at]?.children ?? []))),
    ]),
  );
  return makeTable({ columns, rows, view: { type: 'grid', hideHeader: false } });
}

const toAlignment = (align: AlignType | undefined) => align ?? 'left';

const makeCell = (fragment: string, nodes: DocumentBlock[]): DocumentFragment => ({
  object: 'fragment',
  fragment,
  nodes,
});

/** A table's parts are named by what they say, so that they keep their names when others come and go. */
export function makeTable({ columns, rows, view, data }: TableParts): DocumentBlock {
  const keys = new KeyMaker();
  const fragments: DocumentFragment[] = [];
  const definition: NodeData = {};
  const ids = columns.map(({ header, definition: own }) => {
    const title = readPlainText(header);
    const id = keys.next('column', `${String(own.type)} ${JSON.stringify(header)}`);
    const isPlain = header.every(
      (node) =>
        node.object === 'text' && node.leaves.every((leaf) => leaf.marks.length === 0 && !leaf.isSource),
    );
    if (!isPlain) fragments.push(makeCell(`header-${id}`, [makeParagraph(header)]));
    definition[id] = { id, title, ...own, ...(isPlain ? {} : { header: `header-${id}` }) };
    return id;
  });
  const records: NodeData = {};
  for (const [index, row] of rows.entries()) {
    const record = keys.next('record', JSON.stringify(row));
    const values: NodeData = {};
    for (const [at, value] of row.entries()) {
      const id = ids[at];
      if (id === undefined || value === undefined) continue;
      const isText = columns[at]?.definition.type === 'text';
      if (isText) fragments.push(makeCell(`${record}-${id}`, value as DocumentBlock[]));
      values[id] = isText ? `${record}-${id}` : value;
    }
    records[record] = { orderIndex: String(index).padStart(6, '0'), values };
  }
  return makeVoid(
    'table',
    { view: { ...view, ...toColumns(view, ids) }, records, definition, ...data },
    fragments,
  );
}

/** The view names columns by place until they have their names. */
function toColumns(view: NodeData, ids: string[]): NodeData {
  const named = (value: unknown) => (typeof value === 'number' ? ids[value] : undefined);
  const shown = Array.isArray(view.columns) ? view.columns.map(named).filter(Boolean) : ids;
  const widths = Object.entries((view.columnWidths ?? {}) as NodeData).map(([at, width]) => [
    ids[Number(at)],
    width,
  ]);
  return {
    columns: shown,
    ...(widths.length > 0 ? { columnWidths: Object.fromEntries(widths) } : {}),
    ...(view.targetDefinition === undefined ? {} : { targetDefinition: named(view.targetDefinition) }),
    ...(view.coverDefinition === undefined ? {} : { coverDefinition: named(view.coverDefinition) }),
  };
}
