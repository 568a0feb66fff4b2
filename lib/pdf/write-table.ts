import type { Element } from 'hast';
import { cutGrid, type Grid, type GridCell } from './table-grid';
import { turn } from './turn';
import { listElements, readData, readProperty, readText, type Writer } from './writer';

/** How wide a character of a table is, and the text of a page, in points. */
const CHARACTER = 4.9;
const PAGE = 470;
const PADDING = 16;
/** Pixels of a screen for a character. */
const PIXELS = 7;

export function writeTable(writer: Writer, table: Element): string {
  const head = listElements(table, 'thead').flatMap((part) => listElements(part, 'tr'));
  const body = [
    ...listElements(table, 'tr'),
    ...listElements(table, 'tbody', 'tfoot').flatMap((part) => listElements(part, 'tr')),
  ];
  const written = cutGrid(head);
  const rows = cutGrid(body);
  const isHeadShown = table.properties.dataHeaderHidden === undefined && readText(head).trim() !== '';
  const header: Grid = isHeadShown ? written : { cells: [], rows: 0, columns: 0 };
  const columns = Math.max(header.columns, rows.columns);
  if (columns === 0) return '';
  const named = new Map(
    written.cells.flatMap((cell) => (cell.columns === 1 ? [[cell.x, cell.element]] : [])),
  );
  const caption = listElements(table, 'caption')[0];
  const cells = [
    ...(header.cells.length > 0
      ? [`table.header(repeat: true, ${header.cells.map((cell) => writeCell(writer, cell, 0)).join(', ')})`]
      : []),
    ...rows.cells.map((cell) => writeCell(writer, cell, header.rows)),
  ];
  const widths = chooseWidths(columns, [...header.cells, ...rows.cells], named);
  return `#data-table((${widths.map((width) => `${width},`).join('')}), ${header.rows},\n${cells.join(',\n')}\n)\n${
    caption ? `#caption[${writer.inline(caption.children)}]\n` : ''
  }`;
}

function writeCell(writer: Writer, cell: GridCell, offset: number): string {
  const { element } = cell;
  const align = readProperty(element, 'align');
  const height = readData(element, 'valign');
  const sides = [
    align === 'center' || align === 'right' ? align : '',
    height === 'middle' ? 'horizon' : height === 'bottom' ? 'bottom' : '',
  ].filter(Boolean);
  const aligned = sides.length > 0 ? `, align: ${sides.join(' + ')}` : '';
  const spans = `${cell.columns > 1 ? `, colspan: ${cell.columns}` : ''}${cell.rows > 1 ? `, rowspan: ${cell.rows}` : ''}`;
  const content = turn(writer, element, writer.content(element.children));
  return `table.cell(x: ${cell.x}, y: ${cell.y + offset}${spans}${aligned})[${content}]`;
}

/** As wide as its content where all of it fits; else each column its share of the page, and its longest word at least. */
function chooseWidths(
  columns: number,
  cells: readonly GridCell[],
  named: ReadonlyMap<number, Element>,
): string[] {
  const natural = new Array<number>(columns).fill(1);
  const word = new Array<number>(columns).fill(1);
  for (const { element, x, columns: span } of cells) {
    if (span > 1) continue;
    const text = readText(element.children).trim();
    const longest = text.split(/[\s/._-]+/).reduce((most, part) => Math.max(most, part.length), 1);
    natural[x] = Math.max(natural[x] ?? 1, Math.min(text.length, 200));
    word[x] = Math.max(word[x] ?? 1, Math.min(longest, 28));
  }
  const wanted = natural.map((_, at) => Number.parseFloat(readProperty(named.get(at), 'width')) || 0);
  const needed = natural.reduce((sum, length) => sum + length * CHARACTER + PADDING, 0);
  if (needed <= PAGE && wanted.every((width) => width === 0)) return natural.map(() => 'auto');
  return natural.map((length, at) => {
    const least = (word[at] ?? 1) + 3;
    const share = wanted[at]
      ? wanted[at] / PIXELS
      : Math.min(length, 30) + Math.sqrt(Math.max(length - 30, 0)) * 3;
    return `${Math.max(least, Math.round(share))}fr`;
  });
}
