import { WorkerPool } from '@/lib/concurrency/workers/worker-pool';
import { singleton } from '@/lib/singleton';
import type { ReaderTask, SpecReaderResult } from './reader-messages';

const LIMIT_MS = 60_000;

const threads = singleton(
  'openapi-specs.threads',
  () =>
    new WorkerPool<typeof import('./reader-thread')>({
      worker: 'openapi-reader',
      minThreads: 0,
      maxThreads: 2,
      heapMb: 1_024,
      // A thread costs half a second to begin, so one is kept a while for the next document.
      idleMs: 20_000,
    }),
);

/** Lets a thread do it: a document of megabytes takes seconds without a pause. */
export const askReader = (task: ReaderTask, signal: AbortSignal): Promise<SpecReaderResult> =>
  threads.run('answer', task, { limitMs: LIMIT_MS, signal });
