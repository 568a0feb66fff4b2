import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { threadBudget } from '@/lib/cache/cache';
import { logError } from '@/lib/log';
import { ConcurrencyLimit } from '../concurrency-limit';
import { CACHE_BYTES, type Task, type Work } from './work';
import { findWorkerFile, type WorkerName } from './worker-file';

/** The task took more time or memory than one may. */
export class WorkerOverrun extends Error {
  override readonly name = 'WorkerOverrun';

  constructor(readonly limit: 'time' | 'memory') {
    super(`It took too much ${limit}.`);
  }
}

/** No thread could be started, such as when the module that it runs can't be loaded. */
class WorkerFailure extends Error {
  override readonly name = 'WorkerFailure';

  constructor(worker: WorkerName, cause: unknown) {
    super(`No thread of ${worker} could be started.`, { cause });
  }
}

interface WorkerPoolOptions {
  /** What the threads run: a module whose exports are made by `work`. */
  worker: WorkerName;
  /** Where that is; the bundle of the program unless given. */
  findFile?: (worker: WorkerName) => Promise<string>;
  /** How many threads stay when nothing is to be done. */
  minThreads: number;
  maxThreads: number;
  /** Of each thread. */
  heapMb: number;
  /** How long a thread waits for its next task. */
  idleMs: number;
}

// biome-ignore lint/suspicious/noExplicitAny: which work, its module says
type AnyWork = (task: Task<any>) => Promise<any>;
type InputOf<W extends AnyWork> = Parameters<W>[0]['input'];
type OutputOf<W extends AnyWork> = Awaited<ReturnType<W>>;

interface TaskOptions<W> {
  limitMs: number;
  signal?: AbortSignal;
  /** What the task asks while it runs. */
  answer?: W extends Work<never, unknown, infer Question, infer Answer>
    ? (question: Question) => Answer | Promise<Answer>
    : never;
}

const CHECK_MS = 100;
const LONGEST_WAIT_MS = 60_000;

/** The largest page of ordinary text takes a fifth of what it may; what is made to be slow is soon ended. */
export const limitFor = (length: number): number => 3_000 + 20 * Math.ceil(length / 1_000);

/**
 * A bounded number of threads for work that takes long without a pause. A task that takes more time or memory than it
 * may is ended with its thread, and the next one finds another.
 */
export class WorkerPool<Module extends Record<keyof Module, AnyWork>> {
  #threads: Promise<Piscina> | undefined;
  /** The library starts no thread for what waits in its own queue when one was ended, so nothing waits there. */
  readonly #limit: ConcurrencyLimit;
  /** Tasks that no thread has started yet. */
  readonly #waiting = new Set<AbortController>();
  /** How often threads failed since one began a task, and until when no others are started. */
  #failure: { error: WorkerFailure; count: number; until: number } | undefined;

  constructor(readonly options: WorkerPoolOptions) {
    this.#limit = new ConcurrencyLimit({ concurrency: options.maxThreads });
  }

  /** Begins the threads that stay, before anybody waits for them. */
  async open(): Promise<void> {
    await this.#open();
  }

  async run<Name extends keyof Module & string>(
    name: Name,
    input: InputOf<Module[Name]>,
    options: TaskOptions<Module[Name]>,
  ): Promise<OutputOf<Module[Name]>> {
    options.signal?.throwIfAborted();
    return this.#limit.run(() => this.#run(name, input, options));
  }

