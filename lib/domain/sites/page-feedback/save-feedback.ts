import {
  describeVisit,
  tellVisit,
  type VisitorRequest,
} from '@/lib/domain/integrations/integration-events/describe-visitor';
import { tellOfFeedback } from '@/lib/domain/queue/tell-integrations';
import type { Services } from '@/lib/domain/shared/services';
import { insertFeedback } from '@/lib/storage/site-insights/insert-feedback';
import type { OpenedPage } from '../site-insights/reader-counts';

interface GivenFeedback {
  rating: 'good' | 'ok' | 'bad';
  comment?: string | undefined;
}

type Saving = Pick<Services, 'database' | 'environment' | 'keyring'>;

/**
 * Saves the feedback of a reader on a page. The caller has checked that the site shows them the page, and both fields
 * by `feedbackRating` and `feedbackComment` of the contract. Integrations are told with it.
 */
export async function saveFeedback(
  services: Saving,
  { siteId, spaceId, pageId }: OpenedPage,
  { rating, comment }: GivenFeedback,
  visitor: VisitorRequest,
): Promise<void> {
  const said = comment?.trim() || undefined;
  const { database, environment, keyring } = services;
  await insertFeedback(database, { siteId, spaceId, pageId, rating, comment: said ?? null });
  if (!environment.integrations.isOn) return;
  const facts = describeVisit(visitor);
  const feedback = { rating, ...(said ? { comment: said } : {}) };
  await database.transaction((tx) =>
    tellOfFeedback(services, tx, { siteId, spaceId, pageId, feedback }, (installationId) =>
      tellVisit(keyring, installationId, facts),
    ),
  );
}
