import { type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../access/viewer';
import type { Database } from '../database/db';
import { boundedCount, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { type ContentOfSpace, defineWithContent } from './space-content';

interface Ratings {
  good: number;
  ok: number;
  bad: number;
}

interface OfPage {
  spaceId: string;
  pageId: string;
}

interface InsightsRow {
  today: string;
  days: { day: string; views: number }[];
  before: number;
  pages: (OfPage & { views: number })[];
  searches: { total: number; empty: number };
  ratings: Ratings;
  ratedPages: (OfPage & Ratings)[];
  content: ContentOfSpace[];
}

const TODAY = sql`(now() at time zone 'UTC')::date`;

const RATINGS: SQL = sql`count(*) filter (where f.rating = 'good')::int as good,
  count(*) filter (where f.rating = 'ok')::int as ok, count(*) filter (where f.rating = 'bad')::int as bad`;

const read = defineWithContent<InsightsRow, { siteId: string; days: number; most: number }>(
  'site_insights',
  (term, content) => {
    const siteId = sql`${term('siteId')}::text`;
    const from = sql`${TODAY} - ${term('days')}::int + 1`;
    const said = sql`page_feedback f where f.site_id = ${siteId} and f.created_at >= (${from})::timestamp at time zone 'UTC'`;
    return sql`with pages as (
        select v.space_id as "spaceId", v.page_id as "pageId", sum(v.views)::int as views from site_views v
        where v.site_id = ${siteId} and v.day >= ${from}
        group by 1, 2 order by 3 desc, 1, 2 limit ${term('most')}::int
      ), rated as (
        select f.space_id as "spaceId", f.page_id as "pageId", ${RATINGS} from ${said}
        group by 1, 2 order by 5 desc, 4 desc, 3 desc, 1, 2 limit ${term('most')}::int
      )
      select ${TODAY}::text as today,
      coalesce((select json_agg(d order by d.day) from (
        select v.day::text as day, sum(v.views)::int as views from site_views v
        where v.site_id = ${siteId} and v.day >= ${from} group by v.day
      ) d), '[]') as days,
      (select coalesce(sum(v.views), 0)::int from site_views v where v.site_id = ${siteId}
        and v.day < ${from} and v.day >= ${from} - ${term('days')}::int) as before,
      coalesce((select json_agg(p order by p.views desc, p."spaceId", p."pageId") from pages p), '[]') as pages,
      (select json_build_object('total', coalesce(sum(k.searches), 0)::int, 'empty', coalesce(sum(k.empty), 0)::int)
        from site_searches k where k.site_id = ${siteId} and k.day >= ${from}) as searches,
      (select row_to_json(r) from (select ${RATINGS} from ${said}) r) as ratings,
      coalesce((select json_agg(r order by r.bad desc, r.ok desc, r.good desc, r."spaceId", r."pageId") from rated r), '[]')
        as "ratedPages",
      ${content(sql`select "spaceId" from pages union select "spaceId" from rated`)} as content`;
  },
);

/** How a site was read in the days up to today. */
export async function findInsights(
  database: Database,
  viewer: Viewer,
  values: { siteId: string; days: number; most: number },
): Promise<InsightsRow | undefined> {
  const [row] = await read(database, viewer, values);
  return row;
}

interface SearchRow {
  query: string;
  searches: number;
  empty: number;
  lastDay: string;
  count: number | null;
}

interface ListTerms {
  siteId: string;
  days: number;
  /** Only those that found nothing, by how often. */
  empty: boolean;
  afterTimes: number | null;
  afterQuery: string | null;
  limit: number;
}

const list = defineStatement<SearchRow, ListTerms>(
  'site_searches',
  (term) => sql`with counted as (
      select k.query, sum(k.searches)::int as searches, sum(k.empty)::int as empty, max(k.day)::text as "lastDay",
        case when ${term('empty')}::bool then sum(k.empty)::int else sum(k.searches)::int end as times
      from site_searches k
      where k.site_id = ${term('siteId')}::text and k.day > ${TODAY} - ${term('days')}::int
      group by k.query
    ), chosen as (select * from counted where times > 0)
    select query, searches, empty, "lastDay", ${boundedCount(sql`from chosen`)} as count from chosen
    where ${term('afterQuery')}::text is null or times < ${term('afterTimes')}::int
      or (times = ${term('afterTimes')}::int and query collate "C" > ${term('afterQuery')}::text)
    order by times desc, query collate "C" limit ${term('limit')}::int`,
);

/** What was looked for most; `empty` only what found nothing. */
export async function listSearches(
  database: Database,
  { siteId, days, empty }: { siteId: string; days: number; empty: boolean },
  slice: Slice,
) {
  const [times, query] = slice.after ?? [];
  const rows = await list(database, {
    siteId,
    days,
    empty,
    afterTimes: times === undefined ? null : Number(times),
    afterQuery: query ?? null,
    limit: slice.limit,
  });
  return toPage(rows, slice);
}
