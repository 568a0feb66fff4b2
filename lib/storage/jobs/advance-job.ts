import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/transaction';
import { jobs } from '../schema/jobs';
import type { JobRow } from './job-row';

export interface JobProgress {
  phase: string;
  done: number;
  total: number;
}

/** Which attempt writes: one that was taken over by another worker writes nothing any more. */
type Attempt = Pick<JobRow, 'id' | 'attempts'>;

const held = ({ id, attempts }: Attempt) =>
  and(eq(jobs.id, id), eq(jobs.attempts, attempts), eq(jobs.state, 'running'));

async function advance(db: Db, attempt: Attempt, change: Partial<SqlValues>): Promise<boolean> {
  const changed = await db.update(jobs).set(change).where(held(attempt)).returning({ id: jobs.id });
  return changed.length > 0;
}

type SqlValues = Parameters<ReturnType<Db['update']>['set']>[0];

/** The heartbeat of the worker; false when the job is no longer its own. */
export function beatJob(db: Db, attempt: Attempt, progress?: JobProgress): Promise<boolean> {
  return advance(db, attempt, {
    heartbeatAt: sql`now()`,
    ...(progress && {
      phase: progress.phase,
      progressDone: progress.done,
      progressTotal: progress.total,
    }),
  });
}

const over = (keepSeconds: number) => ({
  heartbeatAt: null,
  finishedAt: sql`now()`,
  expiresAt: sql`now() + make_interval(secs => ${keepSeconds})`,
});

export function finishJob(
  db: Db,
  attempt: Attempt,
  result: Record<string, unknown> | null,
  keepSeconds: number,
): Promise<boolean> {
  return advance(db, attempt, { state: 'done', result, error: null, ...over(keepSeconds) });
}

export function failJob(db: Db, attempt: Attempt, error: string, keepSeconds: number): Promise<boolean> {
  return advance(db, attempt, { state: 'failed', error, ...over(keepSeconds) });
}

/** Releases the job for another try; `counts` says whether this attempt counts. */
export function requeueJob(
  db: Db,
  attempt: Attempt,
  delaySeconds: number,
  counts: boolean,
): Promise<boolean> {
  return advance(db, attempt, {
    state: 'queued',
    heartbeatAt: null,
    runAfter: sql`now() + make_interval(secs => ${delaySeconds})`,
    ...(counts ? {} : { attempts: sql`${jobs.attempts} - 1` }),
  });
}
