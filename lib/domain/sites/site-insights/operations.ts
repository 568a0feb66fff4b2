import type { OperationsFor } from '@/lib/domain/viewer/context';
import { getSiteInsights, listSiteSearches } from './read-insights';
import { trackSiteEvents } from './track-events';

type Names = 'getSiteInsights' | 'listSiteSearches' | 'trackSiteEvents';

export const siteInsightsOperations: OperationsFor<Names> = {
  getSiteInsights,
  listSiteSearches,
  trackSiteEvents,
};
