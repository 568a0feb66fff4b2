import { namesTags, type ShownTag } from '@/lib/content/tags';
import type { Services } from '@/lib/domain/shared/services';
import { findProgramRoot } from '@/lib/environment/program-root';
import { log } from '@/lib/log';
import type { Book, BookPage } from '@/lib/pdf/book';
import { renderPdf } from '@/lib/pdf/render-pdf';
import { newSecret } from '@/lib/secrets/token';
import type { LoadedTree } from '@/lib/storage/content/tree-cache';
import { loadPictures } from './read-book';
import { drawPicture } from './read-pictures';
import { writeInThread } from './write-page';

/** A page as somebody reads it: its text is what they see, and links lead where they lead for them. */
export interface PdfPage
  extends Pick<Book, 'findAddress' | 'findPage' | 'language'>,
    Pick<BookPage, 'titleLang' | 'description' | 'descriptionLang'> {
  id: string;
  title: string;
  tags: readonly ShownTag[];
  /** Without what it includes: that stands in it already. */
  markdown: string;
  /** What stands above it, such as the name of the site. */
  above: string;
  loaded: LoadedTree;
}

/** One page of a site as a PDF, with nothing in it that is not on the page. */
export async function writePagePdf(
  services: Services,
  page: PdfPage,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const { id, title, tags, markdown, above, loaded, language, findAddress, findPage } = page;
  const pictures = await loadPictures(services, loaded.tree, new Map([[id, markdown]]));
  const book: Book = {
    title,
    subtitle: above,
    language,
    pages: [
      {
        id,
        title,
        titleLang: page.titleLang,
        description: page.description,
        descriptionLang: page.descriptionLang,
        tags,
        level: 1,
        markdown,
        library: namesTags(markdown) ? loaded.tree.tags : undefined,
      },
    ],
    findAddress,
    findPage,
    findFile: (fileId) => {
      const entry = loaded.findFile(fileId);
      return entry && { name: entry.name, size: entry.size, picture: pictures.get(fileId) };
    },
    findInclude: () => undefined,
  };
  return renderPdf(book, {
    programRoot: findProgramRoot(),
    picturePaths: [...new Set([...pictures.values()].map(({ path }) => path))],
    readPicture: (path) => drawPicture(services.files, path),
    token: newSecret(),
    signal,
    writePage: writeInThread(signal, () =>
      log.warn({ page: id }, 'a page took too long and was set as plain text'),
    ),
    onFallback: (_pages, reason) =>
      log.warn({ page: id, reason: reason.slice(0, 300) }, 'a page was set as plain text'),
    report: () => undefined,
  });
}
