import type { Book } from './book';
import { FontChoice } from './fonts';
import { setBook } from './set-book';
import { Typesetting } from './typesetting';
import { type WritePage, writeBook } from './write-book';

interface RenderOptions {
  /** The folder with the program's packages, where the fonts are. */
  programRoot: string;
  /** The bytes of the pictures that the book names, as PNG or JPEG; asked for one after the other. */
  readPicture(path: string): Promise<Uint8Array>;
  picturePaths: readonly string[];
  /** What no text can contain, to mark places with. */
  token: string;
  signal: AbortSignal;
  /** Writes one page, which takes long for some. */
  writePage: WritePage;
  /** Called for pages that could not be typeset and are shown as source text. */
  onFallback(pageIds: string[], reason: string): void;
  report(progress: { phase: string; done: number; total: number }): void;
}

/** A typeset PDF of given texts and bytes. Nothing else is read, neither from the disk nor from the net. */
export async function renderPdf(book: Book, options: RenderOptions): Promise<Uint8Array> {
  const { signal, report } = options;
  const fonts = new FontChoice();
  const total = book.pages.length;
  fonts.see(`${book.title} ${book.subtitle}`);
  const sources = await writeBook(book, {
    fonts,
    token: options.token,
    signal,
    writePage: options.writePage,
    onPage: (done) => report({ phase: 'write', done, total }),
  });
  const typesetting = new Typesetting(options.programRoot, signal);
  try {
    for (const bytes of await fonts.load(options.programRoot)) typesetting.addFont(bytes);
    for (const [index, path] of options.picturePaths.entries()) {
      signal.throwIfAborted();
      typesetting.addPicture(path, await options.readPicture(path));
      report({ phase: 'pictures', done: index + 1, total: options.picturePaths.length });
    }
    for (const [path, text] of sources) typesetting.addSource(path, text);
    report({ phase: 'set', done: 0, total: 0 });
    return await setBook(typesetting, book, fonts.names, options.onFallback);
  } finally {
    typesetting.close();
  }
}
