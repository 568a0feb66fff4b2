import type { Element, ElementContent } from 'hast';
import type { BookLanguage, BookPage, PageBook } from './book';

export interface CodeFrame {
  title: string;
  hasNumbers: boolean;
}

/** A formula in the typesetter's language; undefined for one that cannot be read. */
export type WriteFormula = (formula: string, isBlock: boolean) => string | undefined;

/** A diagram as SVG that any reader of SVG can draw; undefined for one that cannot be drawn whole. */
export type DrawDiagram = (source: string) => { svg: string; width: number; height: number } | undefined;

/** What few pages need, loaded for those that do. */
export interface PageTools {
  writeFormula?: WriteFormula;
  drawDiagram?: DrawDiagram;
}

/** What the parts of the writer ask of each other. */
export interface Writer {
  readonly book: PageBook;
  readonly page: BookPage;
  readonly language: BookLanguage;
  readonly tools: PageTools;
  /** Paragraphs, lists, tables and whatever else stands by itself. */
  blocks(nodes: readonly ElementContent[], frame?: CodeFrame): string;
  /** Words in a line. */
  inline(nodes: readonly ElementContent[]): string;
  /** Words, or blocks where there are any, such as in the cell of a table. */
  content(nodes: readonly ElementContent[]): string;
  /** The text of an included content, set in its place. */
  include(id: string): string | undefined;
  /** The blocks of a text that stands in the page. */
  text(markdown: string): string;
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

export const isBlank = (node: ElementContent): boolean =>
  node.type === 'comment' || (node.type === 'text' && node.value.trim() === '');

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
  if (Array.isArray(value)) return value.join(' ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** `data-title` of a tag of the dialect, or `dataTitle` of an element of HTML; `true` for one that has no value. */
export function readData(node: Element | undefined, name: string): string {
  const camel = `data${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const value = node?.properties[`data-${name}`] ?? node?.properties[camel];
  return value === true || value === ''
    ? 'true'
    : Array.isArray(value)
      ? value.join(' ')
      : String(value ?? '');
}
