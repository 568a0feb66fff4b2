import { toPlainText } from './plain-text';

interface LeadingHeading {
  title: string;
  /** The blank lines before the heading, the heading and the blank lines after it. */
  end: number;
}

const UNDERLINE = /^ {0,3}=+[ \t]*$/;
const ATX = /^ {0,3}#(?=[ \t]|$)/;
const NOT_SETEXT = /^(?: {4}| {0,3}(?:[#>\-*+`~|<{]|\d+[.)]|$))/;

/** The first-level heading with which a text begins. */
export function readLeadingHeading(text: string): LeadingHeading | undefined {
  const first = skipBlank(text, 0);
  const line = readLine(text, first);
  if (ATX.test(line.text))
    return toHeading(
      text,
      line.text
        .replace(ATX, '')
        .trim()
        .replace(/(?:^|[ \t])#+$/, ''),
      line.next,
    );
  if (NOT_SETEXT.test(line.text)) return undefined;
  const underline = readLine(text, line.next);
  return line.next > first && UNDERLINE.test(underline.text)
    ? toHeading(text, line.text, underline.next)
    : undefined;
}

function toHeading(text: string, inline: string, end: number): LeadingHeading | undefined {
  const title = toPlainText(inline);
  return title ? { title, end: skipBlank(text, end) } : undefined;
}

function readLine(text: string, start: number): { text: string; next: number } {
  const newline = text.indexOf('\n', start);
  const end = newline < 0 ? text.length : newline;
  return { text: text.slice(start, end).replace(/\r$/, ''), next: newline < 0 ? text.length : newline + 1 };
}

function skipBlank(text: string, start: number): number {
  let at = start;
  for (;;) {
    const line = readLine(text, at);
    if (line.next === at || line.text.trim() !== '') return at;
    at = line.next;
  }
}

interface PageParts {
  /** What comes before the text: front matter, and a heading that only repeats the title. */
  lead: string;
  markdown: string;
}

/**
 * A title shows once: a heading that says the same as the page's title is part of `lead`; any other heading stays in the text,
 * and a text that begins with a heading of the first level is shown without the title above it. `lead + markdown` is the input.
 */
export function splitLead(raw: string, body: string, title: string): PageParts {
  const heading = readLeadingHeading(body);
  const end = heading && heading.title === title ? heading.end : 0;
  return { lead: raw + body.slice(0, end), markdown: body.slice(end) };
}
