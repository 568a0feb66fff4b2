import { limitFor, WorkerOverrun, WorkerPool } from '@/lib/concurrency/workers/worker-pool';
import { log } from '@/lib/log';
import { drawAsWritten, type MailText } from '@/lib/mail/markup/draw-as-written';
import type { FindLink } from '@/lib/mail/markup/to-mail';
import { singleton } from '@/lib/singleton';

const threads = singleton(
  'mail.quote-threads',
  () =>
    new WorkerPool<typeof import('./quote-thread')>({
      worker: 'quote-thread',
      minThreads: 0,
      maxThreads: 1,
      heapMb: 256,
      idleMs: 10_000,
    }),
);

/** Draws what people wrote in a thread, since a text may be made to take long; then all are shown as they are written. */
export async function drawQuotes(
  texts: readonly string[],
  findLink: FindLink,
  max: number,
): Promise<MailText[]> {
  const limitMs = limitFor(texts.reduce((sum, { length }) => sum + length, 0));
  try {
    return await threads.run('quotes', { texts, max }, { limitMs, answer: findLink });
  } catch (error) {
    if (!(error instanceof WorkerOverrun)) throw error;
    log.warn(
      { texts: texts.length },
      'the texts of an e-mail took too long and are shown as they are written',
    );
    return texts.map((text) => drawAsWritten(text, max));
  }
}
