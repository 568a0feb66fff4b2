import { z } from 'zod';
import { contentReads, file, importing } from './content';
import { endpoint } from './endpoint';
import { text } from './shared';

export const getChangeRequestContent = endpoint({
  ...contentReads.revision,
  id: 'getChangeRequestContent',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content',
});

export const listChangeRequestPages = endpoint({
  ...contentReads.pages,
  id: 'listChangeRequestPages',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages',
});

export const getChangeRequestPage = endpoint({
  ...contentReads.page,
  id: 'getChangeRequestPage',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}',
});

export const getChangeRequestPageByPath = endpoint({
  ...contentReads.pageByPath,
  id: 'getChangeRequestPageByPath',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{pagePath+}',
});

export const listChangeRequestFiles = endpoint({
  ...contentReads.files,
  id: 'listChangeRequestFiles',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
});

export const getChangeRequestFile = endpoint({
  ...contentReads.file,
  id: 'getChangeRequestFile',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}',
});

export const downloadChangeRequestFile = endpoint({
  ...contentReads.download,
  id: 'downloadChangeRequestFile',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/download',
});

export const importChangeRequestContent = endpoint({
  ...importing,
  id: 'importChangeRequestContent',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/import',
  summary:
    'Replace the content of the change request with what an address holds; sources that are not read answer 400',
});

export const importChangeRequestPage = endpoint({
  ...importing,
  id: 'importChangeRequestPage',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/import',
  summary:
    'Import into a page: one page becomes its text, several go under it; sources that are not read answer 400',
});

export const uploadChangeRequestFile = endpoint({
  id: 'uploadChangeRequestFile',
  noun: 'files',
  method: 'POST',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/content/files',
  summary: 'Put a file into the change request: its bytes are the body, up to 25 MB',
  access: { on: 'space', permission: 'space:edit' },
  query: z.object({ name: text(1, 256).describe('With its extension.') }),
  accepts: 'bytes',
  response: file,
  status: 201,
  cost: 'write',
  bodyLimit: 25 * 1024 * 1024,
});
