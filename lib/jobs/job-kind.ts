import type { JobProgress } from '@/lib/storage/jobs/advance-job';
import type { JobRow } from '@/lib/storage/jobs/job-row';

/** What a running job knows of the world around it. */
export interface JobRun {
  /** Aborted when the process stops, the time is up, or another worker has taken the job over. */
  signal: AbortSignal;
  /** Shown to the person who waits; written at most once a second. */
  report(progress: JobProgress): void;
  /** Announces that another job is due in so many seconds, since delayed jobs send no notification. */
  lookAgain(seconds: number): void;
}

export interface JobKind {
  /** Does the work and answers its result. It may run again after a crash, so it must be idempotent. */
  run(job: JobRow, run: JobRun): Promise<Record<string, unknown> | null>;
  /** How long it may take. */
  timeLimitSeconds: number;
  /** How many of the kind one process works on at once; as many as it works on at all when absent. */
  atOnce?: number;
  /** It waits for other servers and does little itself, so it takes no place from other kinds; then `atOnce` bounds it. */
  isWaiting?: boolean;
  /** How often it is tried, ever less often; four times when absent. */
  attempts?: number;
  /** How long the row is kept when the job is over. */
  keepSeconds: number;
}

export type JobKinds = Readonly<Record<string, JobKind>>;

/** Thrown by a job that would fail again in the same way; the message is for the person who asked for it. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
}
