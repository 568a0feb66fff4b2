import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as toText } from 'mdast-util-to-string';
import { isAngleWord } from './angle-words';

const MAX_TITLE = 1_000;

/** What a reader sees of inline markdown: `Config \(YAML\)` and `**Config** (YAML)` are both "Config (YAML)". */
export function toPlainText(inline: string): string {
  const line = toTitleLine(inline);
  return readSimple(line) ?? parseLine(line);
}

/** Whether a title is read as this text without the parser, of which a long list has not enough for all. */
export const readsPlainly = (inline: string, text: string): boolean =>
  readSimple(toTitleLine(inline)) === text;

/** Reads the titles of a long list: those that need the parser are many only where they are made to be. */
export class TitleReader {
  private left = MAX_PARSED;

  read(inline: string): string {
    const line = toTitleLine(inline);
    const simple = readSimple(line);
    if (simple !== undefined) return simple;
    this.left -= 1;
    return this.left < 0 ? line : parseLine(line);
  }
}

const MAX_PARSED = 200;
/** An icon repeats its name in words, and a note stands elsewhere: neither is what a title says. */
const SIGN =
  /<i\s+class="fa-[^"<>]{0,100}"[^<>]{0,200}>\s{0,4}(?::[\w+-]{0,64}:)?\s{0,4}<\/i>|(?<!\\)\[\^[^\]\s\\]{1,100}\]/g;

const toTitleLine = (inline: string) => {
  const line = cutText(inline, MAX_TITLE);
  const isSigned = line.includes('fa-') || line.includes('[^');
  return (isSigned ? line.replace(SIGN, '') : line).replace(/\s+/g, ' ').trim();
};

const ESCAPE = /\\([!-/:-@[-`{-~])/g;
const CODE = /`(?! )([^`]+)(?<! )`/g;
const MARKS = /[`*[\]]|&(?=[#A-Za-z])|<(?=[A-Za-z/!?])|(?<![A-Za-z0-9])_|_(?![A-Za-z0-9])/;

/** The parser takes long: words, escaped marks, code and underscores in words are read without it. */
function readSimple(line: string): string | undefined {
  if (line.startsWith('#') || line.endsWith('#')) return undefined;
  const simple = line.includes('\\') ? ESCAPE : CODE;
  if (MARKS.test(line.replace(simple, ' ')) || (simple === CODE && line.includes('``'))) return undefined;
  return line.replace(simple, '$1').trim();
}

function parseLine(line: string): string {
  // The text stands behind a heading mark, since "1. Start" by itself is a list and not a title.
  const tree = fromMarkdown(`# ${line}`);
  if (line.includes('<')) keepAngleWords(tree);
  return toText(tree, { includeHtml: false }).replace(/\s+/g, ' ').trim();
}

function keepAngleWords(node: Nodes): void {
  if (!('children' in node)) return;
  const children: Nodes[] = node.children;
  for (const [index, child] of children.entries())
    if (child.type === 'html' && isAngleWord(child.value))
      children[index] = { type: 'text', value: child.value };
    else keepAngleWords(child);
}

/** Inline markdown that reads as this text. */
export function escapeInline(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\\[\]()*_`<>~&!#]/g, '\\$&');
}

/** At most so many characters; half a character is none that a database would take. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : [...text.slice(0, 2 * max)].slice(0, max).join('').toWellFormed();
}
