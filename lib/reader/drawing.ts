import type { ReaderPage } from '@/components/reader/reader-page';
import { WorkerPool } from '@/lib/concurrency/workers/worker-pool';
import { singleton } from '@/lib/singleton';

/**
 * What draws pages: React, icons, colours, a fourth of the program, in threads of their own, so that a page that takes
 * long keeps nobody else waiting. A server that publishes nothing goes without.
 */
export const drawing = singleton(
  'reader.drawing',
  () =>
    new WorkerPool<typeof import('./drawing-thread')>({
      worker: 'drawing-thread',
      minThreads: 1,
      maxThreads: 2,
      heapMb: 512,
      idleMs: 60_000,
    }),
);

/** Many frames of pages are larger than the text in them, and take no more time than their size explains. */
const FRAME_LIMIT_MS = 30_000;

export const renderPage = (page: ReaderPage): Promise<string> =>
  drawing.run('page', page, { limitMs: FRAME_LIMIT_MS });
