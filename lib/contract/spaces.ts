import { z } from 'zod';
import { customFieldValue } from './custom-field-values';
import { endpoint } from './endpoint';
import { language } from './languages';
import { defaultLevel, listOf, pagination, queryBoolean, reference, text, timestamp, url } from './shared';
import { treeMove } from './tree';

export const space = z.object({
  object: z.literal('space'),
  id: z.string(),
  title: z.string(),
  emoji: z.string().describe('Empty when there is none.'),
  visibility: z.enum(['public', 'unlisted', 'share-link', 'visitor-auth', 'in-collection', 'private']),
  createdAt: timestamp,
  updatedAt: timestamp,
  deletedAt: timestamp.optional(),
  editMode: z
    .enum(['live', 'locked'])
    .describe(
      '`live`: people who may edit can change the content directly. A space with merge rules is always `locked`.',
    ),
  language: language.optional().describe('The language that it is written in; absent when nobody said.'),
  urls: z.object({
    location: url,
    app: url,
    published: url.optional(),
    public: url.optional(),
    icon: url.optional(),
  }),
  organization: z.string(),
  parent: z.string().optional(),
  revision: z.string(),
  defaultLevel,
  comments: z.number().int(),
  changeRequests: z.number().int(),
  changeRequestsOpen: z.number().int(),
  changeRequestsDraft: z.number().int(),
  permissions: z.object({
    view: z.boolean(),
    access: z.boolean(),
    admin: z.boolean(),
    viewInviteLinks: z.boolean(),
    edit: z.boolean(),
    triggerGitSync: z.boolean(),
    comment: z.boolean(),
    merge: z.boolean(),
    review: z.boolean(),
  }),
});

const spaceTitle = text(0, 50);
const emoji = text(0, 50).describe(
  'One emoji, as the character or as its code point in hex; empty for none.',
);
const editMode = z.enum(['live', 'locked']);
const onSpace = { on: 'space', permission: 'space:manage' } as const;

const FIELD_SORT = /^field:[a-z_\-0-9]{1,50}$/;

const listed = {
  field: z
    .array(text(1, 320))
    .max(5)
    .optional()
    .describe(
      '`name`: has a value in this custom field. `name:value`: has this value there, or a list that holds it. Repeat it for up to 5 conditions, which must all fit.',
    ),
  sort: z
    .string()
    .refine((sort) => sort === 'createdAt' || sort === 'title' || FIELD_SORT.test(sort), {
      error: 'takes createdAt, title or field:<name>',
    })
    .optional()
    .describe(
      '`createdAt` when absent; `title`; `field:<name>` by the values in a custom field, spaces without one last.',
    ),
  order: z
    .enum(['asc', 'desc'])
    .optional()
    .describe('When absent `desc` by `createdAt`, and `asc` by anything else.'),
  customFields: queryBoolean
    .optional()
    .describe('True tells with each space the values that it has in custom fields.'),
};

const listedSpace = space.extend({
  customFields: z
    .array(z.object({ name: z.string(), value: customFieldValue }))
    .optional()
    .describe('Where they were asked for.'),
});

export const listSpaces = endpoint({
  id: 'listSpaces',
  integrations: ['space:metadata:read', 'space:content:read'],
  noun: 'spaces',
  method: 'GET',
  path: '/orgs/{organizationId}/spaces',
  summary: 'The spaces that you may see, newest first',
  access: { on: 'organization', permission: 'organization:view' },
  query: z
    .object({
      ...pagination,
      ...listed,
      deleted: queryBoolean
        .optional()
        .describe('True lists the trash instead: spaces deleted in the last 7 days that you may restore.'),
    })
    .refine(
      ({ deleted, field, sort, order, customFields }) =>
        !deleted || !(field || sort || order || customFields),
      { error: 'lists the trash, which takes no field, sort, order or customFields', path: ['deleted'] },
    ),
  response: listOf(listedSpace),
  status: 200,
  cost: 'read',
});

export const createSpace = endpoint({
  id: 'createSpace',
  noun: 'spaces',
  method: 'POST',
  path: '/orgs/{organizationId}/spaces',
  summary: 'Make a space with one empty page',
  access: { on: 'organization', permission: 'organization:view' },
  body: z.object({
    title: spaceTitle.optional(),
    emoji: emoji.optional(),
    parent: reference('collection', 'collection:manage').optional(),
    editMode: editMode.optional(),
    language: language.optional(),
  }),
  response: space,
  status: 201,
  cost: 'write',
});

export const getSpace = endpoint({
  id: 'getSpace',
  integrations: ['space:metadata:read', 'space:content:read'],
  noun: 'spaces',
  method: 'GET',
  path: '/spaces/{spaceId}',
  summary: 'Read a space',
  access: { on: 'space', permission: 'space:view' },
  readers: true,
  query: z.object({ shareKey: z.string().max(256).optional() }),
  response: space,
  status: 200,
  cost: 'read',
});

export const updateSpace = endpoint({
  id: 'updateSpace',
  noun: 'spaces',
  method: 'PATCH',
  path: '/spaces/{spaceId}',
  summary:
    'Change a space. One that has merge rules stays locked (409, for who may not change the rules 403)',
  access: onSpace,
  body: z.object({
    title: spaceTitle.optional(),
    emoji: emoji.optional(),
    editMode: editMode.optional(),
    language: language.nullable().optional().describe('Null for none.'),
    defaultLevel: defaultLevel.optional(),
  }),
  response: space,
  status: 200,
  cost: 'write',
});

export const deleteSpace = endpoint({
  id: 'deleteSpace',
  noun: 'spaces',
  method: 'DELETE',
  path: '/spaces/{spaceId}',
  summary:
    'Put a space into the trash, from which it can be restored for 7 days; sites stop showing it at once',
  access: onSpace,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const restoreSpace = endpoint({
  id: 'restoreSpace',
  noun: 'spaces',
  method: 'POST',
  path: '/spaces/{spaceId}/restore',
  summary: 'Take a space out of the trash',
  access: { ...onSpace, deleted: true },
  response: space,
  status: 200,
  cost: 'write',
});

export const duplicateSpace = endpoint({
  id: 'duplicateSpace',
  noun: 'spaces',
  method: 'POST',
  path: '/spaces/{spaceId}/duplicate',
  summary:
    'Copy a space with its content, its merge rules and its values in custom fields, beside the original',
  access: onSpace,
  response: space,
  status: 201,
  cost: 'write',
});

export const moveSpace = endpoint({
  id: 'moveSpace',
  noun: 'spaces',
  method: 'POST',
  path: '/spaces/{spaceId}/move',
  summary: 'Move a space into a collection or beside a sibling',
  access: onSpace,
  body: treeMove,
  response: space,
  status: 200,
  cost: 'write',
});
