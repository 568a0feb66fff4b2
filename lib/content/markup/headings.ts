import type { Element, ElementContent, Root } from 'hast';
import { RESERVED_ANCHORS, toAnchor, toFreeSlug, toSlug } from '../slug';
import { walkElements } from './walk-elements';

export interface PageHeading {
  id: string;
  title: string;
  /** 1 to 6. */
  level: number;
}

/** The words of a line; a note about them is none of them. */
export function readWords(nodes: readonly ElementContent[]): string {
  return nodes
    .map((node) => {
      if (node.type === 'text') return node.value;
      return node.type === 'element' && node.tagName !== 'lectern-note' ? readWords(node.children) : '';
    })
    .join('');
}

/** An empty `<a id="…">` in a heading is the anchor that its author chose; links to further ones lead there too. */
function takeOwnAnchors(heading: Element): string[] {
  const isAnchor = (node: ElementContent): node is Element =>
    node.type === 'element' &&
    node.tagName === 'a' &&
    typeof node.properties.id === 'string' &&
    readWords([node]).trim() === '';
  const anchors = heading.children.filter(isAnchor);
  heading.children = heading.children.filter((node) => !isAnchor(node));
  return anchors.map(({ properties }) => String(properties.id));
}

/**
 * Gives every heading an anchor of its own, and all else that an address may point to; returns the outline in the order of the
 * page. `taken` are the anchors of what stands before.
 */
export function anchorHeadings(tree: Root, taken: Set<string> = new Set(RESERVED_ANCHORS)): PageHeading[] {
  const outline: PageHeading[] = [];
  const others: { heading: Element; kept: string[]; names: string[] }[] = [];
  // The page's own title is the first level; a level that the author skipped is not skipped for a screen reader.
  let rank = 1;
  walkElements(tree, (node) => {
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (!level) return;
    const [own, ...further] = takeOwnAnchors(node);
    const title = readWords(node.children).replace(/\s+/g, ' ').trim();
    const id = toFreeSlug(toAnchor(own ?? title), taken, 'section');
    rank = Math.min(Math.max(Number(level), 2), rank + 1);
    const { align, dir, lang, id: written } = node.properties;
    node.properties = { 'data-anchor': id, 'data-rank': rank, align, dir, lang };
    // Before a later heading could be called so.
    const kept = further.filter((name) => takeId(name, taken));
    // An anchor as its author spelled it, and what it was called before "&" was a word.
    const names = [own, written, title.includes('&') && !own ? toSlug(title) : undefined].filter(
      (name): name is string => typeof name === 'string' && name !== '',
    );
    if (kept.length > 0 || names.some((name) => name !== id)) others.push({ heading: node, kept, names });
    if (title) outline.push({ id, title, level: Number(level) });
  });
  keepIds(tree, taken);
  for (const { heading, kept, names } of others)
    for (const name of [...kept, ...names.filter((one) => takeId(one, taken))])
      heading.children.unshift(makeAnchor(name));
  nameParts(tree, taken);
  return outline;
}

const SAFE_ID = /^[^\s"'<>&#%/\\]{1,100}$/;

/** Whether an id can be in the page: it is a safe one, and nothing else has it. */
function takeId(id: string, taken: Set<string>): boolean {
  if (
    !SAFE_ID.test(id) ||
    id.startsWith('user-content-') ||
    taken.has(id) ||
    RESERVED_ANCHORS.includes(id.toLowerCase())
  )
    return false;
  taken.add(id);
  return true;
}

const makeAnchor = (id: string): Element => ({
  type: 'element',
  tagName: 'span',
  properties: { id },
  children: [],
});

/** What draws these has no place for an id: an anchor stands before them instead. */
const WITHOUT_ID = /^(?:lectern-|(?:img|picture|pre|table|details|input)$)/;

/** Keeps the ids that authors wrote, each once. */
function keepIds(parent: Root | Element, taken: Set<string>): void {
  const children = parent.children as ElementContent[];
  for (let index = 0; index < children.length; index += 1) {
    const node = children[index];
    if (node?.type !== 'element') continue;
    const { id } = node.properties;
    if (id !== undefined) {
      const isKept = takeId(String(id), taken);
      if (!isKept || WITHOUT_ID.test(node.tagName)) delete node.properties.id;
      if (isKept && WITHOUT_ID.test(node.tagName)) {
        children.splice(index, 0, makeAnchor(String(id)));
        index += 1;
      }
    }
    keepIds(node, taken);
  }
}

/** Parts that an address may point to without an id of their own: what opens, tabs, updates. */
function nameParts(tree: Root, taken: Set<string>): void {
  walkElements(tree, (node) => {
    const name = nameOfPart(node);
    if (!name) return;
    const anchor = toFreeSlug(name, taken);
    node.properties['data-anchor'] = anchor;
    const summary = node.tagName === 'details' ? findSummary(node) : undefined;
    if (summary) summary.properties['data-anchor'] = anchor;
  });
}

const findSummary = (details: Element) =>
  details.children.find((child): child is Element => child.type === 'element' && child.tagName === 'summary');

function nameOfPart(node: Element): string {
  const read = (name: string) => String(node.properties[`data-${name}`] ?? '');
  switch (node.tagName) {
    case 'details': {
      const summary = findSummary(node);
      return summary ? toAnchor(readWords([summary])) : '';
    }
    case 'lectern-tab':
      return toSlug(read('slug')) || toAnchor(read('title'));
    case 'lectern-update':
      return toSlug(read('date')) || 'update';
    default:
      return '';
  }
}
