import { and, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../id';
import { jobs } from '../schema/jobs';
import type { Db } from '../transaction';
import { type JobRow, toJobRow } from './job-row';

export interface NewJob {
  kind: string;
  organizationId?: string | undefined;
  spaceId?: string | undefined;
  createdBy?: string | undefined;
  uniqueKey?: string | undefined;
  input: unknown;
  /** How long to wait before it may begin. */
  delaySeconds?: number | undefined;
}

const maxTries = 5;

/** A new job, or the equal one of the same person that is not over. */
export async function insertJob(db: Db, job: NewJob): Promise<{ job: JobRow; isNew: boolean }> {
  for (let attempt = 0; attempt < maxTries; attempt++) {
    const [inserted] = await db
      .insert(jobs)
      .values({
        id: newId(),
        kind: job.kind,
        organizationId: job.organizationId ?? null,
        spaceId: job.spaceId ?? null,
        createdBy: job.createdBy ?? null,
        uniqueKey: job.uniqueKey ?? null,
        input: job.input,
        runAfter: sql`now() + make_interval(secs => ${job.delaySeconds ?? 0})`,
      })
      .onConflictDoNothing()
      .returning();
    if (inserted) return { job: toJobRow(inserted), isNew: true };
    const equal = await findActive(db, job);
    if (equal) return { job: equal, isNew: false };
    // It ended between the two statements: the next round is a job of its own.
  }
  throw new Error(`A job of the kind ${job.kind} could not be stored.`);
}

async function findActive(db: Db, job: NewJob): Promise<JobRow | undefined> {
  const [row] = await db
    .select()
    .from(jobs)
    .where(
      and(
        eq(jobs.kind, job.kind),
        eq(jobs.uniqueKey, job.uniqueKey ?? ''),
        sql`coalesce(${jobs.createdBy}, '') = ${job.createdBy ?? ''}`,
        inArray(jobs.state, ['queued', 'running']),
      ),
    );
  return row && toJobRow(row);
}
