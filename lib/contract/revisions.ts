import { z } from 'zod';
import { changeRequest } from './change-requests';
import { contentReads } from './content';
import { endpoint } from './endpoint';
import { innerId, listOf, pagination, timestamp } from './shared';
import { user } from './users';

/** A revision as a history shows it. */
const revisionSummary = z.object({
  object: z.literal('revision'),
  id: z.string(),
  parents: z.array(z.string()),
  type: z.enum(['edits', 'merge', 'rollback', 'update', 'computed']),
  createdAt: timestamp,
  createdBy: user.optional(),
  coAuthors: z
    .array(user)
    .optional()
    .describe('Whose accepted suggestions, or decisions about conflicts, are in it.'),
  mergedFrom: changeRequest.optional().describe('The change request whose merge made it.'),
  changedPages: z
    .array(z.string())
    .optional()
    .describe('The ids of the pages that differ from its first parent; absent when there are too many.'),
});

export const listRevisions = endpoint({
  id: 'listRevisions',
  noun: 'content',
  method: 'GET',
  path: '/spaces/{spaceId}/revisions',
  summary: 'The history of the main content or of a change request, newest first',
  access: { on: 'space', permission: 'space:view' },
  query: z.object({
    ...pagination,
    changeRequest: z
      .string()
      .max(64)
      .optional()
      .describe('The history of this change request, by its id or number, instead of the main content.'),
    pageId: z.string().max(64).optional().describe('Only revisions that changed this page.'),
  }),
  response: listOf(revisionSummary),
  status: 200,
  cost: 'read',
});

export const restoreRevision = endpoint({
  id: 'restoreRevision',
  noun: 'change-requests',
  method: 'POST',
  path: '/spaces/{spaceId}/revisions/{revisionId}/restore',
  summary: 'Bring back the content of a revision, or one page of it, in a change request',
  access: { on: 'space', permission: 'space:edit' },
  body: z.object({
    page: innerId('page').optional().describe('Only this page; everything when absent.'),
    changeRequest: innerId('change request')
      .optional()
      .describe('In this change request; in a new one when absent.'),
  }),
  response: changeRequest,
  status: 201,
  cost: 'write',
});

export const getRevision = endpoint({
  ...contentReads.revision,
  readers: true,
  id: 'getRevision',
  integrations: 'space:content:read',
  path: '/spaces/{spaceId}/revisions/{revisionId}',
});

export const listRevisionPages = endpoint({
  ...contentReads.pages,
  readers: true,
  id: 'listRevisionPages',
  integrations: 'space:content:read',
  path: '/spaces/{spaceId}/revisions/{revisionId}/pages',
});

export const getRevisionPage = endpoint({
  ...contentReads.page,
  readers: true,
  id: 'getRevisionPage',
  integrations: 'space:content:read',
  path: '/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}',
});

export const getRevisionPageByPath = endpoint({
  ...contentReads.pageByPath,
  readers: true,
  id: 'getRevisionPageByPath',
  path: '/spaces/{spaceId}/revisions/{revisionId}/path/{pagePath+}',
});

export const listRevisionFiles = endpoint({
  ...contentReads.files,
  readers: true,
  id: 'listRevisionFiles',
  path: '/spaces/{spaceId}/revisions/{revisionId}/files',
});

export const getRevisionFile = endpoint({
  ...contentReads.file,
  readers: true,
  id: 'getRevisionFile',
  path: '/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}',
});

export const downloadRevisionFile = endpoint({
  ...contentReads.download,
  readers: true,
  id: 'downloadRevisionFile',
  path: '/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}/download',
});
