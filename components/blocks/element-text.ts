import type { Element, ElementContent } from 'hast';

export function readText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(readText).join('') : '';
}

/** An attribute of a tag of the dialect. */
export function readAttribute(node: Element | undefined, name: string): string {
  const value = node?.properties[`data-${name}`];
  return typeof value === 'string' ? value : '';
}

export function findElement(node: Element, name: string): Element | undefined {
  if (node.tagName === name) return node;
  for (const child of node.children) {
    const found = child.type === 'element' ? findElement(child, name) : undefined;
    if (found) return found;
  }
  return undefined;
}

export const listElements = (parent: Element, name: string): Element[] =>
  parent.children.filter((child): child is Element => child.type === 'element' && child.tagName === name);
