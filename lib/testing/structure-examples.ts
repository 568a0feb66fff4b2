import type { Endpoints } from '@/lib/contract/index';
import type { Example } from './example';
import type { Fixtures } from './fixtures';

/** Of structures that are prepared, and of what readers do. */
export const STRUCTURE_EXAMPLES = {
  putSiteStructure: (fixtures) => ({
    body: {
      type: 'sections',
      structure: [
        {
          object: 'site-section',
          id: fixtures.siteSectionId,
          title: 'Begin',
          siteSpaces: [{ id: fixtures.siteSpaceId }, { id: fixtures.otherSiteSpaceId }],
        },
      ],
    },
  }),
  getSiteStructureDraft: () => ({}),
  deleteSiteStructureDraft: () => ({}),
  publishSiteStructureDraft: () => ({ body: {} }),
  listSiteStructureVersions: () => ({}),
  revertSiteStructure: () => ({}),
  getSiteInsights: () => ({ query: { days: '90' } }),
  listSiteSearches: () => ({}),
  listSiteQuestions: () => ({}),
  // The site of the fixtures is not published.
  trackSiteEvents: () => ({ body: { events: [{ type: 'page_view' }] }, answers: 404 }),
  listPageFeedback: () => ({}),
  deletePageFeedback: () => ({}),
} satisfies { [Id in keyof Endpoints]?: (fixtures: Fixtures) => Example };
