import { removeLatinAccents } from '@/lib/text/fold';
import { boundMarks } from './bound-marks';

const MAX_SLUG = 100;

/** Ids of the frame around a page, which no heading in it may have. */
export const RESERVED_ANCHORS: readonly string[] = ['content', 'announcer'];

/** A URL part of a title or file name: lower case, letters and digits of any script, Latin letters without their accents. */
export function toSlug(text: string): string {
  const plain = removeLatinAccents(boundMarks(text))
    .toLowerCase()
    // A sign that only says how the one before it is drawn is none of a name.
    .replace(/['’]|\p{Variation_Selector}/gu, '')
    .replace(/[^\p{L}\p{N}\p{M}._]+/gu, '-')
    .replace(/^[-._]+|[-._]+$/g, '');
  return [...plain].slice(0, MAX_SLUG).join('').replace(/-+$/, '');
}

/** The anchor of a heading: its slug, with the sign for "and" as a word. */
export const toAnchor = (title: string): string => toSlug(title.replaceAll('&', ' and '));

/** The slug, or the first of `slug-1`, `slug-2` … that is free among its siblings; paths are compared in lower case. */
export function toFreeSlug(slug: string, taken: Set<string>, fallback = 'page'): string {
  const { free, key, number } = findFree(slug || fallback, taken);
  taken.add(free.toLowerCase());
  numbers.set(taken, (numbers.get(taken) ?? new Map<string, number>()).set(key, number));
  return free;
}

/** Whether a page with this title may have been given the slug without anybody choosing it. */
export function isSlugOf(slug: string, title: string, fallback = 'page'): boolean {
  const base = toSlug(title) || fallback;
  return slug === base || (slug.startsWith(`${base}-`) && /^\d+$/.test(slug.slice(base.length + 1)));
}

/** The slug that `toFreeSlug` would give, without taking it. */
export const peekFreeSlug = (slug: string, taken: Set<string>, fallback = 'page'): string =>
  findFree(slug || fallback, taken).free;

function findFree(base: string, taken: Set<string>) {
  const key = base.toLowerCase();
  let number = numbers.get(taken)?.get(key) ?? 0;
  let free = number === 0 ? base : `${base}-${number}`;
  while (taken.has(free.toLowerCase())) free = `${base}-${++number}`;
  return { free, key, number };
}

/** The number that was given last: a thousand equal headings are not counted through for each of them. */
const numbers = new WeakMap<Set<string>, Map<string, number>>();
