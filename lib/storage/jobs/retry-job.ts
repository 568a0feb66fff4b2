import { sql } from 'drizzle-orm';
import type { Tx } from '../database/transaction';
import { jobs } from '../schema/jobs';

type RetriedJob = {
  kind: string;
  organizationId: string | null;
  spaceId: string | null;
  createdBy: string | null;
};

/** Puts a failed job back into the queue as if it had never begun; undefined when it did not fail, or is gone. */
export async function retryFailedJob(tx: Tx, jobId: string): Promise<RetriedJob | undefined> {
  const { rows } = await tx.execute<RetriedJob>(
    sql`update ${jobs} set state = 'queued', attempts = 0, error = null, phase = null, progress_done = 0,
        progress_total = 0, run_after = now(), started_at = null, finished_at = null, expires_at = null
      where id = ${jobId} and state = 'failed'
      returning kind, organization_id as "organizationId", space_id as "spaceId", created_by as "createdBy"`,
  );
  return rows[0];
}
