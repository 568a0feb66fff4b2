import type { Element, ElementContent } from 'hast';
import { isElement, makeElement, makeText, type Parent, readText, walk } from './hast';

const BLOCKS = new Set(
  'p div section article header footer main figure figcaption blockquote address center dl dt dd h1 h2 h3 h4 h5 h6 pre table ul ol hr details summary form fieldset'.split(
    ' ',
  ),
);
const isBlock = (node: ElementContent): node is Element => isElement(node) && BLOCKS.has(node.tagName);

const MAX_LINES = 500;

/** Elements that stand in one line of markdown, each written as its tag. */
export const CELL_BREAK = 'cell-br';
const CELL_LISTS: Record<string, string> = { ul: 'cell-ul', ol: 'cell-ol' };

/** A table without a header has its first row for one; what cells hold is written in one line each. */
export function cleanTables(tree: Parent): void {
  walk(tree, (node) => {
    if (node.tagName === 'table') addHeader(node);
    if (node.tagName === 'li' && node.children.filter(isBlock).length === 1) unwrap(node);
  });
  flattenCells(tree);
}

function flattenCells(node: Parent): void {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    if (child.tagName === 'td' || child.tagName === 'th') child.children = toLine(child.children);
    else flattenCells(child);
  }
}

function addHeader(table: Element): void {
  let first: Element | undefined;
  let hasHeader = false;
  walk(table, (node) => {
    if (node.tagName === 'tr') first ??= node;
    if (node.tagName === 'th') hasHeader = true;
  });
  if (hasHeader || !first) return;
  for (const cell of first.children) if (isElement(cell) && cell.tagName === 'td') cell.tagName = 'th';
}

/** An item with one paragraph is the words of it. */
function unwrap(item: Element): void {
  item.children = item.children.flatMap((child) =>
    isElement(child) && /^(?:p|div)$/.test(child.tagName) ? child.children : [child],
  );
}

const isBlank = (line: readonly ElementContent[]) =>
  line.every((node) => node.type === 'text' && node.value.trim() === '');

/** What a cell holds, in one line of markdown: paragraphs part by a break, and lists keep their items. */
function toLine(children: readonly ElementContent[]): ElementContent[] {
  const lines = toLines(children).filter((line) => !isBlank(line));
  return lines.flatMap((line, index) => {
    // A list is a block of its own beside words, and needs no break there.
    const needsBreak = index > 0 && !isListLine(line) && !isListLine(lines[index - 1] ?? []);
    return needsBreak ? [makeElement(CELL_BREAK), ...line] : line;
  });
}

const isListLine = (line: readonly ElementContent[]) =>
  line.some((node) => isElement(node) && Object.values(CELL_LISTS).includes(node.tagName));

function toLines(children: readonly ElementContent[]): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    if (!isElement(child)) lines.at(-1)?.push(child);
    else if (child.tagName === 'br') lines.push([]);
    else if (BLOCKS.has(child.tagName)) {
      for (const line of blockToLines(child)) lines.push(line);
      lines.push([]);
    } else {
      // A run of text with breaks in it is so many runs.
      const inner = toLines(child.children);
      inner.forEach((line, index) => {
        if (index > 0) lines.push([]);
        lines.at(-1)?.push({ ...child, children: line });
      });
    }
  }
  return lines;
}

function blockToLines(block: Element): ElementContent[][] {
  const { tagName, children } = block;
  if (tagName === 'ul' || tagName === 'ol') return [[toCellList(block)]];
  if (tagName === 'hr') return [];
  if (tagName === 'pre') {
    const lines = readText(block).replace(/\n+$/, '').split('\n');
    // More than anybody writes into a cell is left as running words.
    if (lines.length > MAX_LINES) return [[makeText(lines.join(' '))]];
    return lines.map((line) => (line.trim() ? [makeElement('code', [makeText(keepIndent(line))])] : []));
  }
  if (tagName === 'table') {
    const rows: ElementContent[][] = [];
    walk(block, (node) => {
      if (node.tagName === 'tr') rows.push(joinCells(node));
    });
    return rows;
  }
  const lines = toLines(children);
  return /^h[1-6]$/.test(tagName) ? lines.map((line) => [makeElement('strong', line)]) : lines;
}

/** Spaces at the beginning of a line are only kept as ones that do not break. */
const keepIndent = (line: string) => line.replace(/^[ \t]+/, (indent) => '\u00a0'.repeat(indent.length));

/** A row of a table inside of a cell is a line. */
const joinCells = (row: Element): ElementContent[] =>
  row.children
    .filter((cell) => isElement(cell))
    .flatMap((cell, index) => [...(index > 0 ? [makeText(', ')] : []), ...toLine(cell.children)]);

function toCellList(list: Element): Element {
  const items = list.children
    .filter((child) => isElement(child))
    .map((item) => makeElement('cell-li', toLine(item.tagName === 'li' ? item.children : [item])));
  return makeElement(CELL_LISTS[list.tagName] ?? 'cell-ul', items, { start: list.properties.start });
}
