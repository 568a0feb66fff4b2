import type { Element, ElementContent } from 'hast';
import { readText } from '@/components/blocks/element-text';
import { listHtml } from './find-harm';

const isInline = ({ tagName, properties }: Element) =>
  /^(?:a|b|code|em|i|mark|strong)$/.test(tagName) ||
  (tagName === 'span' && String(properties.className).startsWith('t-'));
const readSpaced = (node: ElementContent): string => {
  if (node.type !== 'element') return readText(node);
  const inner = node.children.map(readSpaced).join('');
  return isInline(node) ? inner : ` ${inner} `;
};
/** What is read, with white space between what is apart. */
export const toWords = (rendered: string) =>
  listHtml(`<div>${rendered}</div>`).slice(0, 1).map(readSpaced).join('').replace(/\s+/g, ' ').trim();

export const findElements = (rendered: string, test: (element: Element) => boolean) =>
  listHtml(rendered).filter(test);
export const findByClass = (rendered: string, name: string) =>
  findElements(
    rendered,
    ({ properties }) => (properties.className as string[] | undefined)?.includes(name) === true,
  );
export const findByTag = (rendered: string, name: string) =>
  findElements(rendered, ({ tagName }) => tagName === name);
