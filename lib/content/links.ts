import { type CodeSpans, findCodeSpans } from './code-spans';
import { decodeEntities, readAddress, readResource, unescapeAddress } from './destination';
import { MAX_TAGS } from './dialect-scan';
import { readTagAddresses } from './dialect-tags';
import { readHtmlAddresses } from './html-addresses';
import { endOfLine, LineReader } from './line-reader';
import { TagColumns } from './tag-columns';

export interface Link {
  kind: 'link' | 'image' | 'definition' | 'html' | 'tag';
  /** The address as it was meant, escapes and entities resolved. */
  target: string;
  /** The span of the address as it is written. */
  start: number;
  end: number;
  /** What leads there: the tag of the dialect, or the element and attribute of HTML (`img src`). */
  by?: string;
}

/** Finds the addresses in markdown, in the tags of the dialect and in HTML, with their exact places; code is left out. */
export function findLinks(markdown: string): Link[] {
  const finder = new LinkFinder(markdown);
  return finder.find().sort((a, b) => a.start - b.start);
}

/** Gives addresses another text and leaves every other byte; `rewrite` answers undefined for what stays. */
export function rewriteLinks(markdown: string, rewrite: (link: Link) => string | undefined): string {
  const parts: string[] = [];
  let at = 0;
  for (const link of findLinks(markdown)) {
    const target = link.start < at ? undefined : rewrite(link);
    if (target === undefined) continue;
    parts.push(markdown.slice(at, link.start), target);
    at = link.end;
  }
  parts.push(markdown.slice(at));
  return parts.join('');
}

const DEFINITION =
  /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,16}\[(?!\^)(?:[^\][\\\n]|\\.){1,1000}\]:[ \t]*(?=\S)/;

const MARK = /[[<{]/g;

class LinkFinder {
  private readonly links: Link[] = [];
  private readonly columns: TagColumns;
  private tags = 0;
  private nextMark = -1;

  constructor(private readonly text: string) {
    this.columns = new TagColumns(text);
  }

  find(): Link[] {
    const lines = new LineReader(this.text);
    let chunk: { start: number; end: number } | undefined;
    for (let start = 0; start < this.text.length; ) {
      const end = endOfLine(this.text, start);
      const line = lines.read(start, end, this.columns.at(start, end));
      const begins =
        line.kind !== 'text' ||
        this.beginsBlock(line.prefix?.contentStart ?? start, line.prefix?.items.length ?? 0);
      if (chunk && begins) {
        this.readChunk(chunk.start, chunk.end);
        chunk = undefined;
      }
      if (line.kind === 'text') chunk = { start: chunk?.start ?? start, end };
      else if (line.kind === 'html') this.readHtml(start, Math.min(line.next, this.text.length));
      start = line.next;
    }
    if (chunk) this.readChunk(chunk.start, chunk.end);
    return this.links;
  }

  /** Code spans do not reach over the beginning of a heading, list item, table row, definition or tag. */
  private beginsBlock(contentStart: number, items: number): boolean {
    const char = this.text[contentStart];
    return (
      items > 0 || char === '#' || char === '|' || char === '[' || this.text.startsWith('{%', contentStart)
    );
  }

  private readHtml(start: number, end: number): void {
    if (/^<(?:!--|script|style)/i.test(this.text.slice(start, start + 16).trimStart())) return;
    for (let at = this.text.indexOf('<', start); at >= 0 && at < end; at = this.text.indexOf('<', at + 1))
      this.readElement(at, end);
  }

  private readElement(at: number, limit: number): number | undefined {
    const element = readHtmlAddresses(this.text, at, limit);
    for (const { start, end, by } of element?.addresses ?? [])
      this.links.push({
        kind: 'html',
        target: decodeEntities(this.text.slice(start, end)).trim(),
        start,
        end,
        by,
      });
    return element?.end;
  }

  private readChunk(start: number, end: number): void {
    if (this.findMark(start) >= end) return;
    const definition = DEFINITION.exec(this.text.slice(start, Math.min(end, start + 2_048)));
    const address = definition && readAddress(this.text, start + definition[0].length, end);
    if (address) {
      this.push('definition', address.start, address.end);
    }
    this.readInline(address ? address.next : start, end);
  }

  /** The next place where an address may begin, looked up once however many chunks ask for it. */
  private findMark(from: number): number {
    if (this.nextMark >= from) return this.nextMark;
    MARK.lastIndex = from;
    this.nextMark = MARK.exec(this.text)?.index ?? Number.POSITIVE_INFINITY;
    return this.nextMark;
  }

  private readInline(from: number, end: number): void {
    const spans = findCodeSpans(this.text, from, end);
    const brackets: boolean[] = [];
    for (let at = from; at < end; at += 1) {
      const char = this.text[at];
      if (char === '`') at = skipSpan(spans, at);
      else if (char === '\\') at += 1;
      else if (char === '[') brackets.push(this.text[at - 1] === '!');
      else if (char === ']' && brackets.length > 0) at = this.closeBracket(at, end, brackets);
      else if (char === '<') at = (this.readElement(at, end) ?? at + 1) - 1;
      else if (char === '{' && this.text[at + 1] === '%') this.readTag(at, end);
    }
  }

  private closeBracket(at: number, end: number, brackets: boolean[]): number {
    const isImage = brackets.pop();
    const resource = this.text[at + 1] === '(' ? readResource(this.text, at + 1, end) : undefined;
    if (!resource) return at;
    this.push(isImage ? 'image' : 'link', resource.start, resource.end);
    return resource.next - 1;
  }

  private readTag(at: number, end: number): void {
    this.tags += 1;
    if (this.tags > MAX_TAGS) return;
    for (const address of readTagAddresses(this.text, at, end))
      this.links.push({
        kind: 'tag',
        target: address.value,
        start: address.start,
        end: address.end,
        by: address.name,
      });
  }

  private push(kind: 'link' | 'image' | 'definition', start: number, end: number): void {
    this.links.push({ kind, target: unescapeAddress(this.text.slice(start, end)), start, end });
  }
}

function skipSpan(spans: CodeSpans, at: number): number {
  const end = spans.endOf(at);
  return end === undefined ? at : end - 1;
}
