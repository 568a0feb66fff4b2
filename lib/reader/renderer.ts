import type { ReaderPage } from '@/components/reader/reader-page';
import { WorkerPool } from '@/lib/concurrency/workers/worker-pool';
import { singleton } from '@/lib/singleton';

/**
 * Renders pages in worker threads, so that a slow page does not block other requests. React, icons and grammars are a
 * fourth of the program; a server that publishes nothing never loads them.
 */
export const renderer = singleton(
  'reader.renderer',
  () =>
    new WorkerPool<typeof import('./render-worker')>({
      worker: 'render-worker',
      minThreads: 1,
      maxThreads: 2,
      heapMb: 512,
      idleMs: 60_000,
    }),
);

/** The layout of a page is often larger than its text, and takes as long as its size explains. */
const RENDER_LIMIT_MS = 30_000;

export const renderPage = (page: ReaderPage): Promise<string> =>
  renderer.run('page', page, { limitMs: RENDER_LIMIT_MS });
