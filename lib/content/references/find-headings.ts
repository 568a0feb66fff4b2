import { endOfLine, type Line, LineReader } from '../line-reader';
import { cutText, toPlainText } from '../plain-text';
import { RESERVED_ANCHORS, toAnchor, toFreeSlug, toSlug } from '../slug';
import { TagColumns } from '../tag-columns';

const ATX = /#{1,6}(?=[ \t]|$)/y;
const CLOSING = /(?:^|[ \t])#+$/;
const UNDERLINE = /^(?:=+|-+)[ \t]*$/;
const HTML_HEADING = /<h([1-6])(?:\s[^<>]{0,500})?>((?:(?!<h[1-6]).){0,500}?)<\/h\1>/gis;
const EMPTY_LINK = /<a(\s[^<>]{1,500})>\s{0,100}<\/a>/gi;
const OWN_ID = /\sid\s{0,100}=\s{0,100}(?:"([^"]{1,256})"|'([^']{1,256})')/i;
const MAX_PARAGRAPH = 2_000;
/** No page comes near it; what follows is text, so that a page made of headings alone stays cheap. */
const MAX_HEADINGS = 5_000;
const MAX_TITLE = 1_000;
const SIGNS = /[*_~`[\]!<>&\\]/g;
/** The parser's time goes by the signs of mark-up; the headings of a page that has more lose theirs unread. */
const MAX_SIGNS = 1_000;

export interface FoundHeading {
  title: string;
  /** 1 to 6. */
  level: number;
  /** As the page shows it. */
  anchor: string;
  /** The slug before it was made free, and all that the author wrote. */
  names: readonly string[];
  /** What links from before "&" was a word call it. */
  older?: string;
  /** From the first of its lines to behind the last. */
  start: number;
  end: number;
}

/** What is told of a text line by line; `content` is where the line's own text begins. */
type ReadLine = (line: Line, start: number, end: number) => void;

/** The headings of a text with the anchors that a page gives them; `onLine` hears of every line on the way. */
export function findHeadings(markdown: string, onLine?: ReadLine): FoundHeading[] {
  return new HeadingFinder(markdown, onLine).find();
}

class HeadingFinder {
  private readonly headings: FoundHeading[] = [];
  private readonly taken = new Set<string>(RESERVED_ANCHORS);
  private readonly columns: TagColumns;
  private signsLeft = MAX_SIGNS;
  /** The lines that an underline would make a heading. */
  private paragraph = { text: '', start: 0 };

  constructor(
    private readonly text: string,
    private readonly onLine: ReadLine | undefined,
  ) {
    this.columns = new TagColumns(text);
  }

  find(): FoundHeading[] {
    const lines = new LineReader(this.text);
    for (let start = 0; start < this.text.length; ) {
      const end = endOfLine(this.text, start);
      const line = lines.read(start, end, this.columns.at(start, end));
      this.onLine?.(line, start, end);
      this.readLine(line, start, end);
      start = line.next;
    }
    return this.headings;
  }

  private readLine(line: Line, start: number, end: number): void {
    const before = this.paragraph;
    this.paragraph = { text: '', start: end };
    if (line.kind !== 'text' || !line.prefix) return;
    const { contentStart, items } = line.prefix;
    const text = this.text.slice(contentStart, end).replace(/\r$/, '');
    ATX.lastIndex = 0;
    const marks = text.startsWith('#') ? ATX.exec(text)?.[0] : undefined;
    if (marks) {
      const inline = text.slice(marks.length).trim().replace(CLOSING, '').trimEnd();
      this.add(inline, marks.length, start, end);
      return;
    }
    if (before.text !== '' && items.length === 0 && UNDERLINE.test(text)) {
      this.add(before.text, text.startsWith('=') ? 1 : 2, before.start, end);
      return;
    }
    if (text.includes('</'))
      for (const [, level, inner = ''] of text.matchAll(HTML_HEADING))
        this.add(inner, Number(level), start, end);
    if (text.startsWith('|') || text.startsWith('{%') || text.startsWith('<')) return;
    const isNew = items.length > 0 || before.text === '';
    const paragraph = (isNew ? text : `${before.text} ${text}`).trim();
    if (paragraph.length <= MAX_PARAGRAPH)
      this.paragraph = { text: paragraph, start: isNew ? start : before.start };
  }

  private add(inline: string, level: number, start: number, end: number): void {
    if (this.headings.length >= MAX_HEADINGS) return;
    const [own, ...further] = listOwnAnchors(inline);
    const title = this.readTitle(own ? inline.replace(own.link, () => '') : inline);
    const slug = toAnchor(own?.id ?? title);
    const anchor = toFreeSlug(slug, this.taken, 'section');
    // Before a later heading could be called so.
    for (const { id } of further) this.taken.add(id);
    const older = title.includes('&') && !own ? toSlug(title) : '';
    const names = [slug, own?.id ?? '', ...further.map(({ id }) => id), older].filter((name) => name !== '');
    this.headings.push({ title, level, anchor, names, ...(older !== '' && { older }), start, end });
  }

  /** Most headings are words and code, which need no parser. */
  private readTitle(inline: string): string {
    const line = cutText(inline, MAX_TITLE);
    const isPlain = !/[\\*_~[\]<>&]|:\/\/|@/.test(line.replace(/`[^`]*`/g, ''));
    if (isPlain) return line.replaceAll('`', '');
    this.signsLeft -= 1 + (line.match(SIGNS)?.length ?? 0);
    return this.signsLeft < 0 ? line.replace(SIGNS, '').trim() : toPlainText(line);
  }
}

/** Of several the first is the one that the page gives the heading. */
function listOwnAnchors(inline: string): { link: string; id: string }[] {
  return [...inline.matchAll(EMPTY_LINK)].flatMap(([link, attributes = '']) => {
    const own = OWN_ID.exec(attributes);
    const id = own?.[1] ?? own?.[2];
    return id ? [{ link, id }] : [];
  });
}
