import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

const isBlock = (node: ElementContent): node is Element =>
  node.type === 'element' && /^(?:p|div)$/.test(node.tagName);

const element = (tagName: string): Element => ({ type: 'element', tagName, properties: {}, children: [] });

/** A table without a header has its first row for one; cells, and items with one paragraph, hold lines. */
export function cleanTables(tree: Root): void {
  visit(tree, 'element', (node) => {
    if (node.tagName === 'table') addHeader(node);
    if (node.tagName === 'td' || node.tagName === 'th') flatten(node);
    if (node.tagName === 'li' && node.children.filter(isBlock).length === 1) flatten(node);
  });
}

function addHeader(table: Element): void {
  let first: Element | undefined;
  let hasHeader = false;
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr') first ??= node;
    if (node.tagName === 'th') hasHeader = true;
  });
  if (hasHeader || !first) return;
  for (const cell of first.children)
    if (cell.type === 'element' && cell.tagName === 'td') cell.tagName = 'th';
}

function flatten(cell: Element): void {
  const last = cell.children.findLast(isBlock);
  cell.children = cell.children.flatMap((child): ElementContent[] => {
    if (!isBlock(child)) return [child];
    return child === last ? child.children : [...child.children, element('br')];
  });
}
