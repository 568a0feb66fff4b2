import { contentReads } from './content';
import { endpoint } from './endpoint';

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
