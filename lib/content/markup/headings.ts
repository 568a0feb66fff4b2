import type { Element, ElementContent, Root } from 'hast';
import { RESERVED_ANCHORS, toFreeSlug, toSlug } from '../slug';
import { walkElements } from './walk-elements';

export interface PageHeading {
  id: string;
  title: string;
  /** 1 to 6. */
  level: number;
}

function readText(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) =>
      node.type === 'text' ? node.value : node.type === 'element' ? readText(node.children) : '',
    )
    .join('');
}

/** An empty `<a id="…">` in a heading is the anchor that its author chose. */
function takeOwnAnchor(heading: Element): string | undefined {
  const isAnchor = (node: ElementContent): node is Element =>
    node.type === 'element' &&
    node.tagName === 'a' &&
    typeof node.properties.id === 'string' &&
    readText([node]).trim() === '';
  const anchor = heading.children.find(isAnchor);
  heading.children = heading.children.filter((node) => !isAnchor(node));
  return anchor ? String(anchor.properties.id) : undefined;
}

/** Gives every heading an anchor of its own and drops all other ids; returns the outline in the order of the page. */
export function anchorHeadings(tree: Root): PageHeading[] {
  const outline: PageHeading[] = [];
  const taken = new Set(RESERVED_ANCHORS);
  // The page's own title is the first level; a level that the author skipped is not skipped for a screen reader.
  let rank = 1;
  walkElements(tree, (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!level) return;
    const own = takeOwnAnchor(node);
    const title = readText(node.children).replace(/\s+/g, ' ').trim();
    const id = toFreeSlug(toSlug(own ?? title), taken, 'section');
    rank = Math.min(Math.max(Number(level), 2), rank + 1);
    node.properties = { 'data-anchor': id, 'data-rank': rank };
    if (title) outline.push({ id, title, level: Number(level) });
  });
  walkElements(tree, (node) => {
    delete node.properties.id;
  });
  return outline;
}
