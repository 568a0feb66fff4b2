import type { Book, BookPage } from './book';
import { toLiteral, toText } from './literal';
import { PageWriter } from './page-writer';
import { STYLE } from './style';

/** In a longer book no code has colours, so that all of it looks alike. */
const MOST_COLOURED = 100_000;

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The sources of a book by their paths; each page by itself, so that others have their turn in between. */
export async function writeBook(
  book: Book,
  options: { fonts: readonly string[]; token: string; signal: AbortSignal; onPage(done: number): void },
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const known: string[] = [];
  const length = book.pages.reduce((sum, { markdown = '' }) => sum + markdown.length, 0);
  const hasColours = length <= MOST_COLOURED;
  for (const [index, page] of book.pages.entries()) {
    options.signal.throwIfAborted();
    // What follows a group's title stands on the same sheet.
    const isNewSheet = index === 0 || book.pages[index - 1]?.markdown !== undefined;
    const writer = new PageWriter(book, page, options.token, hasColours);
    const source = writePage(writer, page, isNewSheet);
    files.set(pagePath(index), source);
    known.push(
      `${toLiteral(page.id)}: (${writer.anchors.map((anchor) => `${toLiteral(anchor)},`).join('')}),`,
    );
    options.onPage(index + 1);
    await tick();
  }
  files.set('/style.typ', STYLE);
  files.set('/known.typ', `#let known = (${known.length > 0 ? known.join('\n') : ':'})\n`);
  files.set('/main.typ', writeMain(book, options.fonts, [...book.pages.keys()]));
  return files;
}

export const pagePath = (index: number): string => `/pages/${index}.typ`;

/** The beginning of the book, or of some of its pages alone. */
export function writeMain(book: Book, fonts: readonly string[], indices: readonly number[]): string {
  const [only] = book.pages;
  const isWhole = book.pages.length > 1;
  const title = isWhole ? book.title : (only?.title ?? book.title);
  return `#import "/style.typ": *
#show: book.with(title: ${toLiteral(title)}, running: ${toLiteral(book.title)}, fonts: (${fonts
    .map((font) => `${toLiteral(font)},`)
    .join('')}))
${isWhole ? `#cover(${toLiteral(book.title)}, ${toLiteral(book.subtitle)})\n` : ''}
${indices.map((index) => `#include "${pagePath(index)}"`).join('\n')}
`;
}

const IMPORT = '#import "/style.typ": *\n#import "/known.typ": known\n#let to = to.with(known)\n';

function writePage(writer: PageWriter, page: BookPage, isNewSheet: boolean): string {
  const body = page.markdown === undefined ? '' : writer.write(page.markdown);
  const title = `#page-title(${page.level}, ${toLiteral(page.id)}, [${writer.heading ?? toText(page.title)}], ${
    page.description ? `[${toText(page.description)}]` : 'none'
  }, new-sheet: ${isNewSheet})`;
  return `${IMPORT}${title}\n\n${body}`;
}

/** What stands for a page that could not be set: its text as it is written. */
export function writePlainPage(page: BookPage): string {
  return `#import "/style.typ": *
#page-title(${page.level}, ${toLiteral(page.id)}, [${toText(page.title)}], none)

#plain(${toLiteral(page.markdown ?? '')})
`;
}
