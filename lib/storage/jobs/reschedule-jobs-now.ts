import { eq, sql } from 'drizzle-orm';
import { newId } from '../database/id';
import type { Tx } from '../database/transaction';
import { jobs } from '../schema/jobs';

/**
 * Queues jobs under keys, each of which is queued or running once. An existing job stays locked until
 * the transaction ends, so that after `releaseKey` its worker sees all that was committed before.
 */
export async function rescheduleJobsNow(
  tx: Tx,
  kind: string,
  wanted: readonly { uniqueKey: string; input: object }[],
  delaySeconds = 0,
): Promise<void> {
  if (wanted.length === 0) return;
  const rows = wanted.map(
    ({ uniqueKey, input }) => sql`(${newId()}, ${kind}, ${uniqueKey}, ${JSON.stringify(input)}::jsonb,
      now() + make_interval(secs => ${delaySeconds}::double precision))`,
  );
  await tx.execute(sql`insert into ${jobs} as j (id, kind, unique_key, input, run_after) values ${sql.join(rows, sql`, `)}
    on conflict (kind, unique_key, (coalesce(created_by, ''))) where state in ('queued', 'running')
    do update set run_after = least(j.run_after, excluded.run_after)`);
}

/** Lets another job of the same key begin beside this one, which is about to end. */
export async function releaseKey(tx: Tx, jobId: string): Promise<void> {
  await tx.update(jobs).set({ uniqueKey: null }).where(eq(jobs.id, jobId));
}
