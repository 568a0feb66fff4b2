import type { Element, ElementContent } from 'hast';
import { isElement, makeElement, type Parent, readText, walk } from './hast';

export const FOOTNOTE_REFERENCE = 'footnote-reference';
export const FOOTNOTE_TEXT = 'footnote-text';

/** No page has more of them, and no note holds more elements: each is looked through for its way back. */
const MAX_NOTES = 1_000;
const MAX_IN_NOTE = 500;

const hrefOf = ({ properties }: Element) => String(properties.href ?? '');
const idOf = ({ properties }: Element) => String(properties.id ?? properties.name ?? '');
const isLink = (element: Element) => element.tagName === 'a' && hrefOf(element).startsWith('#');
const isSup = (node: Parent | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'sup';
const isBare = (text: string) => /^[[(]?\s*(?:\d{1,4}|[a-z*†‡§])\s*[\])]?$/i.test(text.trim());

/** The elements of a page with their neighbours. */
class Places {
  readonly parents = new Map<Element, Parent>();
  readonly byId = new Map<string, Element>();
  readonly links: Element[] = [];

  constructor(tree: Parent) {
    walk(tree, (element, parent) => {
      this.parents.set(element, parent);
      const id = idOf(element);
      if (id && !this.byId.has(id)) this.byId.set(id, element);
      if (isLink(element)) this.links.push(element);
    });
  }

  /** The block that an anchor stands in: an item, a paragraph or a box. */
  findBlock(anchor: Element): Element | undefined {
    let place: Parent | undefined = anchor;
    while (place?.type === 'element' && !/^(?:li|p|div|dd|aside)$/.test(place.tagName))
      place = this.parents.get(place);
    return place?.type === 'element' ? place : undefined;
  }

  remove(element: Element): void {
    const parent = this.parents.get(element);
    if (parent) parent.children = (parent.children as ElementContent[]).filter((child) => child !== element);
  }

  /** The list, box and line that held the notes have nothing to hold any more. */
  removeEmpty(place: Parent | undefined): void {
    if (place?.type !== 'element' || hasText(place) || /^(?:body|main|article)$/.test(place.tagName)) return;
    const around = this.parents.get(place);
    if (!around) return;
    const children = around.children as ElementContent[];
    const at = children.indexOf(place);
    const before = children
      .slice(0, at)
      .findLastIndex((node) => node.type !== 'text' || node.value.trim() !== '');
    const isRule = isElement(children[before]) && children[before].tagName === 'hr';
    around.children = children.filter((_, index) => index !== at && !(isRule && index === before));
    this.removeEmpty(around);
  }
}

const hasText = (node: Parent): boolean =>
  node.children.some((child) =>
    child.type === 'text' ? child.value.trim() !== '' : isElement(child) && hasText(child),
  );

/** The links in a block back to its reference; none in one that is more than a note. */
function findWaysBack(block: Element, ids: readonly string[]): Element[] {
  const found: Element[] = [];
  const waiting: Element[] = [block];
  for (let count = 0; waiting.length > 0; count += 1) {
    if (count > MAX_IN_NOTE) return [];
    const element = waiting.pop() as Element;
    if (element.tagName === 'a' && ids.some((id) => hrefOf(element) === `#${id}`)) found.push(element);
    for (const child of element.children) if (isElement(child)) waiting.push(child);
  }
  return found;
}

/** Notes that word processors write as links to and fro become footnotes of markdown. */
export function findFootnotes(tree: Parent): void {
  const places = new Places(tree);
  const notes: Element[] = [];
  for (const reference of places.links.slice(0, 2 * MAX_NOTES)) {
    const parent = places.parents.get(reference);
    const target = places.byId.get(hrefOf(reference).slice(1));
    const block = target && isBare(readText(reference)) ? places.findBlock(target) : undefined;
    if (!block || block === parent || notes.length >= MAX_NOTES) continue;
    // The way back stands in the note, and the note is the only thing that the reference leads to.
    const ids = [reference, ...(parent?.type === 'element' ? [parent] : [])].map(idOf).filter(Boolean);
    const back = findWaysBack(block, ids);
    if (back.length === 0) continue;
    const label = String(notes.length + 1);
    const isAlone = isSup(parent) && readText(parent) === readText(reference);
    for (const link of back) {
      const around = places.parents.get(link);
      places.remove(isSup(around) ? around : link);
    }
    places.remove(block);
    places.removeEmpty(places.parents.get(block));
    notes.push(makeElement(FOOTNOTE_TEXT, block.children, { label }));
    Object.assign(isAlone ? parent : reference, makeElement(FOOTNOTE_REFERENCE, [], { label }));
  }
  for (const note of notes) (tree.children as ElementContent[]).push(note);
}

/** Anchors that a link of the page leads to stay; all others are nothing to a reader. */
export function listTargets(tree: Parent): Set<string> {
  const targets = new Set<string>();
  walk(tree, (element) => {
    if (isLink(element)) targets.add(hrefOf(element).slice(1));
  });
  return targets;
}
