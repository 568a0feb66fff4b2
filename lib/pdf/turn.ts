import type { Element } from 'hast';
import { directionOf } from '@/lib/text/language-tag';
import { toLiteral } from './literal';
import { readProperty, readText, type Writer } from './writer';

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction that its author said, or that of the first letter which has one. */
function readDirection(node: Element): 'rtl' | 'ltr' | undefined {
  const said = readProperty(node, 'dir').toLowerCase();
  if (said === 'rtl' || said === 'ltr') return said;
  const first = /\p{L}/u.exec(readText(node.children).slice(0, 400))?.[0];
  if (first === undefined) return undefined;
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr';
}

/** A language as the typesetter takes it. */
export function writeLanguage(tag: string): string {
  const [, language = 'en', region] = /^([a-z]{2,3})(?:-([A-Z]{2}))?$/.exec(tag) ?? [];
  return `lang: ${toLiteral(language)}, region: ${region ? toLiteral(region) : 'none'}`;
}

/** What runs otherwise than the book does so as a whole, and text in another language says in which. */
export function turn({ language }: Writer, node: Element, written: string): string {
  if (readProperty(node, 'lang') !== '') return turnLanguage(node, written);
  const direction = readDirection(node);
  if (!direction || direction === directionOf(language.locale)) return written;
  return direction === 'rtl' ? `#right-to-left[${written}]` : `#left-to-right[${written}]`;
}

/** Words in another language say in which. */
export const turnLanguage = (node: Element, written: string): string =>
  sayLanguage(readProperty(node, 'lang'), written);

export const sayLanguage = (lang: string | undefined, written: string): string =>
  lang ? `#in-language(${writeLanguage(lang)})[${written}];` : written;
