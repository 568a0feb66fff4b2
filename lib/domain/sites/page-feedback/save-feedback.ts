import type { Database } from '@/lib/storage/database/db';
import { insertFeedback } from '@/lib/storage/site-insights/insert-feedback';
import type { OpenedPage } from '../site-insights/reader-counts';

interface GivenFeedback {
  rating: 'good' | 'ok' | 'bad';
  comment?: string | undefined;
}

/**
 * Saves the feedback of a reader on a page. The caller has checked that the site shows them the page, and both fields
 * by `feedbackRating` and `feedbackComment` of the contract.
 */
export async function saveFeedback(
  database: Database,
  { siteId, spaceId, pageId }: OpenedPage,
  { rating, comment }: GivenFeedback,
): Promise<void> {
  await insertFeedback(database, { siteId, spaceId, pageId, rating, comment: comment?.trim() || null });
}
