import type { Endpoints } from '@/lib/contract/index';
import type { Estate } from './estate';
import type { Example } from './example';

/** Of who may read a site, and of seeing it as they would. */
export const PUBLISHING_EXAMPLES = {
  getPublishingAuth: () => ({}),
  updatePublishingAuth: () => ({ body: { fallbackURL: 'https://login.example.org/docs' } }),
  regeneratePublishingAuth: () => ({}),
  checkVisitorToken: () => ({ body: { token: 'no.token.really' } }),
  getPublishingPreview: (estate) => ({
    query: { changeRequest: estate.changeRequestId, segment: estate.siteSegmentId },
  }),
  listSiteSegments: () => ({}),
  createSiteSegment: () => ({ body: { title: 'Partners', claims: { plan: 'pro' } } }),
  updateSiteSegment: () => ({ body: { title: 'Customers', unsignedClaims: { language: 'de' } } }),
  deleteSiteSegment: () => ({}),
} satisfies { [Id in keyof Endpoints]?: (estate: Estate) => Example };
