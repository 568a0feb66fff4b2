import type { Element } from 'hast';
import { readProperty, readText } from './writer';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction that its author said, or that of the first letter which has one. */
function isRightToLeft(node: Element): boolean {
  const said = readProperty(node, 'dir').toLowerCase();
  if (said === 'rtl' || said === 'ltr') return said === 'rtl';
  const first = /\p{L}/u.exec(readText(node.children).slice(0, 400))?.[0];
  return first !== undefined && RIGHT_TO_LEFT.test(first);
}

/** What begins in a script that runs from right to left does so as a whole. */
export const turn = (node: Element, written: string): string =>
  isRightToLeft(node) ? `#right-to-left[${written}]` : written;
