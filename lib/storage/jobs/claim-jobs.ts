import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/transaction';
import { jobs } from '../schema/jobs';
import { type JobRow, toJobRow } from './job-row';

/** Rounded as a moment is when it is kept: what was made due just now must not lie half a millisecond ahead. */
const NOW = sql`now()::timestamptz(3)`;

/**
 * Claims due jobs, and jobs of a worker without heartbeat; two workers never claim the same job. A row is locked
 * and changed in one statement, and rows that another worker locks are skipped.
 */
export async function claimJobs(
  db: Db,
  kinds: readonly string[],
  limit: number,
  staleSeconds: number,
): Promise<JobRow[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with due as materialized (
      select id from ${jobs}
      where kind = any(${sql.param(kinds)}::text[])
        and ((state = 'queued' and run_after <= ${NOW})
          or (state = 'running' and heartbeat_at < now() - make_interval(secs => ${staleSeconds})))
      order by run_after, id limit ${limit} for update skip locked
    )
    update ${jobs} j set state = 'running', attempts = j.attempts + 1, heartbeat_at = now(),
      started_at = coalesce(j.started_at, now())
    from due where j.id = due.id returning j.id`);
  if (rows.length === 0) return [];
  const claimed = await db
    .select()
    .from(jobs)
    .where(
      inArray(
        jobs.id,
        rows.map(({ id }) => id),
      ),
    );
  return claimed.map(toJobRow);
}
