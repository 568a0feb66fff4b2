import type { Element, ElementContent } from 'hast';
import { isElement, makeElement, type Parent, readText, walk } from './hast';

export const FOOTNOTE_REFERENCE = 'footnote-reference';
export const FOOTNOTE_TEXT = 'footnote-text';

interface Place {
  element: Element;
  /** From the parent outwards. */
  parents: Parent[];
}

const hrefOf = (element: Element) => String(element.properties.href ?? '');

function listPlaces(node: Parent, parents: Parent[] = []): Place[] {
  const inside = [node, ...parents];
  return node.children.flatMap((child) =>
    isElement(child) ? [{ element: child, parents: inside }, ...listPlaces(child, inside)] : [],
  );
}

/** The block that a footnote is: the item or paragraph around its anchor. */
const findBlock = ({ element, parents }: Place): Place | undefined => {
  const around: Place[] = [
    { element, parents },
    ...parents.flatMap((parent, index) =>
      parent.type === 'element' ? [{ element: parent, parents: parents.slice(index + 1) }] : [],
    ),
  ];
  return around.find((place) => /^(?:li|p|div|dd|aside)$/.test(place.element.tagName));
};

function remove({ element, parents: [parent] }: Place): void {
  if (parent) parent.children = (parent.children as ElementContent[]).filter((child) => child !== element);
}

const isBare = (text: string) => /^[[(]?\s*(?:\d{1,4}|[a-z*†‡§])\s*[\])]?$/i.test(text.trim());

/** Notes that word processors write as links to and fro become footnotes of markdown. */
export function findFootnotes(tree: Parent): void {
  const places = listPlaces(tree);
  const byId = new Map<string, Place>();
  for (const place of places) {
    const id = idOf(place.element);
    if (id && !byId.has(id)) byId.set(id, place);
  }
  const notes: Element[] = [];
  for (const reference of places) {
    const note = findNote(reference, byId);
    if (!note) continue;
    const label = String(notes.length + 1);
    const [parent] = reference.parents;
    const isAlone = isSup(parent) && readText(parent) === readText(reference.element);
    Object.assign(isAlone ? parent : reference.element, makeElement(FOOTNOTE_REFERENCE, [], { label }));
    for (const back of note.back) {
      const [around, ...rest] = back.parents;
      remove(isSup(around) ? { element: around, parents: rest } : back);
    }
    remove(note.block);
    notes.push(makeElement(FOOTNOTE_TEXT, note.block.element.children, { label }));
    removeEmpty(note.block.parents);
  }
  (tree.children as ElementContent[]).push(...notes);
}

const idOf = ({ properties }: Element) => String(properties.id ?? properties.name ?? '');
const isSup = (node: Parent | undefined): node is Element =>
  node?.type === 'element' && node.tagName === 'sup';

/** The block that a bare number links to and that links back; the way back stands in the note, and nowhere else leads there. */
function findNote(
  { element, parents: [parent] }: Place,
  byId: ReadonlyMap<string, Place>,
): { block: Place; back: Place[] } | undefined {
  const target =
    element.tagName === 'a' && hrefOf(element).startsWith('#') && byId.get(hrefOf(element).slice(1));
  const block = target && isBare(readText(element)) ? findBlock(target) : undefined;
  if (!block || block.element === parent) return undefined;
  const ownIds = [element, ...(parent?.type === 'element' ? [parent] : [])].map(idOf).filter(Boolean);
  const back = listPlaces(block.element).filter(
    (place) => place.element.tagName === 'a' && ownIds.some((id) => hrefOf(place.element) === `#${id}`),
  );
  return back.length > 0 ? { block, back } : undefined;
}

/** The list, box and line that held the notes have nothing to hold any more. */
function removeEmpty(parents: readonly Parent[]): void {
  const [parent, ...rest] = parents;
  if (
    parent?.type !== 'element' ||
    readText(parent).trim() !== '' ||
    /^(?:body|main|article)$/.test(parent.tagName)
  )
    return;
  const around = rest[0];
  if (!around) return;
  const children = around.children as ElementContent[];
  const at = children.indexOf(parent);
  const before = children
    .slice(0, at)
    .findLastIndex((node) => node.type !== 'text' || node.value.trim() !== '');
  const isRule = isElement(children[before]) && children[before].tagName === 'hr';
  around.children = children.filter((_, index) => index !== at && !(isRule && index === before));
  removeEmpty(rest);
}

/** Anchors that a link of the page leads to stay; all others are nothing to a reader. */
export function listTargets(tree: Parent): Set<string> {
  const targets = new Set<string>();
  walk(tree, (element) => {
    if (element.tagName === 'a' && hrefOf(element).startsWith('#')) targets.add(hrefOf(element).slice(1));
  });
  return targets;
}
