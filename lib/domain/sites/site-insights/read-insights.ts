import { notFound } from '@/lib/contract/problem';
import {
  type getSiteInsights as get,
  type listSiteSearches as list,
  MOST_PAGES_SHOWN,
} from '@/lib/contract/site-insights';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listSearches, readInsights } from '@/lib/storage/site-insights/read-insights';
import { namePages } from './name-pages';
import { dayOf } from './reader-counts';

const USUAL_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const getSiteInsights: Operation<typeof get> = async (context, { query }) => {
  const { days = USUAL_DAYS } = query;
  const asked = { siteId: context.subject.id, days, most: MOST_PAGES_SHOWN };
  const row = await readInsights(context.database, viewerOf(context), asked);
  if (!row) throw notFound('site');
  const name = await namePages(context, row.content);
  const toPage = ({ spaceId, pageId }: { spaceId: string; pageId: string }) => ({
    id: pageId,
    space: spaceId,
    ...name(spaceId, pageId),
  });
  const all = listDays(row.today, days);
  const known = new Map(row.days.map(({ day, views }) => [day, views]));
  return {
    object: 'site-insights',
    from: all[0] ?? row.today,
    to: row.today,
    views: {
      total: row.days.reduce((sum, { views }) => sum + views, 0),
      before: row.before,
      days: all.map((day) => ({ day, views: known.get(day) ?? 0 })),
      pages: row.pages.map((counted) => ({ page: toPage(counted), views: counted.views })),
    },
    searches: row.searches,
    feedback: {
      ...row.ratings,
      pages: row.ratedPages.map(({ good, ok, bad, ...of }) => ({ page: toPage(of), good, ok, bad })),
    },
  };
};

/** As many days up to one, oldest first. */
function listDays(last: string, count: number): string[] {
  const end = Date.parse(`${last}T00:00:00Z`);
  return Array.from({ length: count }, (_, at) => dayOf(end - (count - 1 - at) * DAY_MS));
}

export const listSiteSearches: Operation<typeof list> = (context, { query }) => {
  const { days = USUAL_DAYS } = query;
  const empty = query.empty === 'true';
  return paginate(
    context,
    query,
    (slice) => listSearches(context.database, { siteId: context.subject.id, days, empty }, slice),
    (row) => [String(empty ? row.empty : row.searches), row.query],
    (row) => ({ query: row.query, searches: row.searches, empty: row.empty, lastDay: row.lastDay }),
  );
};
