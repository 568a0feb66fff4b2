export { getSiteInsights, listSiteSearches } from './read-insights';
export { trackSiteEvents } from './track-events';
