import { z } from 'zod';
import { jsonDocument } from './document';
import { endpoint } from './endpoint';
import { queryBoolean } from './shared';

const schema = z
  .enum(['current', 'next'])
  .optional()
  .describe('Accepted, and without effect: there is one form.');

const read = {
  noun: 'content',
  method: 'GET',
  access: { on: 'space', permission: 'space:view' },
  readers: true,
  response: jsonDocument,
  status: 200,
  etag: true,
  cost: 'read',
} as const;

export const getSpaceDocument = endpoint({
  ...read,
  id: 'getSpaceDocument',
  path: '/spaces/{spaceId}/documents/{documentId}',
  summary: 'A document by its id: of a page or a reusable content, in any revision of the space',
  query: z.object({ schema }),
});

export const getRevisionPageDocument = endpoint({
  ...read,
  id: 'getRevisionPageDocument',
  path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document',
  summary: 'The document of a page in a revision',
  query: z.object({
    schema,
    evaluated: queryBoolean.optional(),
    metadata: queryBoolean.optional(),
    computed: queryBoolean.optional(),
  }),
});
