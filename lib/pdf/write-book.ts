import type { Book, BookLanguage, BookPage, PageBook } from './book';
import { toLiteral, toText } from './literal';
import { PageWriter } from './page-writer';
import { STYLE } from './style';
import { sayLanguage, writeLanguage } from './turn';
import { loadDiagrams } from './write-diagram';
import { loadFormulas } from './write-formula';
import { writeTag } from './write-icon';
import type { PageTools } from './writer';

/** In a longer book no code has colours, so that all of it looks alike. */
const MOST_COLOURED = 100_000;

/** How a page is written. */
export interface PageStyle {
  token: string;
  isNewSheet: boolean;
  hasColours: boolean;
  language: BookLanguage;
}

export interface WrittenPage {
  source: string;
  /** What links on other pages may lead to. */
  anchors: string[];
}

export type WritePage = (book: PageBook, page: BookPage, style: PageStyle) => Promise<WrittenPage>;

/** The sources of a book by their paths. */
export async function writeBook(
  book: Book,
  options: {
    /** Told each source, and asked for the names in the end: a text may say less than what is made of it. */
    fonts: { see(text: string): void; readonly names: readonly string[] };
    token: string;
    signal: AbortSignal;
    writePage: WritePage;
    onPage(done: number): void;
  },
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const known: string[] = [];
  const length = book.pages.reduce((sum, { markdown = '' }) => sum + markdown.length, 0);
  const hasColours = length <= MOST_COLOURED;
  for (const [index, page] of book.pages.entries()) {
    options.signal.throwIfAborted();
    // What follows a group's title stands on the same sheet.
    const isNewSheet = index === 0 || book.pages[index - 1]?.markdown !== undefined;
    const { token } = options;
    const style = { token, isNewSheet, hasColours, language: book.language };
    const { source, anchors } = await options.writePage(book, page, style);
    options.fonts.see(source);
    files.set(pagePath(index), source);
    known.push(`${toLiteral(page.id)}: (${anchors.map((anchor) => `${toLiteral(anchor)},`).join('')}),`);
    options.onPage(index + 1);
  }
  files.set('/style.typ', STYLE);
  files.set('/known.typ', `#let known = (${known.length > 0 ? known.join('\n') : ':'})\n`);
  files.set('/main.typ', writeMain(book, options.fonts.names, [...book.pages.keys()]));
  return files;
}

export const pagePath = (index: number): string => `/pages/${index}.typ`;

/** The beginning of the book, or of some of its pages alone. */
export function writeMain(book: Book, fonts: readonly string[], indices: readonly number[]): string {
  const [only] = book.pages;
  const isWhole = book.pages.length > 1;
  const title = isWhole ? book.title : (only?.title ?? book.title);
  return `#import "/style.typ": *
#show: book.with(${writeLanguage(book.language.locale)}, title: ${toLiteral(title)}, running: ${toLiteral(book.title)}, fonts: (${fonts
    .map((font) => `${toLiteral(font)},`)
    .join('')}))
${isWhole ? `#cover(${toLiteral(book.title)}, ${toLiteral(book.subtitle)})\n` : ''}
${indices.map((index) => `#include "${pagePath(index)}"`).join('\n')}
`;
}

const IMPORT = '#import "/style.typ": *\n#import "/known.typ": known\n#let to = to.with(known)\n';

const INCLUDED = /\/reusable-contents\/([A-Za-z0-9]{1,64})/g;

/** What of the large tools this page needs, or what it includes. */
async function loadTools(book: PageBook, { id: pageId, markdown = '' }: BookPage): Promise<PageTools> {
  const included = [...markdown.matchAll(INCLUDED)].map(([, id = '']) => book.findInclude(id, pageId) ?? '');
  const text = [markdown, ...included].join('\n');
  return {
    ...(/\$\$|(?:```|~~~|language-)[ \t]*(?:latex-)?math/.test(text)
      ? { writeFormula: await loadFormulas() }
      : {}),
    ...(/mermaid/i.test(text) ? { drawDiagram: await loadDiagrams() } : {}),
  };
}

export async function writePage(
  book: PageBook,
  page: BookPage,
  { token, isNewSheet, hasColours, language }: PageStyle,
): Promise<WrittenPage> {
  const tools = await loadTools(book, page);
  const writer = new PageWriter(book, page, token, hasColours, language, tools);
  const body = page.markdown === undefined ? '' : writer.write(page.markdown);
  const tags = (page.tags ?? []).map(writeTag).join(' ');
  const name = writer.heading ?? sayLanguage(page.titleLang, toText(page.title));
  const title = `#page-title(${page.level}, ${toLiteral(page.id)}, [${name}], ${
    page.description ? `[${sayLanguage(page.descriptionLang, toText(page.description))}]` : 'none'
  }, ${tags ? `tags: [${tags}], ` : ''}new-sheet: ${isNewSheet})`;
  return { source: `${IMPORT}${title}\n\n${body}`, anchors: writer.anchors };
}

/** The replacement of a page that could not be typeset: its source text. */
export function writePlainPage(page: BookPage): string {
  return `#import "/style.typ": *
#page-title(${page.level}, ${toLiteral(page.id)}, [${toText(page.title)}], none)

#plain(${toLiteral(page.markdown ?? '')})
`;
}
