import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';

interface JobCounts {
  jobs: { kind: string; state: string; count: number }[];
  oldestWaitingSeconds: number;
}

const read = defineStatement<JobCounts, Record<never, never>>(
  'count_jobs',
  () => sql`select coalesce((select json_agg(k) from (
      select kind, state, count(*)::int as count from jobs group by kind, state) k), '[]') as jobs,
    coalesce((select extract(epoch from now() - min(run_after)) from jobs
      where state = 'queued' and run_after <= now()), 0)::double precision as "oldestWaitingSeconds"`,
);

/** The jobs of the whole instance by kind and state. */
export async function countJobs(database: Database): Promise<JobCounts> {
  const [counts] = await read(database, {});
  return counts ?? { jobs: [], oldestWaitingSeconds: 0 };
}
