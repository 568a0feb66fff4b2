import { foldWord } from './fold-word';
import { stemWord } from './languages';

const MAX_NAME = 300;
const NUMBERING = /^(?:\p{N}+ )+(?=.*\p{L})/u;

/**
 * What a title, a heading or a query says, in ways that are ever less strict: its words, these without the number of a
 * chapter, and their stems. Case, accents and punctuation are ignored.
 */
export type Names = readonly [words: string, unnumbered: string, stems: string];

export function readNames(text: string): Names {
  const start = text.slice(0, MAX_NAME).normalize('NFKC').replace(/['’]/g, '');
  const words = [...start.matchAll(/[\p{L}\p{N}\p{M}]+[+#]*/gu)].map(([word]) => foldWord(word));
  const all = words.join(' ');
  return [all, all.replace(NUMBERING, ''), words.map(stemWord).join(' ')];
}
