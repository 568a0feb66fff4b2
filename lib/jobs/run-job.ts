import { logError } from '@/lib/log';
import { metrics } from '@/lib/metrics/metrics';
import type { Database } from '@/lib/storage/database/db';
import { beatJob, failJob, finishJob, type JobProgress, requeueJob } from '@/lib/storage/jobs/advance-job';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { JobFailure, type JobKind } from './job-kind';
import { OVER_CHANNEL } from './queue';

const MAX_ATTEMPTS = 4;
const BEAT_MS = 5_000;
const REPORT_MS = 1_000;

/** A job whose worker has not beaten for so long is taken over. */
export const STALE_SECONDS = 30;

/** Seconds until the next attempt: 2, 8, 32, 128 … */
const backOff = (attempts: number) => 2 * 4 ** (attempts - 1);

const LATE = 'It took too long and was given up. Try again with less at once.';
const BROKEN = 'It failed several times for a reason on our side. Try again later.';

type WhyEnded = 'lost' | 'late' | 'stopping';

/** Why a job is aborted; the first reason counts. */
class Ending {
  readonly #control = new AbortController();
  why: WhyEnded | undefined;

  get signal(): AbortSignal {
    return this.#control.signal;
  }

  end(why: WhyEnded): void {
    this.why ??= why;
    this.#control.abort();
  }
}

interface Surroundings {
  database: Database;
  /** Called after each change of a job that a person may watch. */
  onChange: (job: JobRow) => Promise<void>;
  /** Aborted when the process stops. */
  stopping: AbortSignal;
}

/** One attempt at a job, to its end; never rejects. Answers in how many seconds something is due again, if it is. */
export async function runJob(
  { database, onChange, stopping }: Surroundings,
  kind: JobKind,
  job: JobRow,
): Promise<number | undefined> {
  const ending = new Ending();
  const onStop = () => ending.end('stopping');
  stopping.addEventListener('abort', onStop);
  if (stopping.aborted) onStop();
  const timer = setTimeout(() => ending.end('late'), kind.timeLimitSeconds * 1_000);
  let dueIn: number | undefined;
  let outcome: 'done' | 'failed' | 'given-back' = 'given-back';
  const began = performance.now();
  const reports = new Reports(database, job, () => ending.end('lost'), onChange);
  try {
    // A worker that died at it again and again must not take the next one along.
    if (job.attempts > (kind.attempts ?? MAX_ATTEMPTS)) {
      await failJob(database.db, job, BROKEN, kind.keepSeconds);
      return undefined;
    }
    await onChange(job);
    ending.signal.throwIfAborted();
    const result = await kind.run(job, {
      signal: ending.signal,
      report: (progress) => reports.add(progress),
      lookAgain: (seconds) => {
        dueIn = seconds;
      },
    });
    await reports.stop();
    await finishJob(database.db, job, result, kind.keepSeconds);
    outcome = 'done';
  } catch (error) {
    await reports.stop();
    if (error instanceof JobFailure || ending.why === undefined || ending.why === 'late') outcome = 'failed';
    return await settle(database, kind, job, error, ending.why);
  } finally {
    clearTimeout(timer);
    stopping.removeEventListener('abort', onStop);
    await reports.stop();
    metrics.onJob?.(job.kind, outcome, (performance.now() - began) / 1_000);
    await reportChange(database, job, onChange);
  }
  return dueIn;
}

async function settle(
  database: Database,
  kind: JobKind,
  job: JobRow,
  error: unknown,
  why: WhyEnded | undefined,
): Promise<number | undefined> {
  const fail = (message: string) => failJob(database.db, job, message, kind.keepSeconds);
  try {
    if (why === 'lost') return undefined;
    if (error instanceof JobFailure) await fail(error.message);
    else if (why === 'stopping') await requeueJob(database.db, job, 0, false);
    else if (why === 'late') await fail(LATE);
    else {
      logError(error, 'a job failed', { job: job.id, kind: job.kind, attempt: job.attempts });
      if (job.attempts >= (kind.attempts ?? MAX_ATTEMPTS)) await fail(BROKEN);
      else {
        await requeueJob(database.db, job, backOff(job.attempts), true);
        return backOff(job.attempts);
      }
    }
  } catch (failure) {
    // The database is away: without a heartbeat the job is taken over later.
    logError(failure, 'the result of a job could not be written', { job: job.id });
  }
  return undefined;
}

async function reportChange(database: Database, job: JobRow, onChange: (job: JobRow) => Promise<void>) {
  await Promise.all([onChange(job), database.notify(OVER_CHANNEL, job.id)]).catch(() => undefined);
}

/** Beats while the job runs, and takes the newest progress along. */
class Reports {
  #newest: JobProgress | undefined;
  #writing: Promise<void> = Promise.resolve();
  #last = 0;
  readonly #timer: NodeJS.Timeout;

  constructor(
    readonly database: Database,
    readonly job: JobRow,
    readonly onLost: () => void,
    readonly onChange: (job: JobRow) => Promise<void>,
  ) {
    this.#timer = setInterval(() => this.#write(), BEAT_MS);
  }

  add(progress: JobProgress): void {
    this.#newest = progress;
    if (Date.now() - this.#last >= REPORT_MS) this.#write();
  }

  #write(): void {
    this.#last = Date.now();
    this.#writing = this.#writing.then(async () => {
      const progress = this.#newest;
      this.#newest = undefined;
      try {
        if (!(await beatJob(this.database.db, this.job, progress))) this.onLost();
        else if (progress) await this.onChange(this.job);
      } catch (error) {
        logError(error, 'the heartbeat of a job could not be written', { job: this.job.id });
      }
    });
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    await this.#writing;
  }
}
