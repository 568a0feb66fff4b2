import type { Element, Root } from 'hast';

/**
 * Shows each element of a tree, in the order of the text, before what is in it. `unist-util-visit` does the same; it makes
 * a named function for each node, and that took a tenth of drawing a page.
 */
export function walkElements(parent: Root | Element, see: (element: Element) => void): void {
  for (const child of parent.children)
    if (child.type === 'element') {
      see(child);
      walkElements(child, see);
    }
}
