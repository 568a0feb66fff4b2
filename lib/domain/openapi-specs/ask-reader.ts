import { Worker } from 'node:worker_threads';
import { findThreadFile } from '@/lib/storage/thread-file';
import type { ReaderAnswer, ReaderTask } from './reader-messages';

const TIME_LIMIT_MS = 60_000;
const HEAP_MB = 1_024;
/** A thread costs half a second to begin, so one is kept a while for the next document. */
const KEEP_MS = 20_000;

/** The document took more time or memory than one may. */
export class ReaderOverrun extends Error {
  override readonly name = 'ReaderOverrun';
}

let spare: { worker: Worker; timer: NodeJS.Timeout } | undefined;

/** Lets a thread do it, and ends the thread when it takes too long. */
export async function askReader(task: ReaderTask, signal: AbortSignal): Promise<ReaderAnswer> {
  const worker = takeSpare() ?? (await startWorker());
  const late = AbortSignal.any([signal, AbortSignal.timeout(TIME_LIMIT_MS)]);
  const onLate = () => void worker.terminate();
  late.addEventListener('abort', onLate, { once: true });
  if (signal.aborted) onLate();
  try {
    const answer = await exchange(worker, task, signal);
    keepSpare(worker);
    return answer;
  } catch (error) {
    await worker.terminate();
    throw error;
  } finally {
    late.removeEventListener('abort', onLate);
  }
}

function exchange(worker: Worker, task: ReaderTask, signal: AbortSignal): Promise<ReaderAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      act();
    };
    const onMessage = (answer: ReaderAnswer) => settle(() => resolve(answer));
    const onError = (error: Error & { code?: string }) => {
      const reason = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ReaderOverrun('memory') : error;
      settle(() => reject(reason));
    };
    const onExit = () => settle(() => reject(signal.aborted ? signal.reason : new ReaderOverrun('time')));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task);
  });
}

async function startWorker(): Promise<Worker> {
  const file = await findThreadFile('openapi-reader', 'lib/domain/openapi-specs/reader-thread.ts');
  const worker = new Worker(file, {
    execArgv: [],
    env: { NODE_ENV: 'production' },
    // What the makers of examples complain of is nobody's log.
    stdout: true,
    stderr: true,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, stackSizeMb: 4 },
  });
  worker.once('exit', () => {
    if (spare?.worker === worker) spare = undefined;
  });
  return worker;
}

function takeSpare(): Worker | undefined {
  if (!spare) return undefined;
  const { worker, timer } = spare;
  clearTimeout(timer);
  spare = undefined;
  worker.ref();
  return worker;
}

/** Nobody waits for it, so it keeps no process alive. */
function keepSpare(worker: Worker): void {
  if (spare) {
    void worker.terminate();
    return;
  }
  worker.unref();
  const timer = setTimeout(() => {
    if (spare?.worker === worker) spare = undefined;
    void worker.terminate();
  }, KEEP_MS);
  timer.unref();
  spare = { worker, timer };
}
