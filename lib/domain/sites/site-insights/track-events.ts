import { notFound } from '@/lib/contract/problem';
import type { trackSiteEvents as contract, InsightsEvent } from '@/lib/contract/site-insights';
import type { Operation, PublicContext } from '@/lib/domain/viewer/context';
import { loadTree } from '@/lib/storage/content/load-tree';
import { isPublishedSite } from '@/lib/storage/site-insights/published-site';
import { readShownContent } from '@/lib/storage/site-insights/write-counts';
import { takeFeedback } from '../page-feedback/take-feedback';
import { type ReadPage, recordSearch, recordView } from './reader-counts';

/** What a renderer elsewhere tells of its readers. It does not say how much a search found, so none counts as empty. */
export const trackSiteEvents: Operation<typeof contract> = async (context, { params, body }) => {
  const { organizationId, siteId } = params;
  if (!(await isPublishedSite(context.database, organizationId, siteId))) throw notFound('site');
  for (const event of body.events) await track(context, siteId, event);
};

async function track(context: PublicContext, siteId: string, event: InsightsEvent): Promise<void> {
  const { space, page } = event.location ?? {};
  if (event.type === 'search_type_query' && event.query !== undefined)
    recordSearch({ siteId, query: event.query, found: 1, reader: context.address });
  if (!space || !page) return;
  const at: ReadPage = { siteId, spaceId: space, pageId: page };
  if (event.type === 'page_view') recordView(at);
  const isFeedback = event.type === 'page_post_feedback' || event.type === 'page_post_feedback_comment';
  if (isFeedback && event.feedback && (await isShown(context, at)))
    await takeFeedback(context.database, at, event.feedback);
}

async function isShown({ database }: PublicContext, { siteId, spaceId, pageId }: ReadPage): Promise<boolean> {
  const [shown] = await readShownContent(database, [{ siteId, spaceId }]);
  return shown !== undefined && (await loadTree(database.db, shown.rootHash)).findPage(pageId) !== undefined;
}
