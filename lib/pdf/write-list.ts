import type { Element, ElementContent } from 'hast';
import { toLiteral } from './literal';
import { turn } from './turn';
import { findElement, isElement, listElements, readProperty, type Writer } from './writer';

const MOST_START = 1_000_000;

export const writeList = (writer: Writer, list: Element): string =>
  turn(writer, list, writeItems(writer, list));

function writeItems(writer: Writer, list: Element): string {
  const items = listElements(list, 'li');
  if (items.length === 0) return writer.blocks(list.children.filter((node) => node.type !== 'text'));
  const isLoose = items.some((item) => listElements(item, 'p').length > 0);
  const hasTasks = list.tagName === 'ul' && items.some((item) => findTaskBox(item));
  const bodies = items.map((item) => writeItem(writer, item, hasTasks));
  const tight = `tight: ${!isLoose}`;
  if (list.tagName === 'ol') {
    const start = Math.floor(Number(readProperty(list, 'start') || 1));
    const first = start >= 0 && start < MOST_START ? start : 1;
    return `#enum(${tight}, start: ${first}, ${bodies.join(', ')})\n`;
  }
  if (!hasTasks) return `#list(${tight}, ${bodies.join(', ')})\n`;
  const tasks = items.map((item, at) => `(${isDone(item)}, ${bodies[at]}),`);
  return `#tasks(${tight}, (${tasks.join('')}))\n`;
}

function writeItem(writer: Writer, item: Element, isBesideBox: boolean): string {
  const id = readProperty(item, 'id');
  const place = id && writer.addAnchor(id) ? `#place-anchor(${toLiteral(`${writer.page.id}#${id}`)});` : '';
  const nodes = withoutTaskBox(item);
  // Beside a box words are a paragraph, else a screen reader is told of their code before the rest.
  return `[${place}${isBesideBox ? writer.blocks(nodes) : writer.content(nodes)}]`;
}

const isTask = (item: Element): boolean =>
  Array.isArray(item.properties.className) && item.properties.className.includes('task-list-item');

const findTaskBox = (item: Element): Element | undefined =>
  isTask(item) ? findElement(item, 'input') : undefined;

function isDone(item: Element): string {
  const box = findTaskBox(item);
  return box ? String(box.properties.checked === true) : 'none';
}

/** The list draws the box itself. */
function withoutTaskBox(item: Element): ElementContent[] {
  const box = findTaskBox(item);
  if (!box) return item.children;
  return item.children.flatMap((node) => {
    if (node === box) return [];
    if (!isElement(node) || node.tagName !== 'p') return [node];
    return [{ ...node, children: node.children.filter((child) => child !== box) }];
  });
}
