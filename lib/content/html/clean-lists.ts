import type { Element, ElementContent } from 'hast';
import { isElement, makeElement, type Parent, readClasses } from './hast';

const isList = (node: ElementContent | undefined): node is Element =>
  isElement(node) && (node.tagName === 'ul' || node.tagName === 'ol');

/** Docs exports each level of a list as a list of its own, whose class names the level. */
const readLevel = (list: Element) => {
  const level = readClasses(list)
    .map((name) => /^lst-.*-(\d)$/.exec(name)?.[1])
    .find((found) => found !== undefined);
  return level === undefined ? undefined : Number(level);
};

/** One by one: a call has no room for a hundred thousand arguments. */
function addAll(to: Element, children: readonly ElementContent[]): void {
  for (const child of children) to.children.push(child);
}

const lastItem = (list: Element): Element => {
  const last = list.children.findLast((child) => isElement(child) && child.tagName === 'li');
  if (isElement(last)) return last;
  const made = makeElement('li');
  list.children.push(made);
  return made;
};

/** Puts a list into the last item of the one before it, as deep as its level says. */
function nestBelow(before: Element, list: Element, depth: number): void {
  let parent = before;
  for (let step = 1; step < depth; step += 1) {
    const inner = lastItem(parent).children.findLast(isList);
    if (!inner) break;
    parent = inner;
  }
  const item = lastItem(parent);
  const last = item.children.findLast(isList);
  if (last && last.tagName === list.tagName) addAll(last, list.children);
  else item.children.push(list);
}

/** A list between items belongs to the item before it, and one of a deeper level to the list before it. */
export function nestLists(node: Parent): void {
  for (const child of node.children) if (isElement(child)) nestLists(child);
  node.children = isElement(node) && isList(node) ? ownByItems(node) : joinLevels(node);
}

function ownByItems(list: Element): ElementContent[] {
  const kept: ElementContent[] = [];
  for (const child of list.children) {
    const item = isList(child)
      ? kept.findLast((other) => isElement(other) && other.tagName === 'li')
      : undefined;
    if (isElement(item)) item.children.push(child);
    else kept.push(isList(child) ? makeElement('li', [child]) : child);
  }
  return kept;
}

function joinLevels(node: Parent): ElementContent[] {
  const kept: ElementContent[] = [];
  let before: { list: Element; level: number } | undefined;
  for (const child of node.children as ElementContent[]) {
    if (!isList(child)) {
      if (child.type !== 'text' || child.value.trim() !== '') before = undefined;
      kept.push(child);
      continue;
    }
    const level = readLevel(child);
    if (before && level !== undefined && level > before.level)
      nestBelow(before.list, child, level - before.level);
    else if (before && level === before.level && child.tagName === before.list.tagName)
      addAll(before.list, child.children);
    else {
      before = level === undefined ? undefined : { list: child, level };
      kept.push(child);
    }
  }
  return kept;
}
