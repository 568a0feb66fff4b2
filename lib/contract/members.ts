import { z } from 'zod';
import { endpoint } from './endpoint';
import { innerId, listOf, pagination, paginationQuery, roleName, roleOrGuest, timestamp } from './shared';
import { user } from './users';

/** How many members one call changes. */
export const MOST_MEMBERS_AT_ONCE = 500;

export const member = z.object({
  object: z.literal('member'),
  id: z.string().describe('The id of the user.'),
  role: roleOrGuest,
  user,
  disabled: z.boolean().describe('A disabled member keeps everything and may do nothing here.'),
  joinedAt: timestamp,
  lastSeenAt: timestamp.optional(),
  sso: z.boolean().describe('Whether they must come through the single sign-on of the organization.'),
  spaces: z.number().int().describe('How many spaces have a grant for them.'),
  teams: z.number().int(),
  invitedBy: user.optional().describe('Who invited or added them; absent when nobody did.'),
});

export const removedMember = z.object({
  object: z.literal('removed-member'),
  id: z.string().describe('The id of the user.'),
  role: roleOrGuest,
  user,
  removedAt: timestamp,
  removedBy: user.optional(),
  restorableUntil: timestamp,
});

const list = { on: 'organization', permission: 'organization:list-members' } as const;
const administer = { on: 'organization', permission: 'organization:administer' } as const;
const reads = { noun: 'members', method: 'GET', status: 200, cost: 'read' } as const;

const filters = {
  role: z
    .union([roleName, z.literal('guest')])
    .optional()
    .describe('Only those with this role in the organization.'),
  search: z
    .string()
    .max(100)
    .optional()
    .describe('Only those whose name or e-mail address contains this, without regard to case.'),
  team: z.string().max(64).optional().describe('Only the members of this team.'),
  state: z
    .enum(['active', 'disabled', 'sso'])
    .optional()
    .describe('`active`: not disabled. `sso`: must come through single sign-on.'),
  order: z.enum(['asc', 'desc']).optional().describe('`desc` when absent.'),
  sort: z
    .enum(['joinedAt', 'lastSeenAt', 'name', 'role'])
    .optional()
    .describe(
      '`joinedAt` when absent. By `lastSeenAt` only those are listed who were seen and are not disabled.',
    ),
};

export const listMembers = endpoint({
  ...reads,
  id: 'listMembers',
  path: '/orgs/{organizationId}/members',
  summary: 'The members of an organization; guests may not list them',
  access: list,
  query: z.object({ ...pagination, ...filters }),
  response: listOf(member),
});

export const exportMembers = endpoint({
  id: 'exportMembers',
  noun: 'members',
  method: 'GET',
  path: '/orgs/{organizationId}/members/export',
  summary:
    'The members as CSV (name, e-mail, role, state, teams, joined, last seen), with the filters of the list',
  access: administer,
  query: z.object(filters),
  response: 'response',
  status: 200,
  cost: 'expensive',
});

export const updateMembers = endpoint({
  id: 'updateMembers',
  noun: 'members',
  method: 'PATCH',
  path: '/orgs/{organizationId}/members',
  summary: 'Change or remove many members at once: all of them, or none and an error that says why',
  access: administer,
  body: z
    .object({
      users: z.array(innerId('user')).min(1).max(MOST_MEMBERS_AT_ONCE),
      role: roleOrGuest.optional(),
      disabled: z.boolean().optional(),
      addToTeams: z.array(innerId('team')).min(1).max(50).optional(),
      remove: z.literal(true).optional().describe('Removes them; nothing else may be asked with it.'),
    })
    .refine(
      ({ remove, role, disabled, addToTeams }) =>
        remove
          ? role === undefined && disabled === undefined && !addToTeams
          : role !== undefined || disabled !== undefined || addToTeams !== undefined,
      { error: 'says what to change (`role`, `disabled`, `addToTeams`), or `remove` and nothing else' },
    )
    .meta({ examples: [{ users: ['USER_ID'], role: 'edit' }] }),
  response: z.object({ changed: z.number().int().describe('How many members are different now.') }),
  status: 200,
  cost: 'write',
});

