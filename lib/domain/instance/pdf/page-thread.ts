import { work } from '@/lib/concurrency/workers/work';
import type { Book, BookFile, BookPage, NamedPage } from '@/lib/pdf/book';
import { type PageStyle, type WrittenPage, writePage } from '@/lib/pdf/write-book';

export type BookQuestion =
  | { kind: 'address'; link: Parameters<Book['findAddress']>[0] }
  | { kind: 'page' | 'file'; id: string }
  | { kind: 'include'; id: string; pageId: string };

type BookAnswer = string | NamedPage | BookFile | undefined;

/** A page in the typesetter's language; what it must know of its book, it asks. */
export const page = work<{ page: BookPage; style: PageStyle }, WrittenPage, BookQuestion, BookAnswer>(
  (input, ask) =>
    writePage(
      {
        findAddress: (link) => ask({ kind: 'address', link }) as string | undefined,
        findPage: (id) => ask({ kind: 'page', id }) as NamedPage | undefined,
        findFile: (id) => ask({ kind: 'file', id }) as BookFile | undefined,
        findInclude: (id, pageId) => ask({ kind: 'include', id, pageId }) as string | undefined,
      },
      input.page,
      input.style,
    ),
);
