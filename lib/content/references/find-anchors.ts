import { endOfLine, type Line, LineReader } from '../line-reader';
import { toPlainText } from '../plain-text';
import { RESERVED_ANCHORS, toFreeSlug, toSlug } from '../slug';
import { TagColumns } from '../tag-columns';

const ATX = /#{1,6}(?=[ \t]|$)[ \t]*(.*?)(?:[ \t]+#+)?[ \t]*$/y;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
const HTML_HEADING = /<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1>/gis;
const HTML_ID = /<[a-z][\w-]*\s(?:[^<>]*?\s)?(?:id|name)\s*=\s*(?:"([^"<>]{1,256})"|'([^'<>]{1,256})')/gi;
const OWN_ANCHOR = /<a\s(?:[^<>]*?\s)?id\s*=\s*(?:"([^"]{1,256})"|'([^']{1,256})')[^<>]*>\s*<\/a>/i;
const MAX_PARAGRAPH = 2_000;

/** The anchors of a text: those of its headings, as the page shows them, and the ids that its author wrote. */
export function findAnchors(markdown: string): Set<string> {
  const finder = new AnchorFinder(markdown);
  return finder.find();
}

class AnchorFinder {
  private readonly anchors = new Set<string>();
  private readonly taken = new Set<string>(RESERVED_ANCHORS);
  private readonly columns: TagColumns;
  /** The lines that an underline would make a heading. */
  private paragraph = '';

  constructor(private readonly text: string) {
    this.columns = new TagColumns(text);
  }

  find(): Set<string> {
    const lines = new LineReader(this.text);
    for (let start = 0; start < this.text.length; ) {
      const end = endOfLine(this.text, start);
      const line = lines.read(start, end, this.columns.at(start, end));
      this.readLine(line, end);
      start = line.next;
    }
    return this.anchors;
  }

  private readLine(line: Line, end: number): void {
    const before = this.paragraph;
    this.paragraph = '';
    if (line.kind !== 'text' || !line.prefix) return;
    const { contentStart, items } = line.prefix;
    const text = this.text.slice(contentStart, end).replace(/\r$/, '');
    ATX.lastIndex = 0;
    const heading = text.startsWith('#') ? ATX.exec(text) : null;
    const isUnderline = before !== '' && items.length === 0 && UNDERLINE.test(text);
    if (heading || isUnderline) {
      this.addHeading(heading ? (heading[1] ?? '') : before);
      return;
    }
    if (text.includes('<')) this.readHtml(text);
    if (text.startsWith('|') || text.startsWith('{%') || text.startsWith('<')) return;
    const paragraph = items.length > 0 ? text : `${before} ${text}`;
    this.paragraph = paragraph.length <= MAX_PARAGRAPH ? paragraph.trim() : '';
  }

  private readHtml(text: string): void {
    for (const [, , inner = ''] of text.matchAll(HTML_HEADING)) this.addHeading(inner);
    for (const [, double, single] of text.matchAll(HTML_ID)) this.anchors.add(double ?? single ?? '');
  }

  private addHeading(inline: string): void {
    const own = OWN_ANCHOR.exec(inline);
    const title = readTitle(own ? inline.replace(own[0], '') : inline);
    const slug = toSlug(own?.[1] ?? own?.[2] ?? title);
    this.anchors.add(toFreeSlug(slug, this.taken, 'section'));
    // What the page's own frame has taken is still what an author means by it.
    if (slug) this.anchors.add(slug);
    if (own) this.anchors.add(own[1] ?? own[2] ?? '');
  }
}

/** Most headings are words and code, which need no parser. */
function readTitle(inline: string): string {
  const isPlain = !/[\\*_~[\]<>&]|:\/\/|@/.test(inline.replace(/`[^`]*`/g, ''));
  return isPlain ? inline.replaceAll('`', '') : toPlainText(inline);
}
