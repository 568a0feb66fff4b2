import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { defineStatement } from '../database/statement';
import type { Db } from '../database/transaction';

/** How many different searches of a day a site keeps; those beyond count for nothing. */
const MOST_SEARCHES = 2_000;

interface ShownContent {
  siteId: string;
  spaceId: string;
  rootHash: string;
}

const readShown = defineStatement<ShownContent, { siteIds: string[]; spaceIds: string[] }>(
  'site_insights_shown',
  (term) => sql`select v.site_id as "siteId", v.space_id as "spaceId", r.root_hash as "rootHash"
    from unnest(${term('siteIds')}::text[], ${term('spaceIds')}::text[]) as asked(site_id, space_id)
    join sites s on s.id = asked.site_id and s.published and s.deleted_at is null
    join lateral (
      select distinct v.site_id, v.space_id from site_spaces v where v.site_id = s.id and v.space_id = asked.space_id
    ) v on true
    join spaces sp on sp.id = v.space_id and sp.deleted_at is null
    join revisions r on r.id = sp.revision_id`,
);

/** Of these spaces those that these sites show to readers, with the tree of their content. */
export async function listShownContent(
  database: Database,
  pairs: readonly { siteId: string; spaceId: string }[],
): Promise<ShownContent[]> {
  if (pairs.length === 0) return [];
  const siteIds = pairs.map(({ siteId }) => siteId);
  const spaceIds = pairs.map(({ spaceId }) => spaceId);
  return await readShown(database, { siteIds, spaceIds });
}

interface CountedViews {
  siteId: string;
  day: string;
  spaceId: string;
  pageId: string;
  views: number;
}

/** A day that a site counts is locked in one order, so that two processes that write at once do not wait in a circle. */
const byKey = (a: readonly string[], b: readonly string[]) => (a.join(' ') < b.join(' ') ? -1 : 1);

export async function addViews(db: Db, counted: readonly CountedViews[]): Promise<void> {
  if (counted.length === 0) return;
  const rows = [...counted].sort((a, b) =>
    byKey([a.siteId, a.day, a.spaceId, a.pageId], [b.siteId, b.day, b.spaceId, b.pageId]),
  );
  const column = (name: 'siteId' | 'day' | 'spaceId' | 'pageId' | 'views') =>
    sql.param(rows.map((row) => row[name]));
  await db.execute(sql`insert into site_views as v (site_id, day, space_id, page_id, views)
    select s.id, n.day, n.space_id, n.page_id, n.views
    from unnest(${column('siteId')}::text[], ${column('day')}::date[], ${column('spaceId')}::text[],
      ${column('pageId')}::text[], ${column('views')}::int[]) with ordinality as n(site_id, day, space_id, page_id, views, at)
    join sites s on s.id = n.site_id order by n.at
    on conflict (site_id, day, space_id, page_id) do update set views = v.views + excluded.views`);
}

interface CountedSearches {
  siteId: string;
  day: string;
  query: string;
  searches: number;
  empty: number;
}

export async function addSearches(db: Db, counted: readonly CountedSearches[]): Promise<void> {
  if (counted.length === 0) return;
  const rows = [...counted].sort((a, b) => byKey([a.siteId, a.day, a.query], [b.siteId, b.day, b.query]));
  const column = (name: 'siteId' | 'day' | 'query' | 'searches' | 'empty') =>
    sql.param(rows.map((row) => row[name]));
  await db.execute(sql`insert into site_searches as k (site_id, day, query, searches, empty)
    select s.id, n.day, n.query, n.searches, n.empty
    from unnest(${column('siteId')}::text[], ${column('day')}::date[], ${column('query')}::text[],
      ${column('searches')}::int[], ${column('empty')}::int[]) with ordinality as n(site_id, day, query, searches, empty, at)
    join sites s on s.id = n.site_id and s.published
    where exists (select from site_searches e where e.site_id = s.id and e.day = n.day and e.query = n.query)
      or (select count(*) from site_searches c where c.site_id = s.id and c.day = n.day) + n.at <= ${MOST_SEARCHES}
    order by n.at
    on conflict (site_id, day, query) do update
      set searches = k.searches + excluded.searches, empty = k.empty + excluded.empty`);
}

/** A year is compared with the one before it. */
const VIEW_DAYS = 730;
const OTHER_DAYS = 365;
const BATCH = 10_000;

/** Forgets what is older than anybody can look at. */
export async function pruneInsights(db: Db): Promise<number> {
  await db.execute(sql`delete from site_views where ctid in (
    select ctid from site_views where day < current_date - ${VIEW_DAYS}::int limit ${BATCH})`);
  await db.execute(sql`delete from site_searches where ctid in (
    select ctid from site_searches where day < current_date - ${OTHER_DAYS}::int limit ${BATCH})`);
  const { rows } = await db.execute<{ id: string }>(sql`delete from page_feedback where id in (
    select id from page_feedback where created_at < now() - make_interval(days => ${OTHER_DAYS}::int)
    limit ${BATCH}) returning id`);
  return rows.length;
}
