import { z } from 'zod';
import { sentComputedSource } from './computed-source';
import { file, page } from './content';
import { jsonDocument } from './document';
import { endpoint } from './endpoint';
import { job } from './jobs';
import { text, timestamp } from './shared';

/** What one content source may answer, and how long all calls for it may take. */
export const COMPUTING_LIMITS = { pages: 200, depth: 5, seconds: 90, characters: 1_000_000 } as const;

const edit = { on: 'space', permission: 'space:edit' } as const;
const body = z
  .object({
    source: sentComputedSource,
    seed: text(1, 256).describe('What the ids of pages are made from.'),
  })
  .meta({
    examples: [{ source: { type: 'integration:harbour:tides', props: { port: 'Oslo' } }, seed: 'tides' }],
  });
const compute = {
  noun: 'content',
  method: 'POST',
  access: edit,
  body,
  status: 200,
  cost: 'expensive',
} as const;

export const getComputedDocument = endpoint({
  ...compute,
  id: 'getComputedDocument',
  path: '/spaces/{spaceId}/content/computed/document',
  summary: 'Compute a document by a content source of an integration; nothing is kept',
  response: jsonDocument,
});

export const getComputedRevision = endpoint({
  ...compute,
  id: 'getComputedRevision',
  path: '/spaces/{spaceId}/content/computed/revision',
  summary: `Compute pages by a content source of an integration, without their texts; nothing is kept. At most ${COMPUTING_LIMITS.pages} pages`,
  response: z.object({
    pages: z.array(page),
    files: z.array(file).max(0),
    reusableContents: z.array(z.never()).max(0),
  }),
});

/** How the content of a page comes about. */
const computation = z.object({
  page: z.string().describe('The page that people made: of pages that came with a group, the group.'),
  type: z.string(),
  integration: z.object({ name: z.string(), title: z.string(), source: z.string().optional() }),
  refresh: z
    .enum(['available', 'off', 'not-installed', 'no-source', 'paused', 'incomplete', 'protected'])
    .describe(
      'Why it cannot be computed again: code does not run on this server, the integration is not installed on the space, has no such source any more, is paused, or lacks a configuration; or the main content has merge rules, so that it is computed in a change request.',
    ),
  failure: z
    .object({ message: z.string(), at: timestamp })
    .optional()
    .describe('Why it was not computed the last time. Its content is that of the time before.'),
  isComputing: z.boolean(),
});

const onMain = '/spaces/{spaceId}/content/page/{pageId}';
const onChangeRequest = '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}';
const read = {
  noun: 'content',
  method: 'GET',
  summary: 'How the content of a computed page comes about; 404 for any other page',
  access: { on: 'space', permission: 'space:view' },
  response: computation,
  status: 200,
  cost: 'read',
} as const;
const refresh = {
  noun: 'content',
  method: 'POST',
  summary:
    'Have a page computed again, as a job. Its revision is of type `computed`; where nothing is different there is none',
  access: edit,
  response: job,
  status: 202,
  cost: 'expensive',
} as const;

export const getPageComputation = endpoint({
  ...read,
  id: 'getPageComputation',
  path: `${onMain}/computation`,
});

export const getChangeRequestPageComputation = endpoint({
  ...read,
  id: 'getChangeRequestPageComputation',
  path: `${onChangeRequest}/computation`,
});

export const refreshPage = endpoint({
  ...refresh,
  id: 'refreshPage',
  path: `${onMain}/refresh`,
});

export const refreshChangeRequestPage = endpoint({
  ...refresh,
  id: 'refreshChangeRequestPage',
  path: `${onChangeRequest}/refresh`,
});
