import { findAtoms } from './find-atoms';

const SPACELESS = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}';
const LETTER = `(?:(?![${SPACELESS}])[\\p{L}\\p{M}\\p{N}_])`;
const WORD = new RegExp(
  [
    '[ \\t\\r\\n]+',
    'https?://[^\\s<>()\\[\\]]+',
    `${LETTER}+(?:['’.-]${LETTER}+)*`,
    '\\\\[!-/:-@[-`{-~]',
    '\\p{Extended_Pictographic}(?:[\\u{FE0F}\\u{1F3FB}-\\u{1F3FF}]|\\u{200D}\\p{Extended_Pictographic})*',
    '\\*+|_+|~+|-+|=+|\\.+',
    '[\\s\\S]',
  ].join('|'),
  'gu',
);

/**
 * Cuts running text into words, runs of white space and marks; joined they are the input byte for byte. A code span, an
 * HTML tag and the address of a link (`](…)`) are one piece each; Chinese and Japanese are cut by character.
 */
export function splitWords(text: string): string[] {
  const words: string[] = [];
  addWords(words, text);
  return words;
}

function addWords(words: string[], text: string): void {
  let at = 0;
  for (const atom of findAtoms(text)) {
    cut(words, text.slice(at, atom.start));
    if (atom.labelEnd === undefined) words.push(text.slice(atom.start, atom.end));
    else {
      const label = atom.start + (text[atom.start] === '!' ? 2 : 1);
      words.push(text.slice(atom.start, label));
      addWords(words, text.slice(label, atom.labelEnd));
      words.push(text.slice(atom.labelEnd, atom.end));
    }
    at = atom.end;
  }
  cut(words, text.slice(at));
}

function cut(words: string[], text: string): void {
  if (text.length <= 1) {
    if (text !== '') words.push(text);
    return;
  }
  for (const word of text.match(WORD) ?? []) words.push(word);
}
