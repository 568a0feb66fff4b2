import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';

/** Of who may read a site, and of seeing it as they would. */
export const PUBLISHING_EXAMPLES = {
  getPublishingAuth: () => ({}),
  updatePublishingAuth: () => ({ body: { fallbackURL: 'https://login.example.org/docs' } }),
  regeneratePublishingAuth: () => ({}),
  checkVisitorToken: () => ({ body: { token: 'no.token.really' } }),
  getPublishingPreview: (fixtures) => ({
    query: { changeRequest: fixtures.changeRequestId, segment: fixtures.siteSegmentId },
  }),
  listSiteSegments: () => ({}),
  createSiteSegment: () => ({ body: { title: 'Partners', claims: { plan: 'pro' } } }),
  updateSiteSegment: () => ({ body: { title: 'Customers', unsignedClaims: { language: 'de' } } }),
  deleteSiteSegment: () => ({}),
  listSiteRedirects: () => ({ query: { text: 'old' } }),
  createSiteRedirect: (fixtures) => ({
    body: { source: '/before', destination: { kind: 'site-section', siteSectionId: fixtures.siteSectionId } },
  }),
  putSiteRedirects: (fixtures) => ({
    body: {
      redirects: [
        { source: '/v0/*', destination: { kind: 'site-space', siteSpaceId: fixtures.siteSpaceId } },
        { source: '/blog/*', destination: { kind: 'url', url: 'https://blog.example.org/*' } },
      ],
    },
  }),
  importSiteRedirects: () => ({ answers: 400 }),
  updateSiteRedirect: () => ({ body: { live: false } }),
  deleteSiteRedirect: () => ({}),
  getSiteHostname: () => ({}),
  setSiteHostname: (fixtures) => ({
    body: { hostname: `${fixtures.siteId.toLowerCase()}.docs.example.org` },
  }),
  checkSiteHostname: () => ({ answers: 409 }),
  listSiteMissedPaths: () => ({}),
  dismissSiteMissedPath: () => ({}),
} satisfies { [Id in keyof Endpoints]?: (fixtures: Fixtures) => Example };
