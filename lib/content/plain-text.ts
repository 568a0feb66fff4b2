import { toString as toText } from 'mdast-util-to-string';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

const parser = unified().use(remarkParse);
const MAX_TITLE = 1_000;

/** What a reader sees of inline markdown: `Config \(YAML\)` and `**Config** (YAML)` are both "Config (YAML)". */
export function toPlainText(inline: string): string {
  const line = cutText(inline, MAX_TITLE).replace(/\s+/g, ' ').trim();
  if (!/[\\`*_[\]<>&!~]|:\/\/|@/.test(line) && !/^#|#$/.test(line)) return line;
  // The text stands behind a heading mark, since "1. Start" by itself is a list and not a title.
  return toText(parser.parse(`# ${line}`), { includeHtml: false })
    .replace(/\s+/g, ' ')
    .trim();
}

/** Inline markdown that reads as this text. */
export function escapeInline(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]()*_`<>~&!#]/g, '\\$&');
}

/** At most so many characters; half a character is none that a database would take. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : [...text.slice(0, 2 * max)].slice(0, max).join('').toWellFormed();
}