export const getMember = endpoint({
  ...reads,
  id: 'getMember',
  path: '/orgs/{organizationId}/members/{userId}',
  summary: 'A member; guests see themselves alone',
  access: { on: 'organization', permission: 'organization:view' },
  response: member,
});

export const updateMember = endpoint({
  id: 'updateMember',
  noun: 'members',
  method: 'PATCH',
  path: '/orgs/{organizationId}/members/{userId}',
  summary: 'Change the role of a member, or disable them; the last administrator stays one (409)',
  access: administer,
  body: z.object({ role: roleOrGuest.optional(), disabled: z.boolean().optional() }),
  response: member,
  status: 200,
  cost: 'write',
});

export const removeMember = endpoint({
  id: 'removeMember',
  noun: 'members',
  method: 'DELETE',
  path: '/orgs/{organizationId}/members/{userId}',
  summary:
    'Remove a member, or leave yourself. Grants, teams and tokens of this organization go; the last administrator stays (409)',
  access: { on: 'organization', permission: 'organization:view' },
  response: 'nothing',
  status: 204,
  absentStatus: 204,
  cost: 'write',
});

export const getMemberRemoval = endpoint({
  ...reads,
  id: 'getMemberRemoval',
  path: '/orgs/{organizationId}/members/{userId}/removal',
  summary: 'What removing a member would mean; changes nothing',
  access: administer,
  response: z.object({
    openChangeRequests: z.number().int().describe('Open or draft; they stay, under their name.'),
    grants: z.number().int().describe('On spaces, collections and sites; they go.'),
    teams: z.array(z.object({ id: z.string(), title: z.string(), isLastOwner: z.boolean() })),
    tokens: z.number().int().describe('API tokens that act in this organization alone; they end.'),
    isLastAdmin: z.boolean().describe('Then removing is refused.'),
  }),
});

export const listRemovedMembers = endpoint({
  ...reads,
  id: 'listRemovedMembers',
  path: '/orgs/{organizationId}/removed-members',
  summary: 'Who was removed in the last 30 days, newest first, and can be brought back',
  access: administer,
  query: paginationQuery,
  response: listOf(removedMember),
});

export const restoreMember = endpoint({
  id: 'restoreMember',
  noun: 'members',
  method: 'POST',
  path: '/orgs/{organizationId}/removed-members/{userId}/restore',
  summary:
    'Bring a removed member back with their role, grants and teams, as far as these still exist; tokens stay ended',
  access: administer,
  response: member,
  status: 200,
  cost: 'write',
});

export const setMemberSso = endpoint({
  id: 'setMemberSso',
  noun: 'members',
  method: 'POST',
  path: '/orgs/{organizationId}/members/{userId}/sso',
  summary:
    'Let a member in through single sign-on alone, from when a provider of the organization can be used; 409 when none of them is for their address',
  access: administer,
  body: z.object({ sso: z.boolean().optional().describe('`false` lets them sign in otherwise again.') }),
  response: member,
  status: 200,
  cost: 'write',
});

export const pingOrganization = endpoint({
  id: 'pingOrganization',
  noun: 'presence',
  method: 'POST',
  path: '/orgs/{organizationId}/ping',
  summary: 'Tell that you are here: updates when you were last seen',
  access: { on: 'organization', permission: 'organization:view' },
  response: z.object({
    serviceVisitorClaims: z
      .string()
      .optional()
      .describe(
        'A signed token (JWT, HS256, one hour) that says who you are to the sites of the organization.',
      ),
    gitbookVisitorClaims: z.string().optional().describe('The same, by the name that older clients read.'),
  }),
  status: 200,
  cost: 'write',
});
