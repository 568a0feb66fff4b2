import { type CodeSpans, findCodeSpans } from './code-spans';
import { isPartOf, isStandalone, readTag, type TagToken } from './dialect-tags';
import { endOfLine, LineReader } from './line-reader';

export interface TagPair {
  name: string;
  attributes: Record<string, string | boolean>;
  start: number;
  end: number;
  innerStart: number;
  innerEnd: number;
  depth: number;
  /** Where the tag stands on its line. */
  column: number;
}

interface Opened {
  token: TagToken;
  column: number;
  start: number;
  innerStart: number;
}

/** Finds the tags of a text, in order of their beginning, each with its depth; one pass over the lines, linear in the text's length. */
export const scanTags = (text: string): TagPair[] => scanTagFaults(text).pairs;

interface TagScan {
  pairs: TagPair[];
  /** What is wrong with the tags, such as `not closed: hint`; a fault that occurs twice is there twice. */
  faults: string[];
}

/** The tags of a text and their faults; a tag that stands alone needs no end, and mark-up in running text is no tag. */
export function scanTagFaults(text: string): TagScan {
  const scan = new Scan(text);
  if (text.includes('{%'))
    for (let start = 0; start < text.length; ) start = scan.readLine(start, endOfLine(text, start));
  return { pairs: scan.finish(), faults: scan.faults };
}

/** Enough for a changelog of thousands of entries; what follows is text, so that a page made of tags alone stays cheap. */
export const MAX_TAGS = 20_000;

class Scan {
  readonly faults: string[] = [];
  private readonly opened: Opened[] = [];
  private readonly openedByName = new Map<string, number[]>();
  private readonly pairs: TagPair[] = [];
  private readonly missing = new Set<string>();
  private inIndentedCode = false;
  private nextTag = -1;
  private tagsRead = 0;

  private readonly lines: LineReader;

  constructor(private readonly text: string) {
    this.lines = new LineReader(text);
  }

  /** Reads one line and answers where the next begins: later than the line's end where a tag or raw HTML runs on. */
  readLine(start: number, end: number): number {
    const line = this.lines.read(start, end, this.opened.at(-1)?.column ?? 0);
    const { prefix } = line;
    if (!prefix || (line.kind !== 'text' && line.kind !== 'indented')) return line.next;
    const isBare = prefix.items.length === 0 && prefix.quotes === 0;
    this.inIndentedCode = line.kind === 'indented';
    return this.readTags(prefix.contentStart, end, isBare ? start : prefix.contentStart, prefix.column);
  }

  finish(): TagPair[] {
    this.closeAbove(0);
    return withDepth(this.pairs.sort((a, b) => a.start - b.start || b.end - a.end));
  }

  /** The next `{%`, looked up once however many lines ask for it. */
  private findTag(from: number): number {
    if (this.nextTag >= from) return this.nextTag;
    this.tagsRead += 1;
    const at = this.tagsRead > MAX_TAGS ? -1 : this.text.indexOf('{%', from);
    this.nextTag = at < 0 ? Number.POSITIVE_INFINITY : at;
    return this.nextTag;
  }

  /** Opening tags stand first on their line or behind another tag; end tags may also follow text. */
  private readTags(contentStart: number, lineEnd: number, firstStart: number, column: number): number {
    let end = lineEnd;
    let mayOpen = true;
    let free = contentStart;
    let spans: CodeSpans | undefined;
    for (let at = this.findTag(free); at < end; at = this.findTag(free)) {
      mayOpen &&= this.text.slice(free, at).trim() === '';
      spans ??= findCodeSpans(this.text, free, end);
      free = at + 2;
      const token = spans.has(at) ? undefined : readTag(this.text, at);
      const start = at === contentStart ? firstStart : at;
      mayOpen =
        token !== undefined &&
        (token.isEnd ? this.close(token, start) : mayOpen && this.open(token, start, column));
      if (!token || !mayOpen) continue;
      free = token.end;
      if (!token.isEnd && token.name === 'raw') free = this.findRawEnd(token);
      if (free <= end) continue;
      if (free > token.end) return this.text.lastIndexOf('\n', free) + 1;
      end = endOfLine(this.text, free);
      spans = undefined;
    }
    return end + 1;
  }

  /** Where the end tag of a raw text begins; without one it is ordinary text. */
  private findRawEnd(token: TagToken): number {
    const at = this.missing.has('raw') ? -1 : this.text.indexOf('{% endraw', token.end);
    if (at < 0) this.missing.add('raw');
    return at < 0 ? token.end : at;
  }

  private open(token: TagToken, start: number, column: number): boolean {
    const parent = this.opened.at(-1)?.token.name ?? '';
    if (this.inIndentedCode && !isPartOf(token.name, parent)) return false;
    if (this.inIndentedCode) this.lines.leaveIndentedCode();
    this.inIndentedCode = false;
    const innerStart = this.extend(token.end);
    const indices = this.openedByName.get(token.name) ?? [];
    indices.push(this.opened.length);
    this.openedByName.set(token.name, indices);
    this.opened.push({ token, column, start, innerStart });
    return true;
  }

  private close(token: TagToken, start: number): boolean {
    const index = this.openedByName.get(token.name)?.at(-1);
    if (index === undefined) {
      this.faults.push(`not opened: ${token.name}`);
      return false;
    }
    this.closeAbove(index + 1);
    const opened = this.opened.pop();
    this.openedByName.get(token.name)?.pop();
    if (!opened) return false;
    this.pairs.push({
      ...describe(opened),
      end: this.extend(token.end),
      innerEnd: Math.max(opened.innerStart, start),
    });
    this.inIndentedCode = false;
    return true;
  }

  /** Tags left open at this place: those that stand alone are blocks, of the others the mark-up stays text. */
  private closeAbove(length: number): void {
    while (this.opened.length > length) {
      const opened = this.opened.pop();
      if (!opened) return;
      this.openedByName.get(opened.token.name)?.pop();
      if (!isStandalone(opened.token.name)) {
        this.faults.push(`not closed: ${opened.token.name}`);
        continue;
      }
      this.pairs.push({ ...describe(opened), end: opened.innerStart, innerEnd: opened.innerStart });
    }
  }

  /** A tag takes the rest of its line when that is empty. */
  private extend(end: number): number {
    let at = end;
    while (this.text[at] === ' ' || this.text[at] === '\t' || this.text[at] === '\r') at += 1;
    if (at < this.text.length && this.text[at] !== '\n') return end;
    return Math.min(at + 1, this.text.length);
  }
}

function describe(opened: Opened) {
  const { name, attributes } = opened.token;
  return {
    name,
    attributes,
    start: opened.start,
    innerStart: opened.innerStart,
    depth: 0,
    column: opened.column,
  };
}

function withDepth(pairs: TagPair[]): TagPair[] {
  const ends: number[] = [];
  for (const pair of pairs) {
    while (ends.length > 0 && (ends.at(-1) ?? 0) <= pair.start) ends.pop();
    ends.push(pair.end);
    pair.depth = ends.length;
  }
  return pairs;
}
