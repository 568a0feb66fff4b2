import { z } from 'zod';
import { endpoint } from './endpoint';
import { member } from './members';
import { innerId, listOf, pagination, paginationQuery, roleName, text, timestamp, title } from './shared';

const MOST_AT_ONCE = 1000;

export const team = z.object({
  object: z.literal('team'),
  id: z.string(),
  title: z.string(),
  members: z.number().int(),
  spaces: z.number().int().describe('How many spaces have a grant for the team.'),
  createdAt: timestamp,
  permissions: z.object({
    view: z.boolean(),
    admin: z
      .boolean()
      .describe('Whether you may change its members: you own it, or administer the organization.'),
  }),
});

export const teamRole = z
  .enum(['owner', 'member'])
  .describe('`owner`: manages the members of the team. `member`: is in it.');

const list = { on: 'organization', permission: 'organization:list-members' } as const;
const administer = { on: 'organization', permission: 'organization:administer' } as const;
const reads = { noun: 'teams', method: 'GET', access: list, status: 200, cost: 'read' } as const;
const writes = { noun: 'teams', access: administer, cost: 'write' } as const;
/** Owners of the team and administrators of the organization; anybody else is refused with 403. */
const manages = { noun: 'teams', access: list, cost: 'write' } as const;

const teamTitle = title(1, 64);
const userIdOrEmail = text(1, 254).describe('The id or the e-mail address of a member of the organization.');

export const listTeams = endpoint({
  ...reads,
  id: 'listTeams',
  path: '/orgs/{organizationId}/teams',
  summary: 'The teams of an organization, by title',
  query: z.object({
    ...pagination,
    owner: z.string().max(64).optional().describe('Only those that this user owns.'),
    title: z
      .string()
      .max(64)
      .optional()
      .describe('Only those whose title contains this, without regard to case.'),
  }),
  response: listOf(team),
});

export const createTeam = endpoint({
  ...writes,
  id: 'createTeam',
  method: 'PUT',
  path: '/orgs/{organizationId}/teams',
  summary: 'Make a team',
  body: z.object({
    title: teamTitle,
    members: z.array(innerId('user')).max(MOST_AT_ONCE).optional(),
  }),
  response: team,
  status: 201,
});

export const getTeam = endpoint({
  ...reads,
  id: 'getTeam',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'A team',
  response: team,
});

export const updateTeam = endpoint({
  ...writes,
  id: 'updateTeam',
  method: 'PATCH',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'Rename a team',
  body: z.object({ title: teamTitle.optional() }),
  response: team,
  status: 200,
});

export const deleteTeam = endpoint({
  ...writes,
  id: 'deleteTeam',
  method: 'DELETE',
  path: '/orgs/{organizationId}/teams/{teamId}',
  summary: 'Delete a team; its members lose what only the team gave them',
  response: 'nothing',
  status: 205,
  absentStatus: 204,
});

export const listTeamMembers = endpoint({
  ...reads,
  id: 'listTeamMembers',
  path: '/orgs/{organizationId}/teams/{teamId}/members',
  summary: 'The members of a team: owners first, then by name',
  query: z.object({
    ...pagination,
    search: z.string().max(100).optional().describe('Only those whose name or e-mail address contains this.'),
  }),
  response: listOf(
    z.object({
      organization: member,
      team: z.object({ role: teamRole }),
      permissions: z.object({ view: z.boolean() }),
    }),
  ),
});

export const updateTeamMembers = endpoint({
  ...manages,
  id: 'updateTeamMembers',
  method: 'PUT',
  path: '/orgs/{organizationId}/teams/{teamId}/members',
  summary:
    'Add, change and remove members at once: all of it, or nothing. Who is in `add` and `remove` is removed',
  body: z.object({
    add: z.array(userIdOrEmail).max(MOST_AT_ONCE).optional(),
    memberships: z
      .record(z.string().min(1).max(64), z.object({ role: teamRole }))
      .refine((map) => Object.keys(map).length <= MOST_AT_ONCE, {
        error: `takes at most ${MOST_AT_ONCE} members`,
      })
      .optional()
      .describe('By the id of the user; who is not in the team yet is added.'),
    remove: z.array(userIdOrEmail).max(MOST_AT_ONCE).optional(),
  }),
  response: 'nothing',
  status: 204,
});

export const putTeamMember = endpoint({
  ...manages,
  id: 'putTeamMember',
  method: 'PUT',
  path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
  summary: 'Add a member to a team, or change what they are in it',
  body: z.object({ role: teamRole.optional() }),
  response: 'nothing',
  status: 204,
});

export const removeTeamMember = endpoint({
  ...manages,
  id: 'removeTeamMember',
  method: 'DELETE',
  path: '/orgs/{organizationId}/teams/{teamId}/members/{userId}',
  summary: 'Take a member out of a team, or leave it yourself',
  response: 'nothing',
  status: 204,
  absentStatus: 204,
});

export const listMemberTeams = endpoint({
  ...reads,
  id: 'listMemberTeams',
  path: '/orgs/{organizationId}/members/{userId}/teams',
  summary: 'The teams of a member, by title',
  query: z.object({
    ...pagination,
    title: z
      .string()
      .max(64)
      .optional()
      .describe('Only those whose title contains this, without regard to case.'),
  }),
  response: listOf(z.object({ team, member: z.object({ role: teamRole }) })),
});

export const listTeamGrants = endpoint({
  ...reads,
  id: 'listTeamGrants',
  path: '/orgs/{organizationId}/teams/{teamId}/grants',
  summary: 'What the team was given on spaces, collections and sites that you may see, by title',
  query: paginationQuery,
  response: listOf(
    z.object({
      object: z.literal('grant'),
      permission: roleName,
      on: z.object({ kind: z.enum(['space', 'collection', 'site']), id: z.string(), title: z.string() }),
    }),
  ),
});
