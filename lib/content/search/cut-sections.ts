import type { Line } from '../line-reader';
import { type FoundHeading, findHeadings } from '../references/find-headings';
import { readInlineText } from './inline-text';

/** A page as far as search knows it. */
export interface SearchPage {
  title: string;
  description?: string;
  /** Titles of the groups and pages above, outermost first. */
  ancestors: readonly string[];
  /** The text without what stands before it. */
  markdown: string;
}

/** What stands under one heading of a page up to the next; a long one comes in parts of the same heading and anchor. */
export interface Section {
  /** Place on the page; the first is what stands above all headings and is always there. */
  ordinal: number;
  /** Empty above all headings. */
  heading: string;
  /** As the reading view has it; undefined above all headings. */
  anchor: string | undefined;
  /** The headings above, outermost first. */
  trail: readonly string[];
  /** The section's slice of the markdown, its heading included. */
  from: number;
  to: number;
  /** What a reader sees, without the heading and without code. */
  text: string;
  code: string;
}

const MAX_PART = 6_000;

/** Cuts a page at its headings; the slices of all sections, joined, are the markdown. */
export function cutSections(page: SearchPage): Section[] {
  return new SectionCutter(page).cut();
}

class SectionCutter {
  private readonly sections: Section[] = [];
  private readonly above: FoundHeading[] = [];
  private texts: string[];
  private codes: string[] = [];
  private heading: FoundHeading | undefined;
  private from = 0;

  constructor(private readonly page: SearchPage) {
    this.texts = page.description ? [page.description] : [];
  }

  cut(): Section[] {
    const { markdown } = this.page;
    const lines: { line: Line; start: number; end: number }[] = [];
    const headings = findHeadings(markdown, (line, start, end) => lines.push({ line, start, end }));
    let next = 0;
    for (const { line, start, end } of lines) {
      const heading = headings[next];
      if (!heading || start < heading.start) {
        this.readLine(line, start, end);
        continue;
      }
      if (start === heading.start) this.open(heading);
      // Further headings of the same line make no section of their own.
      while ((headings[next]?.end ?? Number.POSITIVE_INFINITY) <= end) next += 1;
    }
    this.close(markdown.length);
    return this.sections;
  }

  private open(heading: FoundHeading): void {
    this.close(heading.start);
    while ((this.above.at(-1)?.level ?? 0) >= heading.level) this.above.pop();
    this.above.push(heading);
    this.heading = heading;
  }

  private close(to: number): void {
    const { heading, above } = this;
    this.sections.push({
      ordinal: this.sections.length,
      heading: heading?.title ?? '',
      anchor: heading?.anchor,
      trail: above.filter((other) => other !== heading && other.title !== '').map(({ title }) => title),
      from: this.from,
      to,
      text: this.texts.join('\n').trim(),
      code: this.codes.join('\n'),
    });
    this.texts = [];
    this.codes = [];
    this.from = to;
  }

  private readLine({ kind, prefix, next }: Line, start: number, end: number): void {
    const { markdown } = this.page;
    if (kind === 'blank' && start - this.from > MAX_PART) this.close(start);
    if (kind === 'code' || kind === 'indented') this.codes.push(markdown.slice(start, end));
    else if (kind === 'text' || kind === 'html')
      this.texts.push(readInlineText(markdown.slice(prefix?.contentStart ?? start, next)));
  }
}
