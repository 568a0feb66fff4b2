import { z } from 'zod';
import { SCOPES } from '@/lib/access/caller';
import { isEmailAddress } from '@/lib/text/email-address';
import { endpoint } from './endpoint';
import {
  innerId,
  listOf,
  paginationQuery,
  reference,
  roleOrGuest,
  text,
  timestamp,
  title,
  url,
} from './shared';

export const scope = z
  .enum([...SCOPES])
  .describe(
    '`read`: read what its owner may read. `write`: change content and sites. `admin`: manage the organization, accounts and tokens.',
  );

export const email = text(3, 254).refine(isEmailAddress, {
  error: 'must be an e-mail address',
});

export const password = text(8, 128).describe('8 to 128 characters; common passwords are refused.');

/** Stands for a person whose account was deleted. */
export const DELETED_USER = 'deleted-user';

export const user = z.object({
  object: z.literal('user'),
  id: z.string(),
  displayName: z.string(),
  email: z.string().optional(),
  photoURL: z.string().optional(),
  urls: z.object({ location: url }),
});

export const currentUser = user.extend({
  instanceAdmin: z.boolean().describe('Whether the user administers this instance.'),
});

export const apiToken = z.object({
  object: z.literal('api-token'),
  id: z.string(),
  label: z.string(),
  preview: z.string().describe('The first and last characters of the token; the rest is not kept.'),
  scopes: z.array(scope),
  organization: z.string().optional().describe('The only organization in which the token acts.'),
  createdAt: timestamp,
  expiresAt: timestamp.optional(),
  lastUsedAt: timestamp.optional(),
});

export const session = z.object({
  object: z.literal('session'),
  id: z.string(),
  current: z.boolean().describe('Whether this request came from it.'),
  userAgent: z.string().optional(),
  address: z.string().optional(),
  createdAt: timestamp,
  lastSeenAt: timestamp,
  expiresAt: timestamp,
});

const profile = z.object({
  displayName: title(1, 64).optional(),
  photoURL: text(0, 2048)
    .refine(
      (value) =>
        value === '' ||
        /^https?:\/\//i.test(value) ||
        /^data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/.test(value),
      { error: 'must be an http(s) address or a small picture as a data address' },
    )
    .nullable()
    .optional()
    .describe('An address, a picture of at most 2048 characters as a data address, or null for none.'),
});

export const getCurrentUser = endpoint({
  id: 'getCurrentUser',
  noun: 'users',
  method: 'GET',
  path: '/user',
  summary: 'Who is asking',
  access: 'user',
  response: currentUser,
  status: 200,
  cost: 'read',
});

export const updateCurrentUser = endpoint({
  id: 'updateCurrentUser',
  noun: 'users',
  method: 'PATCH',
  path: '/user',
  summary: 'Change your own name or picture',
  access: 'user',
  body: profile,
  response: currentUser,
  status: 200,
  cost: 'write',
});

export const changePassword = endpoint({
  id: 'changePassword',
  noun: 'users',
  method: 'PUT',
  path: '/user/password',
  summary: 'Change your own password; all other sessions end',
  access: 'user',
  body: z.object({ current: z.string().max(1024), password }),
  response: currentUser,
  status: 200,
  cost: 'login',
});

export const listSessions = endpoint({
  id: 'listSessions',
  noun: 'sessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'Where you are signed in',
  access: 'user',
  query: paginationQuery,
  response: listOf(session),
  status: 200,
  cost: 'read',
});

export const revokeSession = endpoint({
  id: 'revokeSession',
  noun: 'sessions',
  method: 'DELETE',
  path: '/user/sessions/{sessionId}',
  summary: 'End a session at once',
  access: 'user',
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const listApiTokens = endpoint({
  id: 'listApiTokens',
  noun: 'api-tokens',
  method: 'GET',
  path: '/user/tokens',
  summary: 'Your API tokens',
  access: 'user',
  query: paginationQuery,
  response: listOf(apiToken),
  status: 200,
  cost: 'read',
});

export const createApiToken = endpoint({
  id: 'createApiToken',
  noun: 'api-tokens',
  method: 'POST',
  path: '/user/tokens',
  summary: 'Make an API token; it is shown this once',
  access: 'user',
  body: z.object({
    label: title(1, 50),
    scopes: z
      .array(scope)
      .min(1)
      .max(SCOPES.length)
      .optional()
      .describe('All of them when absent; never more than the asking token has.'),
    expiresAt: timestamp.optional().describe('In the future; never expires when absent.'),
    organization: reference('organization', 'organization:view').optional(),
  }),
  response: apiToken.extend({
    token: z.string().describe('The secret. It is not kept and cannot be shown again.'),
  }),
  status: 201,
  cost: 'write',
});

export const revokeApiToken = endpoint({
  id: 'revokeApiToken',
  noun: 'api-tokens',
  method: 'DELETE',
  path: '/user/tokens/{tokenId}',
  summary: 'Revoke a token at once',
  access: 'user',
  response: 'nothing',
  status: 205,
  absentStatus: 204,
  cost: 'write',
});

export const createUser = endpoint({
  id: 'createUser',
  noun: 'users',
  method: 'POST',
  path: '/users',
  summary: 'Add a person or a machine to this instance',
  access: 'instance',
  body: z.object({
    email,
    displayName: title(1, 64),
    password: password.optional().describe('Absent: the user cannot sign in with a password.'),
    token: z
      .object({ label: title(1, 50) })
      .optional()
      .describe('Also make an API token for the user.'),
    organizations: z
      .array(z.object({ id: innerId('organization'), role: roleOrGuest }))
      .max(100)
      .optional(),
  }),
  response: user.extend({ token: z.string().optional().describe('Shown this once, when asked for.') }),
  status: 201,
  cost: 'write',
});

export const getUser = endpoint({
  id: 'getUser',
  noun: 'users',
  method: 'GET',
  path: '/users/{userId}',
  summary: 'A person you share an organization with',
  access: 'user',
  response: user,
  status: 200,
  cost: 'read',
});

export const updateUser = endpoint({
  id: 'updateUser',
  noun: 'users',
  method: 'PATCH',
  path: '/users/{userId}',
  summary: "Change the name or picture of a person: your own, or anybody's when you administer this instance",
  access: 'user',
  body: profile,
  response: user,
  status: 200,
  cost: 'write',
});

export const getSetup = endpoint({
  id: 'getSetup',
  noun: 'setup',
  method: 'GET',
  path: '/setup',
  summary: 'Whether the first-run setup is still to be done',
  access: 'public',
  response: z.object({
    needed: z.boolean(),
    sampleContent: z
      .boolean()
      .describe('Whether a new organization begins with a living example unless said.'),
  }),
  status: 200,
  cost: 'read',
});

export const completeSetup = endpoint({
  id: 'completeSetup',
  noun: 'setup',
  method: 'POST',
  path: '/setup',
  summary: 'Create the first administrator and organization; works once',
  access: 'public',
  body: z.object({
    email,
    displayName: title(1, 64),
    password,
    organization: title(2, 255),
    sampleContent: z
      .boolean()
      .optional()
      .describe('Fill the organization with a living example; as `GET /setup` says when absent.'),
  }),
  response: z.object({ user: currentUser, organization: innerId('organization') }),
  status: 201,
  cost: 'login',
});
