import type { Element, ElementContent, Properties, Root } from 'hast';

export type Parent = Root | Element;

export const isElement = (node: { type: string } | undefined): node is Element => node?.type === 'element';

export const makeElement = (
  tagName: string,
  children: ElementContent[] = [],
  properties: Properties = {},
): Element => ({ type: 'element', tagName, properties, children });

export const makeText = (value: string): ElementContent => ({ type: 'text', value });

export const readText = (node: ElementContent | Root): string =>
  node.type === 'text'
    ? node.value
    : 'children' in node
      ? (node.children as ElementContent[]).map(readText).join('')
      : '';

/** Calls `act` for every element, parents first. */
export function walk(node: Parent, act: (element: Element, parent: Parent) => void): void {
  for (const child of [...node.children]) {
    if (!isElement(child)) continue;
    act(child, node);
    walk(child, act);
  }
}

const MAX_STYLE = 2_000;

/** The style of an element, as far as anybody writes one. */
export const readStyle = (node: Element) =>
  String(node.properties.style ?? '')
    .slice(0, MAX_STYLE)
    .toLowerCase();
export const readClasses = (node: Element) =>
  [node.properties.className].flat().map((name) => String(name ?? ''));
