import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, paginationQuery, timestamp, title, url } from './shared';
import { password, user } from './users';

export const shareLink = z.object({
  object: z.literal('share-link'),
  id: z.string(),
  createdAt: timestamp,
  name: z.string(),
  active: z.boolean(),
  lastUsedAt: timestamp
    .optional()
    .describe('When somebody last came by it, to the minute; absent until then.'),
  expiresAt: timestamp.optional().describe('It opens nothing from then on; absent: it has no end.'),
  hasPassword: z
    .boolean()
    .optional()
    .describe('True: readers are asked for a password too, which no answer contains.'),
  createdBy: user.optional().describe('Who made it, or took it over.'),
  withoutEffect: z
    .enum(['expired', 'maker-left', 'maker-disabled', 'maker-lacks-role'])
    .optional()
    .describe(
      'Why it opens nothing although it is switched on. `maker-…`: who made it left, is disabled, or may not manage the site today.',
    ),
  urls: z.object({
    published: url.describe("The address of the site with the link's key as its last segment."),
  }),
});

const manageSite = { on: 'site', permission: 'site:manage' } as const;
const path = '/orgs/{organizationId}/sites/{siteId}/share-links';
const asked = password.describe(
  'What readers are asked for before the site opens: 8 to 128 characters; common passwords are refused. No answer contains it.',
);
const expiry = timestamp.describe('In the future; null or absent: never.');

export const listShareLinks = endpoint({
  id: 'listShareLinks',
  noun: 'share-links',
  method: 'GET',
  path,
  summary: 'The share links of a site, newest first',
  access: manageSite,
  query: paginationQuery,
  response: listOf(shareLink),
  status: 200,
  cost: 'read',
});

export const createShareLink = endpoint({
  id: 'createShareLink',
  noun: 'share-links',
  method: 'POST',
  path,
  summary: 'Make a secret link to a site',
  access: manageSite,
  body: z.object({ name: title(1, 50), expiresAt: expiry.optional(), password: asked.optional() }),
  response: shareLink,
  status: 201,
  cost: 'write',
});

export const deleteShareLink = endpoint({
  id: 'deleteShareLink',
  noun: 'share-links',
  method: 'DELETE',
  path: `${path}/{shareLinkId}`,
  summary: 'Delete a link; it opens nothing from then on',
  access: manageSite,
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const updateShareLink = endpoint({
  id: 'updateShareLink',
  noun: 'share-links',
  method: 'PATCH',
  path: `${path}/{shareLinkId}`,
  summary: 'Rename a link, switch it off or on, say when it ends, or what its password is',
  access: manageSite,
  body: z.object({
    active: z.boolean().optional(),
    name: title(1, 50).optional(),
    expiresAt: expiry.nullable().optional(),
    password: asked
      .nullable()
      .optional()
      .describe(
        '8 to 128 characters, or null for none. Whoever came in by the password before is asked for the new one.',
      ),
  }),
  response: shareLink,
  status: 200,
  cost: 'write',
});

export const rotateShareLink = endpoint({
  id: 'rotateShareLink',
  noun: 'share-links',
  method: 'POST',
  path: `${path}/{shareLinkId}/rotate`,
  summary: 'Give a link another key; what was handed out before opens nothing from then on',
  access: manageSite,
  response: shareLink,
  status: 200,
  cost: 'write',
});
