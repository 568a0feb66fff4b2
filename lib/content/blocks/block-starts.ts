const ATX = /^#{1,6}(?=[ \t]|$)/;
const BREAK = /^(?:(?:\*[ \t]*){3,}|(?:_[ \t]*){3,}|(?:-[ \t]*){3,})$/;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
const FENCE = /^(?:`{3,}(?=[^`]*$)|~{3,})/;
const MARKER = /^(?:[*+-]|(\d{1,9})[.)])(?=[ \t]|$)/;
const FOOTNOTE = /^\[\^(?:[^\s\\[\]]|\\.){1,999}\]:/;
const DELIMITERS = /^(?=.*[|:])\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;

/** The first character decides most lines, which is much cheaper than a pattern. */
function toStarts(marks: string): (line: string) => boolean {
  const isStart = new Uint8Array(128);
  for (const mark of marks) isStart[mark.charCodeAt(0)] = 1;
  return (line) => isStart[line.charCodeAt(0)] === 1;
}

const startsLikeBreak = toStarts('*_-');
const startsLikeUnderline = toStarts('=-');
const startsLikeFence = toStarts('`~');
const startsLikeItem = toStarts('*+-0123456789');
const startsLikeDelimiters = toStarts('|:-');
const startsLikeBlock = toStarts('>[-*+0123456789#`~<_=|:');

export const isHeading = (line: string) => line.startsWith('#') && ATX.test(line);
/** What it ends with is looked at first, since the items of a nested list begin on one line and each asks. */
export const isBreak = (line: string) =>
  startsLikeBreak(line) && line.trimEnd().endsWith(line.charAt(0)) && BREAK.test(line);
export const isUnderline = (line: string) => startsLikeUnderline(line) && UNDERLINE.test(line);
export const readFenceMark = (line: string) => (startsLikeFence(line) ? FENCE.exec(line)?.[0] : undefined);
export const readFootnoteMark = (line: string) =>
  line.startsWith('[^') ? FOOTNOTE.exec(line)?.[0] : undefined;

/** No block begins with such a line. */
export const isPlain = (line: string) => !startsLikeBlock(line);

/** A fence ends with its own mark, as long or longer, and nothing behind it. */
export function isFenceEnd(line: string, mark: string): boolean {
  if (!line.startsWith(mark)) return false;
  let at = mark.length;
  while (line[at] === mark[0]) at += 1;
  return line.slice(at).trim() === '';
}

export interface Marker {
  text: string;
  /** Items with the same sign are of one list. */
  sign: string;
  /** A paragraph is interrupted by a bullet or a one, and only when text follows. */
  mayInterrupt: boolean;
}

export function readMarker(line: string): Marker | undefined {
  const match = startsLikeItem(line) ? MARKER.exec(line) : undefined;
  if (!match) return undefined;
  const text = match[0];
  const hasText = line.slice(text.length).trim() !== '';
  const mayInterrupt = hasText && (match[1] === undefined || Number(match[1]) === 1);
  return { text, sign: text.slice(-1), mayInterrupt };
}

/** The row under the head of a table, which has as many cells as the head. */
export const isDelimiterRow = (line: string) =>
  startsLikeDelimiters(line) && line.includes('-') && DELIMITERS.test(line);

export function countCells(row: string): number {
  const trimmed = row.trim();
  let cells = 0;
  let hasText = false;
  for (let at = 0; at < trimmed.length; at += 1) {
    const char = trimmed[at];
    if (char === '|') {
      if (at > 0) cells += 1;
      hasText = false;
    } else {
      if (char === '\\') at += 1;
      hasText = true;
    }
  }
  return hasText ? cells + 1 : cells;
}

const RAW = /^<(script|pre|textarea|style)(?=[\s>]|$)/i;
const ELEMENTS =
  'address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|frame|frameset|h[1-6]|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul';
const ELEMENT = new RegExp(`^</?(?:${ELEMENTS})(?=[\\s/>]|$)`, 'i');
const NAME = '[A-Za-z][A-Za-z0-9-]*';
const VALUE = '(?:[^\\s"\'=<>`]+|\'[^\']*\'|"[^"]*")';
const ATTRIBUTE = `[ \\t]+[A-Za-z_:][\\w.:-]*(?:[ \\t]*=[ \\t]*${VALUE})?`;
const ANY_TAG = new RegExp(`^<(?:${NAME}(?:${ATTRIBUTE})*[ \\t]*/?|/${NAME}[ \\t]*)>[ \\t]*$`);
const ENDS_RAW = /<\/(?:script|pre|textarea|style)>/i;

/** How an HTML block ends: with a mark in one of its lines, or before a blank line. */
export type HtmlEnd = RegExp | 'blank';

export function readHtmlStart(line: string, interrupts: boolean): HtmlEnd | undefined {
  if (!line.startsWith('<')) return undefined;
  if (line.startsWith('!', 1)) return readDeclaration(line);
  if (line.startsWith('?', 1)) return /\?>/;
  if (RAW.test(line)) return ENDS_RAW;
  if (ELEMENT.test(line)) return 'blank';
  return !interrupts && line.includes('>') && ANY_TAG.test(line) ? 'blank' : undefined;
}

function readDeclaration(line: string): HtmlEnd | undefined {
  if (line.startsWith('<!--')) return /-->/;
  if (/^<![A-Za-z]/.test(line)) return />/;
  return line.startsWith('<![CDATA[') ? /\]\]>/ : undefined;
}
