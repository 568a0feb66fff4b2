import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, listOf, paginationQuery, text } from './shared';

/** How many sections one page of an answer shows. */
export const MOST_SECTIONS_OF_PAGE = 3;
/** How many pages one space shows in a search over several: the search in that space shows the others. */
export const MOST_PAGES_OF_SPACE = 20;

const span = z.object({
  from: z.number().int().describe('Where it begins, in UTF-16 code units.'),
  to: z.number().int().describe('Where it ends.'),
});
const highlights = z.array(span).describe('What of the text answers to the query.');
const score = z.number().describe('How well it answers the query; comparable within one answer alone.');

const foundSection = z.object({
  id: z.string().describe('Of this place in this version of the page: `page id`, `#`, `anchor`.'),
  title: z.string().describe('The heading; the title of the page for what stands before its first heading.'),
  path: z.string().describe('The path of the page, with `#` and the anchor where there is one.'),
  body: z.string().describe('An excerpt of the text, around what answers to the query.'),
  anchor: z.string().describe('The anchor of the heading; empty before the first heading.'),
  span: span.describe('Where the section stands in the markdown of the page, or of what the page includes.'),
  reusableContent: z
    .string()
    .optional()
    .describe('The id of the reusable content that the page includes and that the section is in.'),
  highlights: z.object({ title: highlights, body: highlights }),
  score,
  urls: z.object({ app: z.string() }),
});

const foundPage = z.object({
  id: z.string(),
  title: z.string(),
  path: z.string().describe('The slugs from the top to the page, joined by `/`.'),
  sections: z
    .array(foundSection)
    .describe(
      `Those that answer nearly as well as the best one, which comes first; at most ${MOST_SECTIONS_OF_PAGE}.`,
    ),
  ancestors: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .describe('The pages above it, from the top.'),
  hidden: z
    .boolean()
    .describe('Whether sites leave it out of their search: it is hidden, or says `noIndex`.'),
  revision: z.string().describe('The revision of the space in which the spans of its sections hold.'),
  highlights: z.object({ title: highlights }),
  score,
  urls: z.object({ app: z.string() }),
});

const foundSpace = z.object({
  id: z.string(),
  title: z.string(),
  pages: z.array(foundPage).describe(`The best first; at most ${MOST_PAGES_OF_SPACE}.`),
  emoji: z.string().optional(),
  score: score.describe('The score of its best page.'),
});

const query = text(0, 512).describe(
  'Words, a question, or the beginning of a word. Case and accents do not count, and small slips are forgiven.',
);

const search = { noun: 'search', cost: 'read', status: 200 } as const;

export const searchOrganization = endpoint({
  ...search,
  id: 'searchOrganization',
  method: 'GET',
  path: '/orgs/{organizationId}/search',
  summary: 'Search in the spaces that you see: the spaces with the best pages first',
  access: { on: 'organization', permission: 'organization:view' },
  query: paginationQuery.extend({ query }),
  response: listOf(foundSpace),
});

export const searchSpace = endpoint({
  ...search,
  id: 'searchSpace',
  method: 'GET',
  path: '/spaces/{spaceId}/search',
  summary: 'Search in the main content of a space: the best pages first',
  access: { on: 'space', permission: 'space:view' },
  query: paginationQuery.extend({ query }),
  response: listOf(foundPage),
});

export const getSearchIndex = endpoint({
  ...search,
  id: 'getSearchIndex',
  method: 'GET',
  path: '/spaces/{spaceId}/search/index',
  summary: 'How far the search has come with the main content of a space',
  access: { on: 'space', permission: 'space:edit' },
  response: z.object({
    isCurrent: z.boolean().describe('Whether all of the main content is found by its words.'),
    sections: z.number().int().describe('How many sections it has: what stands under one heading.'),
    model: z
      .object({
        provider: z
          .enum(['off', 'builtin', 'url'])
          .describe(
            'The sentence model that orders what a question finds: the one that comes along, a server, or none. `off` too where answers are switched off in the organization.',
          ),
        sections: z.number().int().describe('How many sections it has read.'),
      })
      .describe('What it has not read yet is found by words.'),
  }),
});

const siteSpaces = z.array(innerId('site-space')).min(1).max(1_000);

export const scope = z
  .discriminatedUnion('mode', [
    z.object({
      mode: z.literal('default').describe('What each section, or the site itself, shows first.'),
      includedSiteSpaces: z.array(innerId('site-space')).max(1_000).optional().describe('These as well.'),
    }),
    z.object({ mode: z.literal('specific').describe('Nothing but these.'), siteSpaceIds: siteSpaces }),
    z.object({ mode: z.literal('all').describe('Everything that the site shows.') }),
  ])
  .describe('In which content of the site.');

export type SiteScope = z.output<typeof scope>;

const siteQuery = z
  .object({
    query,
    scope: scope.optional(),
    mode: z
      .enum(['all', 'current', 'specific'])
      .optional()
      .describe(
        'The older form of `scope`: `current` is the space of `siteSpaceId` with what each section shows first.',
      ),
    siteSpaceId: innerId('site-space').optional().describe('For the mode `current`.'),
    siteSpaceIds: siteSpaces.optional().describe('For the mode `specific`.'),
  })
  .refine(({ mode, siteSpaceId }) => mode !== 'current' || siteSpaceId !== undefined, {
    error: 'needs `siteSpaceId` in the mode `current`',
  })
  .refine(({ mode, siteSpaceIds }) => mode !== 'specific' || siteSpaceIds !== undefined, {
    error: 'needs `siteSpaceIds` in the mode `specific`',
  })
  .meta({ examples: [{ query: 'install', scope: { mode: 'default' } }] });

export type SiteQuery = z.output<typeof siteQuery>;

export const searchSite = endpoint({
  ...search,
  id: 'searchSite',
  method: 'POST',
  path: '/orgs/{organizationId}/sites/{siteId}/search',
  summary: 'Search in those spaces of a site that you see, hidden pages left out; all of them unless said',
  access: { on: 'site', permission: 'site:view' },
  readers: true,
  query: paginationQuery,
  body: siteQuery,
  response: listOf(foundSpace),
});
