import { logError } from '@/lib/log';
import type { Database } from '@/lib/storage/database/db';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import type { JobKinds } from './job-kind';
import { QUEUED_CHANNEL } from './queue';
import { runJob, STALE_SECONDS } from './run-job';

/** Should a notification get lost, a job waits no longer than this. */
export const LOOK_MS = 15_000;

interface WorkerOptions {
  database: Database;
  kinds: JobKinds;
  /** Called after each change of a job, to notify watchers. */
  onChange: (job: JobRow) => Promise<void>;
  /** How many jobs this process works on at once, without those that only wait. */
  concurrency: number;
}

export interface JobWorker {
  /** Takes no more jobs, ends the running ones and gives them back. */
  stop(): Promise<void>;
}

/** Works on jobs for as long as the process lives; several processes share one queue. */
export async function startJobWorker(options: WorkerOptions): Promise<JobWorker> {
  const worker = new Worker(options);
  await worker.start();
  return worker;
}

class Worker implements JobWorker {
  /** What runs, with its kind. */
  readonly #running = new Map<Promise<void>, string>();
  readonly #stopping = new AbortController();
  readonly #retries = new Set<NodeJS.Timeout>();
  #looking: Promise<void> | undefined;
  #isWoken = false;
  #timer: NodeJS.Timeout | undefined;
  #leave: (() => Promise<void>) | undefined;

  constructor(readonly options: WorkerOptions) {}

  async start(): Promise<void> {
    this.#timer = setInterval(() => this.#wake(), LOOK_MS);
    this.#timer.unref();
    this.#leave = await this.options.database.listen(
      QUEUED_CHANNEL,
      () => this.#wake(),
      () => this.#wake(),
    );
    this.#wake();
  }

  #wake(): void {
    this.#isWoken = true;
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
  }

  async #look(): Promise<void> {
    const { database } = this.options;
    while (this.#isWoken && !this.#stopping.signal.aborted) {
      const free = this.#listFreeKinds();
      // Whichever job ends next wakes again.
      if (free.length === 0) return;
      this.#isWoken = false;
      try {
        const [job] = await claimJobs(database.db, free, 1, STALE_SECONDS);
        if (!job) continue;
        this.#begin(job);
        this.#isWoken = true;
      } catch (error) {
        logError(error, 'no jobs could be claimed; the worker tries again soon');
      }
    }
  }

  #listFreeKinds(): string[] {
    const { kinds, concurrency } = this.options;
    const busy = [...this.#running.values()];
    const isFull = busy.filter((kind) => !kinds[kind]?.isWaiting).length >= concurrency;
    return Object.entries(kinds)
      .filter(([, { isWaiting = false }]) => isWaiting || !isFull)
      .filter(([name, { atOnce = Infinity }]) => busy.filter((kind) => kind === name).length < atOnce)
      .map(([name]) => name);
  }

  #begin(job: JobRow): void {
    const kind = this.options.kinds[job.kind];
    if (!kind) return;
    const running = runJob({ ...this.options, stopping: this.#stopping.signal }, kind, job).then((dueIn) => {
      this.#running.delete(running);
      if (dueIn !== undefined) this.#wakeLater(dueIn);
      this.#wake();
    });
    this.#running.set(running, job.kind);
  }

  #wakeLater(seconds: number): void {
    const timer = setTimeout(() => {
      this.#retries.delete(timer);
      this.#wake();
    }, seconds * 1_000);
    timer.unref();
    this.#retries.add(timer);
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    for (const timer of this.#retries) clearTimeout(timer);
    this.#stopping.abort();
    await this.#leave?.();
    await this.#looking;
    await Promise.all(this.#running.keys());
  }
}
