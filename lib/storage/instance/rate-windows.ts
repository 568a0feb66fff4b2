import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import type { Db } from '../database/db';
import { defineStatement } from '../database/statement';

/** So much more of something was used in a minute that has so long to go. */
interface Usage {
  key: string;
  used: number;
  leftMs: number;
}

const add = defineStatement<Usage, { usages: string }>(
  'rate_windows_add',
  // In the order of their keys, so that two processes never wait for each other.
  (term) => sql`insert into rate_windows as w (key, used, ends_at)
    select key, used, now() + "leftMs" * interval '1 millisecond'
    from json_to_recordset(${term('usages')}::json) as r(key text, used int, "leftMs" int) order by key collate "C"
    on conflict (key) do update set
      used = case when w.ends_at <= now() then excluded.used else w.used + excluded.used end,
      ends_at = case when w.ends_at <= now() then excluded.ends_at else w.ends_at end
    returning key, used, (extract(epoch from ends_at - now()) * 1000)::int as "leftMs"`,
);

/** Adds what this process counted to what all have counted, and answers the sums; a window that is over begins anew. */
export function addToRateWindows(database: Database, usages: readonly Usage[]): Promise<Usage[]> {
  return add(database, { usages: JSON.stringify(usages) });
}

/** Past windows no longer count. */
export async function pruneRateWindows(db: Db): Promise<void> {
  await db.execute(sql`delete from rate_windows where ends_at < now() - interval '1 minute'`);
}
