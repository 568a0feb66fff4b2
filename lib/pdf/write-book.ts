import type { Book, BookPage } from './book';
import { toLiteral, toText } from './literal';
import { PageWriter } from './page-writer';
import { STYLE } from './style';

const tick = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The sources of a book by their paths; each page by itself, so that others have their turn in between. */
export async function writeBook(
  book: Book,
  options: { fonts: readonly string[]; token: string; signal: AbortSignal; onPage(done: number): void },
): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const known: string[] = [];
  for (const [index, page] of book.pages.entries()) {
    options.signal.throwIfAborted();
    // What follows a group's title stands on the same sheet.
    const isNewSheet = index === 0 || book.pages[index - 1]?.markdown !== undefined;
    const { source, anchors } = writePage(book, page, options.token, isNewSheet);
    files.set(pagePath(index), source);
    known.push(`${toLiteral(page.id)}: (${anchors.map((anchor) => `${toLiteral(anchor)},`).join('')}),`);
    options.onPage(index + 1);
    await tick();
  }
  files.set('/style.typ', STYLE);
  files.set('/known.typ', `#let known = (${known.length > 0 ? known.join('\n') : ':'})\n`);
  files.set('/main.typ', writeMain(book, options.fonts));
  return files;
}

export const pagePath = (index: number): string => `/pages/${index}.typ`;

function writeMain(book: Book, fonts: readonly string[]): string {
  const [only] = book.pages;
  const isWhole = book.pages.length > 1;
  const title = isWhole ? book.title : (only?.title ?? book.title);
  return `#import "/style.typ": *
#show: book.with(title: ${toLiteral(title)}, running: ${toLiteral(book.title)}, fonts: (${fonts
    .map((font) => `${toLiteral(font)},`)
    .join('')}))
${isWhole ? `#cover(${toLiteral(book.title)}, ${toLiteral(book.subtitle)})\n` : ''}
${book.pages.map((_, index) => `#include "${pagePath(index)}"`).join('\n')}
`;
}

const IMPORT = '#import "/style.typ": *\n#import "/known.typ": known\n#let to = to.with(known)\n';

function writePage(
  book: Book,
  page: BookPage,
  token: string,
  isNewSheet: boolean,
): { source: string; anchors: string[] } {
  const writer = new PageWriter(book, page, token);
  const body = page.markdown === undefined ? '' : writer.write(page.markdown);
  const title = `#page-title(${page.level}, ${toLiteral(page.id)}, [${writer.heading ?? toText(page.title)}], ${
    page.description ? `[${toText(page.description)}]` : 'none'
  }, new-sheet: ${isNewSheet})`;
  return { source: `${IMPORT}${title}\n\n${body}`, anchors: writer.anchors };
}

/** What stands for a page that could not be set: its text as it is written. */
export function writePlainPage(page: BookPage): string {
  return `#import "/style.typ": *
#page-title(${page.level}, ${toLiteral(page.id)}, [${toText(page.title)}], none)

#plain(${toLiteral(page.markdown ?? '')})
`;
}
