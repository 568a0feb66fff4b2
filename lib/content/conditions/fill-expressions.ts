import { findCodeSpans } from '../code-spans';
import { decodeEntities } from '../destination';
import { endOfLine, LineReader } from '../line-reader';
import type { ExpressionRoots } from './evaluate';
import { makeValueReader } from './value-reader';

interface WrittenExpression {
  start: number;
  end: number;
  expression: string;
}

const MARK = /class\s*=\s*["']?[^"'<>]{0,200}\bexpression\b/i;
const ELEMENT =
  /<code\b[^<>]{0,200}?\sclass\s*=\s*(?:"[^"<>]{0,200}?\bexpression\b[^"<>]{0,200}"|'[^'<>]{0,200}?\bexpression\b[^'<>]{0,200}'|expression\b)[^<>]{0,200}>([^<]{0,6000})<\/code\s*>/gi;

/** A text with values in it, and where what stands in it was written. */
export interface FilledText {
  text: string;
  toWritten: (at: number) => number;
}

/** The text with the value of each expression in its place; one that has none, or passes a limit, is `{{expression}}`. */
export const fillExpressions = (markdown: string, roots: ExpressionRoots): string =>
  fillText(markdown, roots, (expression) => writeWords(`{{${expression}}}`, false)).text;

/** The same for what many find together, with variables alone: what depends on who reads is left out. */
export const fillForAll = (markdown: string, variables: ExpressionRoots): FilledText =>
  fillText(markdown, variables, () => '');

function fillText(
  markdown: string,
  roots: ExpressionRoots,
  writeMissing: (expression: string) => string,
): FilledText {
  let filled = '';
  let at = 0;
  const places: FilledPlace[] = [];
  const readValue = makeValueReader(roots);
  for (const { start, end, expression } of findExpressions(markdown)) {
    const value = readValue(expression);
    filled += markdown.slice(at, start);
    const from = filled.length;
    filled += value === undefined ? writeMissing(expression) : writeWords(value, true);
    places.push({ from, to: filled.length, start, end });
    at = end;
  }
  return { text: filled + markdown.slice(at), toWritten: (place) => findWritten(places, place) };
}

/** From and to in the filled text, start and end in the written one. */
interface FilledPlace {
  from: number;
  to: number;
  start: number;
  end: number;
}

function findWritten(places: readonly FilledPlace[], at: number): number {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((places[middle]?.from ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const before = places[low - 1];
  if (!before) return at;
  return at < before.to ? before.start : at - before.to + before.end;
}

/** The expressions of a text, in their order; what stands in code is none. */
export function findExpressions(markdown: string): WrittenExpression[] {
  if (!MARK.test(markdown)) return [];
  const found: WrittenExpression[] = [];
  const lines = new LineReader(markdown);
  let chunk: { start: number; end: number } | undefined;
  const finish = () => {
    if (chunk) readChunk(markdown, chunk.start, chunk.end, found);
    chunk = undefined;
  };
  for (let start = 0; start < markdown.length; ) {
    const line = lines.read(start, endOfLine(markdown, start));
    const isRead = line.kind === 'text' || line.kind === 'html';
    if (!isRead || (line.prefix?.items.length ?? 0) > 0) finish();
    const end = Math.min(line.kind === 'html' ? line.next : endOfLine(markdown, start), markdown.length);
    if (line.kind === 'html') {
      finish();
      readElements(markdown, start, end, () => false, found);
    } else if (isRead) chunk = { start: chunk?.start ?? start, end };
    start = line.next;
  }
  finish();
  return found;
}

function readChunk(markdown: string, start: number, end: number, found: WrittenExpression[]): void {
  const code = findCodeSpans(markdown, start, end);
  readElements(markdown, start, end, (at) => code.has(at), found);
}

function readElements(
  markdown: string,
  start: number,
  end: number,
  isCode: (at: number) => boolean,
  found: WrittenExpression[],
): void {
  for (const element of markdown.slice(start, end).matchAll(ELEMENT)) {
    const at = start + element.index;
    if (isCode(at)) continue;
    const expression = decodeEntities(element[1] ?? '')
      .replace(/\s+/g, ' ')
      .trim();
    found.push({ start: at, end: at + element[0].length, expression });
  }
}

/** As words in markdown and in HTML alike, whatever is written: nothing of a value is markup. */
function writeWords(value: string, isValue: boolean): string {
  const safe = value
    .replace(/[\\`*_{}[\]<>&|~$^]|:(?=\S)/g, toReference)
    .replace(/^(?:[-+#=]+|\d+[.)])/, (start) => start.replace(/[-+#=.)]/g, toReference))
    // Addresses are found in the finished words: a comment keeps their parts from each other.
    .replace(/@|(?<=www)\.|(?<=:|&#58;)\/\//gi, (mark) => `<!---->${mark}`);
  return isValue ? safe : `<code>${safe}</code>`;
}

const toReference = (character: string) => `&#${character.charCodeAt(0)};`;
