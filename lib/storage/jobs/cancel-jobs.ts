import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction';
import { jobs } from '../schema/jobs';

/** They end as failed; a worker that is at one learns it with its next heartbeat. False when none was under way. */
export async function cancelJobs(tx: Tx, kind: string, key: string, error: string): Promise<boolean> {
  const ended = await tx
    .update(jobs)
    .set({
      ...{ state: 'failed', error, heartbeatAt: null, finishedAt: sql`now()` },
      expiresAt: sql`now() + interval '1 day'`,
    })
    .where(and(eq(jobs.kind, kind), eq(jobs.uniqueKey, key), inArray(jobs.state, ['queued', 'running'])))
    .returning({ id: jobs.id });
  return ended.length > 0;
}
