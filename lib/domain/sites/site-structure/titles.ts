import type { LocalizedText } from '@/lib/contract/localized';

const LONGEST_TITLE = 128;

/** A title of 2 to 128 characters: this one when it is, else the other. */
export function titleOr(title: string | null | undefined, otherwise: string): string {
  const characters = [...(title ?? '').trim()];
  return characters.length < 2 ? otherwise : characters.slice(0, LONGEST_TITLE).join('');
}

/** Texts by language as they are kept: none at all is null. */
export function toKept<Texts extends LocalizedText | null | undefined>(texts: Texts): Texts | null {
  return texts && Object.keys(texts).length === 0 ? null : texts;
}
