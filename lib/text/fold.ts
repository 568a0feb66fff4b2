/** Without accents and case, so that “Übersicht” is found by `ubersicht`. For comparing in memory: the result is never kept. */
export function foldForSearch(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}+/gu, '')
    .toLowerCase();
}

/** Folds paths and file names that file systems may treat as equal. Accents stay: they distinguish two files. */
export const foldPath = (path: string): string => path.normalize('NFC').toLowerCase();

const LATIN_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const LATIN_AND_GREEK_MARKS = /([\p{Script=Latin}\p{Script=Greek}])\p{M}+/gu;

/** Marks of other scripts stay: in many of them they are letters, such as vowels. */
const removeMarks = (text: string, marks: RegExp): string =>
  text.normalize('NFD').replace(marks, '$1').normalize('NFC');

/** For addresses: readers of Greek expect their accents in them, and addresses that exist must not change. */
export const removeLatinAccents = (text: string): string => removeMarks(text, LATIN_MARKS);

/** For the index of the search: Greek is typed without accents as well. */
export const removeLatinAndGreekAccents = (text: string): string => removeMarks(text, LATIN_AND_GREEK_MARKS);

/** Lower-case Latin letters, digits and single hyphens, at most `longest` of them; `keep` may stay as well. */
export function toAsciiSlug(text: string, longest: number, keep: '' | '_' = ''): string {
  return foldForSearch(text)
    .replace(keep === '_' ? /[^a-z0-9_]+/g : /[^a-z0-9]+/g, '-')
    .slice(0, longest)
    .replace(/^-+|-+$/g, '');
}
