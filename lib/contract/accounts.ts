import { z } from 'zod';
import { endpoint } from './endpoint';
import { listOf, pagination, queryBoolean, roleOrGuest, text, timestamp } from './shared';

const count = z.number().int().min(0);

const state = z
  .enum(['active', 'disabled'])
  .describe('A disabled account can not sign in, and none of its sessions and tokens works.');

const account = z.object({
  object: z.literal('account'),
  id: z.string().describe('The same as of the user.'),
  displayName: z.string(),
  email: z.string(),
  photoURL: z.string().optional(),
  state,
  disabledAt: timestamp.optional(),
  instanceAdmin: z.boolean().describe('Whether it administers this instance.'),
  password: z.boolean().describe('Whether it has a password; others sign in with a provider or by tokens.'),
  verifiedEmail: z.boolean().describe('False while nobody has shown that the address is theirs.'),
  organizations: count.describe('How many organizations it belongs to.'),
  createdAt: timestamp,
  lastSeenAt: timestamp
    .optional()
    .describe('When it last asked for anything in a browser or an organization.'),
});

const accountDetails = account.extend({
  sessions: count.describe('Browsers in which it is signed in.'),
  tokens: count.describe('API tokens that have not expired.'),
  lastInstanceAdmin: z
    .boolean()
    .describe('Whether nobody else administers this instance: it can not be disabled then.'),
  memberships: z.array(
    z.object({
      organization: z.object({ id: z.string(), title: z.string() }),
      role: roleOrGuest,
      disabled: z.boolean().describe('Whether an administrator of the organization has disabled it there.'),
      lastAdmin: z
        .boolean()
        .describe('Whether nobody else administers the organization: the account can not be disabled then.'),
      joinedAt: timestamp,
    }),
  ),
});

const ofInstance = { noun: 'accounts', access: 'instance' } as const;
const path = '/instance/accounts/{userId}';

export const listAccounts = endpoint({
  ...ofInstance,
  id: 'listAccounts',
  method: 'GET',
  path: '/instance/accounts',
  summary: 'The accounts of this instance, by name',
  query: z.object({
    ...pagination,
    search: text(0, 254).optional().describe('Only those with this in their name or e-mail address.'),
    state: state.optional(),
    instanceAdmin: queryBoolean
      .optional()
      .describe('Only those that administer the instance, or only others.'),
    organization: z.string().max(64).optional().describe('Only those that belong to this organization.'),
  }),
  response: listOf(account),
  status: 200,
  cost: 'read',
});

export const getAccount = endpoint({
  ...ofInstance,
  id: 'getAccount',
  method: 'GET',
  path,
  summary: 'An account with its organizations',
  response: accountDetails,
  status: 200,
  cost: 'read',
});

export const updateAccount = endpoint({
  ...ofInstance,
  id: 'updateAccount',
  method: 'PATCH',
  path,
  summary:
    'Disable or enable an account, or let it administer the instance; every organization and the instance keep an administrator',
  body: z.object({
    disabled: z
      .boolean()
      .optional()
      .describe(
        'True ends its sessions and live streams right away and for good, and its tokens stop working; they work again when it is enabled.',
      ),
    instanceAdmin: z.boolean().optional(),
  }),
  response: accountDetails,
  status: 200,
  cost: 'write',
});

export const signOutAccount = endpoint({
  ...ofInstance,
  id: 'signOutAccount',
  method: 'POST',
  path: `${path}/sign-out`,
  summary:
    'End the sessions of an account, and revoke its API tokens if asked to; of your own, the session that asks stays',
  body: z.object({ tokens: z.boolean().optional().describe('Also revoke its API tokens, for good.') }),
  response: z.object({
    sessions: count.describe('How many sessions were ended.'),
    tokens: count.describe('How many tokens were revoked.'),
  }),
  status: 200,
  cost: 'write',
});
