import { z } from 'zod';
import { endpoint } from './endpoint';
import {
  defaultLevel,
  listOf,
  pagination,
  paginationQuery,
  queryBoolean,
  reference,
  text,
  url,
} from './shared';
import { space } from './spaces';
import { treeMove } from './tree';

export const collection = z.object({
  object: z.literal('collection'),
  id: z.string(),
  title: z.string(),
  description: z.string().optional(),
  organization: z.string(),
  parent: z.string().optional(),
  defaultLevel,
  urls: z.object({ location: url, app: url }),
  permissions: z.object({
    admin: z.boolean(),
    create: z.boolean(),
    view: z.boolean(),
    viewInviteLinks: z.boolean(),
  }),
});

const onCollection = { on: 'collection', permission: 'collection:manage' } as const;

export const getCollection = endpoint({
  id: 'getCollection',
  noun: 'collections',
  method: 'GET',
  path: '/collections/{collectionId}',
  summary: 'Read a collection',
  access: { on: 'collection', permission: 'collection:view' },
  response: collection,
  status: 200,
  cost: 'read',
});

export const deleteCollection = endpoint({
  id: 'deleteCollection',
  noun: 'collections',
  method: 'DELETE',
  path: '/collections/{collectionId}',
  summary: 'Delete a collection; what it holds moves to its parent',
  access: onCollection,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const updateCollection = endpoint({
  id: 'updateCollection',
  noun: 'collections',
  method: 'PATCH',
  path: '/collections/{collectionId}',
  summary: 'Change a collection',
  access: onCollection,
  body: z.object({
    title: text(0, 50).optional(),
    description: text(0, 100).optional(),
    defaultLevel: defaultLevel.optional(),
  }),
  response: collection,
  status: 200,
  cost: 'write',
});

export const listCollectionSpaces = endpoint({
  id: 'listCollectionSpaces',
  noun: 'spaces',
  method: 'GET',
  path: '/collections/{collectionId}/spaces',
  summary: 'The spaces directly in a collection, in its order',
  access: { on: 'collection', permission: 'collection:view' },
  query: paginationQuery,
  response: listOf(space),
  status: 200,
  cost: 'read',
});

export const moveCollection = endpoint({
  id: 'moveCollection',
  noun: 'collections',
  method: 'POST',
  path: '/collections/{collectionId}/move',
  summary: 'Move a collection under another or beside a sibling',
  access: onCollection,
  body: treeMove,
  response: collection,
  status: 200,
  cost: 'write',
});

export const transferCollection = endpoint({
  id: 'transferCollection',
  noun: 'collections',
  method: 'POST',
  path: '/collections/{collectionId}/transfer',
  summary:
    'Move a collection and all it holds to another organization; grants on it end, values stay in custom fields of the same name and type there, 412 while a site shows one of its spaces',
  access: { on: 'collection', permission: 'collection:transfer' },
  body: z.object({ organization: reference('organization', 'organization:create') }),
  response: collection,
  status: 200,
  cost: 'write',
});

export const listCollections = endpoint({
  id: 'listCollections',
  noun: 'collections',
  method: 'GET',
  path: '/orgs/{organizationId}/collections',
  summary: 'The collections of an organization that you may see',
  access: { on: 'organization', permission: 'organization:view' },
  query: z.object({
    ...pagination,
    nested: queryBoolean.optional().describe('False lists only those at the top level; true when absent.'),
  }),
  response: listOf(collection),
  status: 200,
  cost: 'read',
});

export const createCollection = endpoint({
  id: 'createCollection',
  noun: 'collections',
  method: 'POST',
  path: '/orgs/{organizationId}/collections',
  summary: 'Make a collection, at the top level or in another',
  access: { on: 'organization', permission: 'organization:view' },
  body: z.object({
    title: text(0, 50).optional(),
    parent: reference('collection', 'collection:manage').optional(),
  }),
  response: collection,
  status: 201,
  cost: 'write',
});
