import { endpoint } from './endpoint';
import { member } from './members';
import { listOf, paginationQuery } from './shared';

const view = { on: 'space', permission: 'space:view' } as const;

export const listSpaceCommenters = endpoint({
  id: 'listSpaceCommenters',
  noun: 'comments',
  method: 'GET',
  path: '/spaces/{spaceId}/commenters',
  summary: 'The members who commented on the main content; guests see themselves alone',
  access: view,
  query: paginationQuery,
  response: listOf(member),
  status: 200,
  cost: 'read',
});

export const listChangeRequestCommenters = endpoint({
  id: 'listChangeRequestCommenters',
  noun: 'comments',
  method: 'GET',
  path: '/spaces/{spaceId}/change-requests/{changeRequestId}/commenters',
  summary: 'The members who commented on a change request; guests see themselves alone',
  access: view,
  query: paginationQuery,
  response: listOf(member),
  status: 200,
  cost: 'read',
});
