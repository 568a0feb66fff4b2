import { z } from 'zod';
import { changeRequest } from './change-requests';
import { file, page, revision } from './content';
import { endpoint } from './endpoint';
import { organization } from './organizations';
import { reusableContent } from './reusable-contents';
import { listOf, pagination, paginationQuery } from './shared';
import { space } from './spaces';

const versionContext = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('revision'),
      revision: revision.describe('Its lists of pages, files and reusable contents are empty here.'),
    }),
    z.object({ type: z.literal('changeRequest'), changeRequest }),
  ])
  .optional()
  .describe('The version that it is in; absent for a target that the change request deleted.');

const home = { organization, space, versionContext };

/** Where a link stands or leads, with what is there. */
const location = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('page'),
    ...home,
    page: page.describe('Without the pages below it.'),
    internalLocation: z.object({ type: z.literal('anchor'), anchor: z.string() }).optional(),
  }),
  z.object({ kind: z.literal('file'), ...home, file }),
  z.object({ kind: z.literal('reusable-content'), ...home, reusableContent }),
  z.object({
    kind: z.literal('url'),
    url: z.string().describe('As it is written. The target of a broken link that was never there, too.'),
  }),
]);

export type LocationShape = z.input<typeof location>;

const linkStatus = z
  .enum(['ok', 'broken', 'in-app'])
  .describe('`broken`: the target is not there. `in-app`: an address that leads into this application.');

const linkUsage = z.object({
  status: linkStatus,
  relation: z
    .enum(['reference', 'dependsOn'])
    .describe('`dependsOn`: the text draws, includes or offers the target and is not whole without it.'),
  targetReference: location,
  locationReferences: z
    .array(location)
    .describe('Where the links stand. A target of many places takes several items of the list.'),
});

const linkList = listOf(linkUsage).extend({
  stats: z
    .object({
      total: z.number().int().describe('How many links there are.'),
      broken: z.object({
        total: z.number().int(),
        changeRequest: z
          .number()
          .int()
          .optional()
          .describe('How many of them were not broken before the change request.'),
      }),
    })
    .describe('Of all links, whatever the filter.'),
});

const linkQuery = z.object({
  ...pagination,
  limit: pagination.limit.describe(
    'How many items at most: 1 to 1000, 50 when absent. 200 is the most that come at once.',
  ),
  status: linkStatus.optional(),
});
const contextualLinkQuery = linkQuery.extend({
  brokenContext: z
    .enum(['change-request', 'space'])
    .optional()
    .describe('Only the links that the change request broke, or only those that were broken before.'),
});

const read = {
  noun: 'content',
  method: 'GET',
  access: { on: 'space', permission: 'space:view' },
  status: 200,
  cost: 'read',
} as const;

const links = { ...read, response: linkList } as const;
const backlinks = { ...read, query: paginationQuery, response: listOf(location) } as const;

export const listSpaceLinks = endpoint({
  ...links,
  query: linkQuery,
  id: 'listSpaceLinks',
  path: '/spaces/{spaceId}/links',
  summary: 'All links of the main content, by what they lead to',
});

export const listChangeRequestLinks = endpoint({
  ...links,
  query: contextualLinkQuery,
  id: 'listChangeRequestLinks',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/links',
  summary: 'All links of a change request, and which of them it broke',
});

export const listSpacePageLinks = endpoint({
  ...links,
  query: linkQuery,
  id: 'listSpacePageLinks',
  path: '/spaces/{spaceId}/content/page/{pageId}/links',
  summary: 'The links of a page',
});

export const listChangeRequestPageLinks = endpoint({
  ...links,
  query: contextualLinkQuery,
  id: 'listChangeRequestPageLinks',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links',
  summary: 'The links of a page in a change request',
});

export const listSpacePageBacklinks = endpoint({
  ...backlinks,
  id: 'listSpacePageBacklinks',
  path: '/spaces/{spaceId}/content/page/{pageId}/backlinks',
  summary: 'What links to a page',
});

export const listChangeRequestPageBacklinks = endpoint({
  ...backlinks,
  id: 'listChangeRequestPageBacklinks',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/backlinks',
  summary: 'What links to a page in a change request',
});

export const listSpaceFileBacklinks = endpoint({
  ...backlinks,
  id: 'listSpaceFileBacklinks',
  path: '/spaces/{spaceId}/content/files/{fileId}/backlinks',
  summary: 'What shows or offers a file',
});

export const listChangeRequestFileBacklinks = endpoint({
  ...backlinks,
  id: 'listChangeRequestFileBacklinks',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks',
  summary: 'What shows or offers a file in a change request',
});
