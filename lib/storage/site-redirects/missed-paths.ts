import { and, eq, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { newId } from '../database/id';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { siteMissedPaths } from '../schema/site-publishing';

interface MissedPathRow {
  id: string;
  path: string;
  hits: number;
  firstSeenAt: string;
  lastSeenAt: string;
}

interface Terms {
  siteId: string;
  hits: number | null;
  seen: string | null;
  id: string | null;
  limit: number;
}

const read = defineStatement<MissedPathRow & Counted, Terms>('site_missed_paths', (term) => {
  const all = sql`from site_missed_paths m where m.site_id = ${term('siteId')}::text`;
  return sql`select m.id, m.path, m.count as hits, ${isoText('m.first_seen_at')} as "firstSeenAt",
      ${isoText('m.last_seen_at')} as "lastSeenAt", ${boundedCount(all)} as count ${all}
    and (m.count, m.last_seen_at, m.id) < (coalesce(${term('hits')}::int, 2147483647),
      coalesce(${term('seen')}::timestamptz, 'infinity'), coalesce(${term('id')}::text, ''))
    order by m.count desc, m.last_seen_at desc, m.id desc limit ${term('limit')}::int`;
});

/** The most wanted first. */
export async function listMissedPaths(
  database: Database,
  siteId: string,
  slice: Slice,
): Promise<{ rows: MissedPathRow[]; count: number | undefined }> {
  const [hits, seen = null, id = null] = slice.after ?? [];
  const terms = { siteId, hits: hits === undefined ? null : Number(hits), seen, id, limit: slice.limit };
  return toPage(await read(database, terms), slice);
}

/** False when there was none. */
export async function deleteMissedPath(tx: Tx, siteId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(siteMissedPaths)
    .where(and(eq(siteMissedPaths.siteId, siteId), eq(siteMissedPaths.id, id)))
    .returning({ id: siteMissedPaths.id });
  return deleted.length > 0;
}

export interface MissedPathCount {
  siteId: string;
  path: string;
  count: number;
}

/** How many are kept of a site; those least asked for give way. */
const MOST_KEPT = 1_000;
/** What nobody asked for in so many days is forgotten. */
const KEPT_DAYS = 90;

/** Adds up how often paths were asked for; a site that is gone has none. */
export async function addMissedPaths(db: Db, missed: readonly MissedPathCount[]): Promise<void> {
  // In one order in every process, so that none waits for another in a circle.
  const sorted = [...missed].sort((a, b) => (`${a.siteId} ${a.path}` < `${b.siteId} ${b.path}` ? -1 : 1));
  const rows = sorted.map(({ siteId, ...one }) => ({ id: newId(), site_id: siteId, ...one }));
  await db.execute(sql`insert into site_missed_paths (id, site_id, path, count)
    select n.id, n.site_id, n.path, n.count
    from json_to_recordset(${JSON.stringify(rows)}::json) as n(id text, site_id text, path text, count int)
    join sites s on s.id = n.site_id
    on conflict (site_id, path) do update set
      count = least(site_missed_paths.count::bigint + excluded.count, 1000000000)::int, last_seen_at = now()`);
  await db.execute(
    sql`delete from site_missed_paths where last_seen_at < now() - ${KEPT_DAYS} * interval '1 day'`,
  );
  for (const siteId of new Set(missed.map((one) => one.siteId)))
    await db.execute(sql`delete from site_missed_paths where id = any(array(
      select id from site_missed_paths where site_id = ${siteId}
      order by count desc, last_seen_at desc, id desc offset ${MOST_KEPT}))`);
}
