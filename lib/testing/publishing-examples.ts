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
  listSiteRedirects: () => ({ query: { text: 'old' } }),
  createSiteRedirect: (estate) => ({
    body: { source: '/before', destination: { kind: 'site-section', siteSectionId: estate.siteSectionId } },
  }),
  putSiteRedirects: (estate) => ({
    body: {
      redirects: [
        { source: '/v0/*', destination: { kind: 'site-space', siteSpaceId: estate.siteSpaceId } },
        { source: '/blog/*', destination: { kind: 'url', url: 'https://blog.example.org/*' } },
      ],
    },
  }),
  importSiteRedirects: () => ({ answers: 400 }),
  updateSiteRedirect: () => ({ body: { live: false } }),
  deleteSiteRedirect: () => ({}),
  getSiteHostname: () => ({}),
  setSiteHostname: (estate) => ({ body: { hostname: `${estate.siteId.toLowerCase()}.docs.example.org` } }),
  checkSiteHostname: () => ({ answers: 409 }),
  listSiteMissedPaths: () => ({}),
  dismissSiteMissedPath: () => ({}),
} satisfies { [Id in keyof Endpoints]?: (estate: Estate) => Example };
