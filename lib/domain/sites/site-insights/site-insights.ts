import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/site-insights';
import { type InsightsEvent, MOST_PAGES_SHOWN } from '@/lib/contract/site-insights';
import {
  describeVisit,
  type VisitorRequest,
} from '@/lib/domain/integrations/integration-events/describe-visitor';
import {
  noteSiteView,
  VIEWS_SCOPE,
  type ViewListener,
} from '@/lib/domain/integrations/integration-events/site-views';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation, PublicContext } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { loadTree } from '@/lib/storage/content/load-tree';
import { listEventListeners } from '@/lib/storage/integrations/event-queue';
import { findInsights, listSearches } from '@/lib/storage/site-insights/find-insights';
import { isPublishedSite } from '@/lib/storage/site-insights/published-site';
import { listShownContent } from '@/lib/storage/site-insights/write-counts';
import { saveFeedback } from '../page-feedback/save-feedback';
import { namePages } from './name-pages';
import { dayOf, type OpenedPage, recordSearch, recordView } from './reader-counts';

const USUAL_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1_000;

export const getSiteInsights: Operation<typeof contract.getSiteInsights> = async (context, { query }) => {
  const { days = USUAL_DAYS } = query;
  const asked = { siteId: context.subject.id, days, most: MOST_PAGES_SHOWN };
  const row = await findInsights(context.database, viewerOf(context), asked);
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

export const listSiteSearches: Operation<typeof contract.listSiteSearches> = (context, { query }) => {
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

/** What a renderer elsewhere tells of its readers. It does not say how much a search found, so none counts as empty. */
export const trackSiteEvents: Operation<typeof contract.trackSiteEvents> = async (
  context,
  { params, body },
) => {
  const { organizationId, siteId } = params;
  if (!(await isPublishedSite(context.database, organizationId, siteId))) throw notFound('site');
  const listeners =
    context.environment.integrations.isOn && body.events.some(({ type }) => type === 'page_view')
      ? await listEventListeners(context.database, 'site', { placeId: siteId, scope: VIEWS_SCOPE })
      : [];
  for (const event of body.events) await track(context, siteId, event, listeners);
};

/** The cookies of that renderer's host do not come here. */
const visitorOf = ({ request, address }: PublicContext): VisitorRequest => ({
  address,
  header: (name) => request.headers.get(name) ?? undefined,
  isOwnHost: false,
  url: request.headers.get('referer') ?? '',
});

async function track(
  context: PublicContext,
  siteId: string,
  event: InsightsEvent,
  listeners: readonly ViewListener[],
): Promise<void> {
  const { space, page } = event.location ?? {};
  if (event.type === 'search_type_query' && event.query !== undefined)
    recordSearch({ siteId, query: event.query, found: 1, reader: context.address });
  if (!space || !page) return;
  const at: OpenedPage = { siteId, spaceId: space, pageId: page };
  if (event.type === 'page_view') {
    recordView(at);
    if (listeners.length > 0 && (await isShown(context, at)))
      noteSiteView(listeners, at, describeVisit(visitorOf(context)));
  }
  const isFeedback = event.type === 'page_post_feedback' || event.type === 'page_post_feedback_comment';
  if (isFeedback && event.feedback && (await isShown(context, at)))
    await saveFeedback(context, at, event.feedback, visitorOf(context));
}

async function isShown(
  { database }: PublicContext,
  { siteId, spaceId, pageId }: OpenedPage,
): Promise<boolean> {
  const [shown] = await listShownContent(database, [{ siteId, spaceId }]);
  return shown !== undefined && (await loadTree(database.db, shown.rootHash)).findPage(pageId) !== undefined;
}
