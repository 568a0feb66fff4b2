import { type LinePrefix, readPrefix } from './line-prefix';

export interface Line {
  /** `indented` may be code: a part of a tag that is written with indentation is not. */
  kind: 'blank' | 'fence' | 'code' | 'indented' | 'html' | 'text';
  prefix?: LinePrefix;
  /** Where the next line begins: behind comments and raw HTML that run over several lines. */
  next: number;
}

/** Tells line by line what is code, raw HTML or text, by the rules of CommonMark as far as those show in one line. */
export class LineReader {
  /** Where the text of each open item begins; never empty, since reading beside a list is slow. */
  private items: number[] = [0];
  private fence: Fence | undefined;
  private afterBlank = true;
  private inIndentedCode = false;
  private readonly missing = new Set<string>();

  constructor(private readonly text: string) {}

  private get innermostItem(): number {
    return this.items[this.items.length - 1] ?? 0;
  }

  leaveIndentedCode(): void {
    this.inIndentedCode = false;
  }

  read(start: number, end: number, outerColumn = 0): Line {
    const next = end + 1;
    if (this.fence) {
      const part = readFenceLine(this.text, start, end, this.fence);
      if (part !== 'code') this.fence = undefined;
      this.afterBlank = false;
      if (part !== 'left') return { kind: part === 'code' ? 'code' : 'fence', next };
    }
    const prefix = readPrefix(this.text, start, end);
    if (prefix.isBlank) {
      this.afterBlank = true;
      return { kind: 'blank', next };
    }
    const firstColumn =
      prefix.items.length > 0 || prefix.quotes > 0 ? indentOf(this.text, start) : prefix.column;
    while (this.innermostItem > firstColumn) this.items.pop();
    const base = Math.max(this.innermostItem, outerColumn);
    this.inIndentedCode = firstColumn >= base + 4 && (this.afterBlank || this.inIndentedCode);
    this.afterBlank = false;
    return this.inIndentedCode ? { kind: 'indented', prefix, next } : this.readText(prefix, next);
  }

  private readText(prefix: LinePrefix, next: number): Line {
    if (prefix.items.length > 0) this.items.push(...prefix.items);
    if (this.items.length > 65) this.items = [0, ...this.items.slice(-64)];
    this.fence = readFence(this.text, prefix, this.innermostItem);
    if (this.fence) return { kind: 'fence', prefix, next };
    const raw = readRawHtml(this.text, prefix.contentStart, this.missing);
    if (raw !== undefined) return { kind: 'html', prefix, next: endOfLine(this.text, raw) + 1 };
    return { kind: 'text', prefix, next };
  }
}

export function endOfLine(text: string, at: number): number {
  const newline = text.indexOf('\n', at);
  return newline < 0 ? text.length : newline;
}

function indentOf(text: string, start: number): number {
  let column = 0;
  for (let at = start; ; at += 1) {
    if (text[at] === ' ') column += 1;
    else if (text[at] === '\t') column += 4 - (column % 4);
    else return column;
  }
}

const FENCE = /(`{3,}|~{3,})([^\n]*)/y;

interface Fence {
  char: string;
  length: number;
  column: number;
  quotes: number;
  /** Where the text of the list item begins that holds the fence. */
  item: number;
}

function readFence(text: string, prefix: LinePrefix, item: number): Fence | undefined {
  const char = text[prefix.contentStart];
  if (char !== '`' && char !== '~') return undefined;
  FENCE.lastIndex = prefix.contentStart;
  const match = FENCE.exec(text);
  const run = match?.[1];
  if (!run || (run.startsWith('`') && match[2]?.includes('`'))) return undefined;
  return { char: run.charAt(0), length: run.length, column: prefix.column, quotes: prefix.quotes, item };
}

/** A fence ends with its own mark, and when a line leaves the quote or the list item that holds it. */
function readFenceLine(text: string, start: number, end: number, fence: Fence): 'code' | 'closed' | 'left' {
  let at = start;
  let column = 0;
  let quotes = 0;
  for (; at < end; at += 1) {
    const char = text[at];
    if (char === ' ') column += 1;
    else if (char === '\t') column += 4;
    else if (char === '>' && quotes < fence.quotes) {
      quotes += 1;
      column += 1;
    } else break;
  }
  const isBlank = at >= end || text[at] === '\r';
  if (quotes < fence.quotes || (column < fence.item && !isBlank)) return 'left';
  if (column > fence.column + 3) return 'code';
  let length = 0;
  while (text[at + length] === fence.char) length += 1;
  return length >= fence.length && text.slice(at + length, end).trim() === '' ? 'closed' : 'code';
}

const RAW_HTML = /<(?:(!--)|(pre|script|style|textarea)(?=[\s>]))/iy;

/** The end of a comment or of raw HTML that begins here; its text holds no tags. */
function readRawHtml(text: string, at: number, missing: Set<string>): number | undefined {
  if (text[at] !== '<') return undefined;
  RAW_HTML.lastIndex = at;
  const match = RAW_HTML.exec(text);
  if (!match) return undefined;
  const close = match[1] ? '-->' : `</${match[2]?.toLowerCase()}>`;
  if (missing.has(close)) return undefined;
  const end = match[1] ? text.indexOf(close, at) : indexOfClose(text, close, at);
  if (end < 0) {
    missing.add(close);
    return undefined;
  }
  return end + close.length;
}

function indexOfClose(text: string, close: string, at: number): number {
  const pattern = new RegExp(close, 'gi');
  pattern.lastIndex = at;
  return pattern.exec(text)?.index ?? -1;
}
