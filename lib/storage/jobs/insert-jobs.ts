import { eq, sql } from 'drizzle-orm';
import { newId } from '../database/id';
import type { Db } from '../database/transaction';
import { jobs } from '../schema/jobs';

interface LaterJob {
  uniqueKey: string;
  input: object;
}

/** The instance's own jobs, queued in one statement; a job that is in the queue is not queued twice. */
export async function insertJobs(
  tx: Db,
  kind: string,
  wanted: readonly LaterJob[],
  delaySeconds: number,
): Promise<void> {
  if (wanted.length === 0) return;
  const runAfter = sql`now() + make_interval(secs => ${delaySeconds})`;
  const rows = wanted.map(({ uniqueKey, input }) => ({ id: newId(), kind, uniqueKey, input, runAfter }));
  await tx.insert(jobs).values(rows).onConflictDoNothing();
}

/** What a job needs to know when it starts again. */
export async function saveJobInput(tx: Db, jobId: string, input: object): Promise<void> {
  await tx.update(jobs).set({ input }).where(eq(jobs.id, jobId));
}