  async #run<Name extends keyof Module & string>(
    name: Name,
    input: InputOf<Module[Name]>,
    options: TaskOptions<Module[Name]>,
  ): Promise<OutputOf<Module[Name]>> {
    const threads = await this.#open();
    const { port1, port2 } = new MessageChannel();
    const answered = new Int32Array(new SharedArrayBuffer(4));
    const ended = new AbortController();
    let clock: NodeJS.Timeout | undefined;
    this.#waiting.add(ended);
    port1.on('message', async (message: { hasBegun: true } | { question: unknown }) => {
      if ('hasBegun' in message) {
        this.#waiting.delete(ended);
        this.#failure = undefined;
        clock = watchTime(options.limitMs, () => ended.abort(new WorkerOverrun('time')));
        return;
      }
      port1.postMessage(await answerQuestion(options.answer, message.question));
      Atomics.add(answered, 0, 1);
      Atomics.notify(answered, 0);
    });
    const signal = options.signal ? AbortSignal.any([options.signal, ended.signal]) : ended.signal;
    const task: Task<unknown> = { input, port: port2, answered };
    try {
      return await threads.run(task, { name, signal, transferList: [port2] });
    } catch (error) {
      if (options.signal?.aborted) throw options.signal.reason;
      if (ended.signal.aborted) throw ended.signal.reason;
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') throw new WorkerOverrun('memory');
      throw this.#waiting.has(ended) ? new WorkerFailure(this.options.worker, error) : error;
    } finally {
      this.#waiting.delete(ended);
      clearInterval(clock);
      port1.close();
    }
  }

  #open(): Promise<Piscina> {
    if (this.#failure && Date.now() < this.#failure.until) return Promise.reject(this.#failure.error);
    this.#threads ??= this.#start();
    return this.#threads;
  }

  async #start(): Promise<Piscina> {
    try {
      const threads = await openThreads(this.options);
      threads.once('error', (error: unknown) => this.#replace(threads, error));
      // Others of the same threads may fail while they are closed.
      threads.on('error', () => undefined);
      return threads;
    } catch (error) {
      // Such as no file descriptor being left for a moment: the next task tries again.
      this.#threads = undefined;
      throw error;
    }
  }

  /** The library would restart such threads without end: waiting tasks fail, and the next task starts a new pool. */
  #replace(threads: Piscina, cause: unknown): void {
    const error = new WorkerFailure(this.options.worker, cause);
    const count = (this.#failure?.count ?? 0) + 1;
    const waitMs = count === 1 ? 0 : Math.min(1_000 * 2 ** (count - 2), LONGEST_WAIT_MS);
    this.#failure = { error, count, until: Date.now() + waitMs };
    this.#threads = undefined;
    logError(error, 'worker threads failed', { level: 'error' });
    for (const ended of this.#waiting) ended.abort(error);
    // Started tasks end by themselves.
    void threads.close();
  }
}

async function openThreads({
  worker,
  findFile = findWorkerFile,
  ...options
}: WorkerPoolOptions): Promise<Piscina> {
  const [{ Piscina }, filename] = await Promise.all([import('piscina'), findFile(worker)]);
  return new Piscina({
    filename,
    minThreads: options.minThreads,
    maxThreads: options.maxThreads,
    idleTimeout: options.idleMs,
    // A thread that waits for its next task this way gets no other messages.
    atomics: 'disabled',
    execArgv: [],
    // No secrets, and of the settings what the caches of a thread may have.
    env: { NODE_ENV: 'production', [CACHE_BYTES]: String(threadBudget()) },
    resourceLimits: {
      maxOldGenerationSizeMb: options.heapMb,
      maxYoungGenerationSizeMb: 32,
      stackSizeMb: 4,
    },
  });
}

async function answerQuestion(
  answer: undefined | ((question: never) => unknown),
  question: unknown,
): Promise<{ answer?: unknown; error?: string }> {
  try {
    return { answer: await answer?.(question as never) };
  } catch (error) {
    return { error: String(error) };
  }
}

/** Ends what takes longer; where others have the machine, the time in which this process had none does not count. */
function watchTime(limitMs: number, end: () => void): NodeJS.Timeout {
  const start = performance.now();
  const used = process.cpuUsage();
  const clock = setInterval(() => {
    const { user, system } = process.cpuUsage(used);
    if (Math.min(performance.now() - start, (user + system) / 1_000) >= limitMs) end();
  }, CHECK_MS);
  return clock.unref();
}
