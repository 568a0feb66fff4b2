import type { Element, ElementContent, Properties, Root } from 'hast';
import { createElement, Fragment, type ReactNode } from 'react';

/** By the name of the element that each draws; it is given the attributes, the `node` and the drawn children. */
// A component takes the attributes of its element, which differ from one to the next.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type BlockComponents = Record<string, (props: any) => ReactNode>;

/** Attributes that React calls otherwise than the tree does; of the rest of what markup lets through both have one name. */
const OTHER_NAMES: Record<string, string> = { vAlign: 'valign', xLinkHref: 'xlinkHref' };

function toAttributeName(name: string): string {
  if (/^(?:data|aria)[A-Z]/.test(name)) return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return OTHER_NAMES[name] ?? name;
}

function toAttributes({ tagName, properties }: Element): Record<string, unknown> {
  const attributes: Record<string, unknown> = {};
  const isCell = tagName === 'td' || tagName === 'th';
  for (const [name, value] of Object.entries(properties as Properties)) {
    if (value === undefined || value === null || Number.isNaN(value)) continue;
    if (name === 'align' && (tagName === 'td' || tagName === 'th'))
      attributes.style = { textAlign: value as 'left' };
    // React takes no text for it, and nothing that an author writes may be one.
    else if (name !== 'style')
      attributes[toAttributeName(name)] = Array.isArray(value) ? value.join(' ') : value;
  }
  if (isCell && properties.align) attributes.style = { textAlign: properties.align };
  return attributes;
}

/** White space between the rows of a table is no text of it. */
const HOLDS_NO_TEXT = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'colgroup']);

function toChildren(parent: Root | Element, components: BlockComponents): ReactNode[] {
  const counts = new Map<string, number>();
  const isBare = parent.type === 'element' && HOLDS_NO_TEXT.has(parent.tagName);
  return (parent.children as ElementContent[]).flatMap((child): ReactNode[] => {
    if (child.type === 'text') return isBare && child.value.trim() === '' ? [] : [child.value];
    if (child.type !== 'element') return [];
    const { tagName } = child;
    const count = counts.get(tagName) ?? 0;
    counts.set(tagName, count + 1);
    return [toElement(child, `${tagName}-${count}`, components)];
  });
}

function toElement(node: Element, key: string, components: BlockComponents): ReactNode {
  const component = Object.hasOwn(components, node.tagName) ? components[node.tagName] : undefined;
  const children = toChildren(node, components);
  const attributes = { ...toAttributes(node), ...(component ? { node } : {}), key };
  return createElement(component ?? node.tagName, attributes, ...children);
}

/** A safe tree, as markup is read, as elements of React. */
export function toElements(tree: Root, components: BlockComponents): ReactNode {
  return createElement(Fragment, null, ...toChildren(tree, components));
}
