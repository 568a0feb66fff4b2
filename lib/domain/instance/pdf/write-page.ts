import { limitFor, WorkerOverrun, WorkerPool } from '@/lib/concurrency/workers/worker-pool';
import type { BookPage, PageBook } from '@/lib/pdf/book';
import { type PageStyle, type WrittenPage, writePlainPage } from '@/lib/pdf/write-book';
import { singleton } from '@/lib/singleton';
import type { BookQuestion } from './page-thread';

const threads = singleton(
  'pdf.page-threads',
  () =>
    new WorkerPool<typeof import('./page-thread')>({
      worker: 'page-thread',
      minThreads: 0,
      maxThreads: 1,
      heapMb: 512,
      idleMs: 10_000,
    }),
);

/** Writes pages in a thread; `onPlain` is called for a page that takes too long and is shown as source text. */
export const writeInThread =
  (signal: AbortSignal, onPlain: (page: BookPage) => void) =>
  async (book: PageBook, page: BookPage, style: PageStyle): Promise<WrittenPage> => {
    const limitMs = limitFor(page.markdown?.length ?? 0);
    const answer = (question: BookQuestion) => {
      if (question.kind === 'address') return book.findAddress(question.link);
      if (question.kind === 'include') return book.findInclude(question.id, question.pageId);
      return question.kind === 'page' ? book.findPage(question.id) : book.findFile(question.id);
    };
    try {
      return await threads.run('page', { page, style }, { limitMs, signal, answer });
    } catch (error) {
      if (!(error instanceof WorkerOverrun)) throw error;
      onPlain(page);
      return { source: writePlainPage(page), anchors: [] };
    }
  };
