import { insertFeedback } from '@/lib/storage/site-insights/take-feedback';
import type { Services } from '../services';
import type { ReadPage } from '../site-insights/reader-counts';

interface GivenFeedback {
  rating: 'good' | 'ok' | 'bad';
  comment?: string | undefined;
}

/**
 * Takes what a reader says of a page. Whoever calls has checked that the site shows the page to them, and both fields
 * by `feedbackRating` and `feedbackComment` of the contract.
 */
export async function takeFeedback(
  { database, hub }: Pick<Services, 'database' | 'hub'>,
  page: ReadPage & { organizationId: string },
  { rating, comment }: GivenFeedback,
): Promise<void> {
  const { siteId, spaceId, pageId, organizationId } = page;
  const said = comment?.trim();
  const id = await insertFeedback(database, { siteId, spaceId, pageId, rating, comment: said || null });
  if (id) await hub.publish({ noun: 'page-feedback', id, site: siteId, organization: organizationId });
}
