import type { Element, ElementContent } from 'hast';
import type { BookPage, PageBook } from './book';

export interface CodeFrame {
  title: string;
  hasNumbers: boolean;
}

/** What the parts of the writer ask of each other. */
export interface Writer {
  readonly book: PageBook;
  readonly page: BookPage;
  /** Paragraphs, lists, tables and whatever else stands by itself. */
  blocks(nodes: readonly ElementContent[], frame?: CodeFrame): string;
  /** Words in a line. */
  inline(nodes: readonly ElementContent[]): string;
  /** Words, or blocks where there are any, such as in the cell of a table. */
  content(nodes: readonly ElementContent[]): string;
  /** The text of an included content, set in its place. */
  include(id: string): string | undefined;
  /** Whether code has colours, which cost as much time as all else. */
  readonly hasColours: boolean;
  /** Makes a place that links can lead to; false when there is one of the name. */
  addAnchor(anchor: string): boolean;
}

export function readText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.value : node.type === 'element' ? readText(node.children) : '',
    )
    .join('');
}

export const isElement = (node: ElementContent): node is Element => node.type === 'element';

export const listElements = (parent: Element, ...names: string[]): Element[] =>
  parent.children.filter(isElement).filter(({ tagName }) => names.includes(tagName));

export function findElement(node: Element, name: string): Element | undefined {
  if (node.tagName === name) return node;
  for (const child of node.children) {
    const found = isElement(child) ? findElement(child, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

export function readProperty(node: Element | undefined, name: string): string {
  const value = node?.properties[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
