import { z } from 'zod';
import { endpoint } from './endpoint';
import { queryBoolean } from './shared';

/** A text that several pages include. */
export const reusableContent = z.object({
  id: z.string(),
  title: z.string(),
  document: z.string().optional().describe('The hash of the markdown: the same content has the same id.'),
  git: z.object({ oid: z.string(), path: z.string() }).optional(),
});

const read = {
  noun: 'content',
  method: 'GET',
  access: { on: 'space', permission: 'space:view' },
  query: z.object({
    format: z.enum(['document', 'markdown']).optional().describe('`markdown` when absent.'),
    metadata: queryBoolean.optional(),
    computed: queryBoolean.optional(),
  }),
  response: reusableContent.extend({
    markdown: z.string().optional().describe('When `format` is `markdown`.'),
  }),
  status: 200,
  cost: 'read',
} as const;

export const getSpaceReusableContent = endpoint({
  ...read,
  id: 'getSpaceReusableContent',
  path: '/spaces/{spaceId}/content/reusable-contents/{reusableContentId}',
  summary: 'One reusable content, with its markdown',
});

export const getChangeRequestReusableContent = endpoint({
  ...read,
  id: 'getChangeRequestReusableContent',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}',
  summary: 'One reusable content of a change request, with its markdown',
});

export const getRevisionReusableContent = endpoint({
  ...read,
  readers: true,
  id: 'getRevisionReusableContent',
  path: '/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}',
  summary: 'One reusable content of a revision, with its markdown',
});
