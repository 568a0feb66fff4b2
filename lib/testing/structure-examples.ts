import type { Endpoints } from '@/lib/contract/index';
import type { Estate } from './estate';
import type { Example } from './example';

/** Of structures that are prepared, and of what readers do. */
export const STRUCTURE_EXAMPLES = {
  putSiteStructure: (estate) => ({
    body: {
      type: 'sections',
      structure: [
        {
          object: 'site-section',
          id: estate.siteSectionId,
          title: 'Begin',
          siteSpaces: [{ id: estate.siteSpaceId }, { id: estate.otherSiteSpaceId }],
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
  // The site of the estate is not published.
  trackSiteEvents: () => ({ body: { events: [{ type: 'page_view' }] }, answers: 404 }),
  listPageFeedback: () => ({}),
  deletePageFeedback: () => ({}),
} satisfies { [Id in keyof Endpoints]?: (estate: Estate) => Example };
