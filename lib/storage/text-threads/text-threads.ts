import { limitFor, WorkerPool } from '@/lib/concurrency/workers/worker-pool';
import { singleton } from '@/lib/singleton';

/** Where texts are parsed that take longer than others may wait; they are begun when the first one comes. */
export const textThreads = singleton(
  'storage.text-threads',
  () =>
    new WorkerPool<typeof import('./text-thread')>({
      worker: 'text-thread',
      minThreads: 0,
      maxThreads: 2,
      heapMb: 512,
      idleMs: 30_000,
    }),
);

/** In characters: what is shorter is parsed at once, whatever it says, in less time than a thread takes to answer. */
export const SHORT = 2_000;

export const isShort = (...texts: readonly string[]): boolean =>
  texts.reduce((sum, { length }) => sum + length, 0) <= SHORT;

export const limitOf = (...texts: readonly string[]): { limitMs: number } => ({
  limitMs: limitFor(texts.reduce((sum, { length }) => sum + length, 0)),
});
