import { isAngleWord } from '../angle-words';

const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG_TITLE = /\{%[^%]{0,20}?\b(?:title|description)="([^"%]{0,500})"[^%]{0,2000}%\}/g;
const TAG = /\{%[^%]{0,4000}%\}|<\/?[A-Za-z][^<>]{0,2000}>/g;
const LINK = /!?\[([^[\]]{0,1000})\](?:\([^()\s]{0,2000}(?:\s{1,4}"[^"]{0,500}")?\)|\[[^[\]]{0,200}\])/g;
const MARKS = /`+|\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|~~|(?<=\s|^)\|(?=\s|$)|(?<!\S)[-:|]{3,}(?!\S)/gu;
/** Most lines are words alone. */
const MARKED = /[\\<{[\]*_`~|#]|[-:]{3}/;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** Words in angle brackets that are no tags stay. */
const dropTag = (tag: string) => (isAngleWord(tag) ? tag : ' ');

/** What a reader sees of a line of markdown, near enough to look for words in it; takes time in proportion to its length. */
export function readInlineText(line: string): string {
  if (!MARKED.test(line)) return line.trim();
  let text = line;
  // A page may have a hundred thousand lines: a pattern that cannot match is not tried.
  if (text.includes('<!--')) text = text.replace(COMMENT, ' ');
  if (text.includes('{%')) text = text.replace(TAG_TITLE, ' $1 ').replace(TAG, dropTag);
  else if (text.includes('<')) text = text.replace(TAG, dropTag);
  if (text.includes('[')) text = text.replace(LINK, '$1').replace(LINK, '$1');
  text = text.replace(MARKS, '');
  if (text.includes('\\')) text = text.replace(ESCAPE, '$1');
  return (text.startsWith('#') ? text.replace(/^#{1,6}\s/, '') : text).trim();
}
