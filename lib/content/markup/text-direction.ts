import type { Element, ElementContent, Root } from 'hast';
import { isElement, readText } from '../html/hast';

const RIGHT_TO_LEFT =
  /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]|[\u{10800}-\u{10FFF}]|[\u{1E800}-\u{1EFFF}]/u;
const LETTER = /\p{L}/u;

/** Blocks of text, and blocks of blocks: lists, quotes and tables have a side at which their marks stand. */
const BLOCKS =
  /^(?:p|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|table|th|td|caption|summary|details|figure|figcaption|lectern-.+)$/;
const INLINE = /^lectern-(?:button|icon|math|expression|annotation)$/;

const isBlock = (node: ElementContent | Root['children'][number]): node is Element =>
  isElement(node) && BLOCKS.test(node.tagName) && !INLINE.test(node.tagName);

const holdsBlocks = (node: Element): boolean =>
  node.children.some((child) => isBlock(child) || (isElement(child) && holdsBlocks(child)));

function findLetter(node: ElementContent): string | undefined {
  if (node.type === 'text') return LETTER.exec(node.value)?.[0];
  if (!isElement(node)) return undefined;
  for (const child of node.children) {
    const letter = findLetter(child);
    if (letter) return letter;
  }
  return undefined;
}

/** The direction of the first letter, as a browser would choose it. */
function readDirection(node: Element): 'rtl' | 'ltr' | undefined {
  const letter = findLetter(node);
  if (!letter) return undefined;
  return RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
}

function setDirections(parent: Root | Element): void {
  for (const child of parent.children) {
    if (!isElement(child) || child.tagName === 'pre') continue;
    if (isBlock(child) && child.properties.dir === undefined) {
      // `auto` looks past blocks that have a direction of their own, so those around them are told theirs.
      const direction = holdsBlocks(child) ? readDirection(child) : 'auto';
      if (direction) child.properties.dir = direction;
    }
    setDirections(child);
  }
}

/** A text with words that run from right to left: each block runs as its own first letter does. Others stay as they are. */
export function directBlocks(tree: Root): void {
  if (RIGHT_TO_LEFT.test(readText(tree))) setDirections(tree);
}
