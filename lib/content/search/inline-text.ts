const COMMENT = /<!--[\s\S]*?(?:-->|$)/g;
const TAG_TITLE = /\{%[^%]{0,20}?\btitle="([^"%]{0,500})"[^%]{0,2000}%\}/g;
const TAG = /\{%[^%]{0,4000}%\}|<\/?[A-Za-z][^<>]{0,2000}>/g;
const LINK = /!?\[([^[\]]{0,1000})\](?:\([^()\s]{0,2000}(?:\s{1,4}"[^"]{0,500}")?\)|\[[^[\]]{0,200}\])/g;
const MARKS = /`+|\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])|~~|(?<=\s|^)\|(?=\s|$)|(?<!\S)[-:|]{3,}(?!\S)/gu;
/** Most lines are words alone. */
const MARKED = /[\\<{[\]*_`~|#]|[-:]{3}/;
const ESCAPE = /\\([!-/:-@[-`{-~])/g;

/** What a reader sees of a line of markdown, near enough to look for words in it; takes time in proportion to its length. */
export function readInlineText(line: string): string {
  if (!MARKED.test(line)) return line.trim();
  return line
    .replace(COMMENT, ' ')
    .replace(TAG_TITLE, ' $1 ')
    .replace(TAG, ' ')
    .replace(LINK, '$1')
    .replace(LINK, '$1')
    .replace(MARKS, '')
    .replace(ESCAPE, '$1')
    .replace(/^#{1,6}\s/, '')
    .trim();
}
