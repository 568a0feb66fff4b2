import type { Database, Tx } from '@/lib/storage/database/db';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import { insertJob, type NewJob, putJob, putJobAtCommit } from '@/lib/storage/jobs/insert-job';
import { isOver, type JobRow } from '@/lib/storage/jobs/job-row';
import { findJob } from '@/lib/storage/jobs/read-jobs';

export type { NewJob } from '@/lib/storage/jobs/insert-job';

/** Notifies workers of new jobs. */
export const QUEUED_CHANNEL = 'lectern_jobs_queued';
/** Notifies those who wait that a job, named by its id, has ended. */
export const OVER_CHANNEL = 'lectern_jobs_over';

/** How often to poll, in case a notification gets lost. */
const LOOK_MS = 2_000;

/**
 * Puts a job into the queue, or answers the equal one that is in it. In a transaction it is queued when that is
 * committed, and not at all otherwise.
 */
export async function enqueueJob(on: Database | Tx, job: NewJob): Promise<JobRow> {
  const { job: row, isNew } = await insertJob(on, job);
  if (isNew && !job.delaySeconds) await notifyChannel(on, QUEUED_CHANNEL, row.kind);
  return row;
}

/** The same in one statement, for callers that do not need the job itself. */
export async function queueJob(on: Database | Tx, job: NewJob): Promise<void> {
  const id = await putJob(on, job);
  if (id !== undefined && !job.delaySeconds) await notifyChannel(on, QUEUED_CHANNEL, job.kind);
}

/** The same, along with the commit: workers look, also where the equal one was there already. */
export async function queueJobAtCommit(tx: Tx, job: NewJob): Promise<void> {
  putJobAtCommit(tx, job);
  if (!job.delaySeconds) await notifyChannel(tx, QUEUED_CHANNEL, job.kind);
}

/** The job when it is over, or as it is when the time is up; undefined when there is none. */
export async function waitForJob(
  database: Database,
  jobId: string,
  options: { timeoutMs: number; signal?: AbortSignal },
): Promise<JobRow | undefined> {
  const { signal, timeoutMs } = options;
  const end = Date.now() + timeoutMs;
  let isWoken = false;
  let wake: () => void = () => undefined;
  const onNews = () => {
    isWoken = true;
    wake();
  };
  const leave = await database.listen(OVER_CHANNEL, (id) => {
    if (id === jobId) onNews();
  });
  signal?.addEventListener('abort', onNews);
  try {
    for (;;) {
      isWoken = false;
      const job = await findJob(database.db, jobId);
      const left = end - Date.now();
      if (!job || isOver(job) || left <= 0 || signal?.aborted) return job;
      if (isWoken) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, Math.min(LOOK_MS, left));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    signal?.removeEventListener('abort', onNews);
    await leave();
  }
}
