import { z } from 'zod';
import { endpoint } from './endpoint';
import { defaultLevel, innerId, listOf, pagination, paginationQuery, roleName, roleOrGuest } from './shared';
import { team } from './teams';
import { user } from './users';

const MOST_AT_ONCE = 100;

/** Where a role comes from. */
export const accessSource = z.object({
  source: z
    .enum(['organization-admin', 'direct', 'team', 'default', 'organization', 'none'])
    .describe(
      '`direct`: a grant to the person. `team`: a grant to one of their teams. `default`: the default level of the object. `organization`: their role in the organization.',
    ),
  on: z
    .object({
      kind: z.enum(['organization', 'collection', 'space', 'site']),
      id: z.string(),
      title: z.string().optional().describe('Absent when you may not see it.'),
    })
    .optional()
    .describe('The object that says so.'),
});

const userPermission = z.object({ permission: roleName, user });
const teamPermission = z.object({ permission: roleName, team });

const grantBody = z
  .object({
    role: roleOrGuest.describe('Null takes the grants away. Never more than your own role on this object.'),
    users: z.array(innerId('user')).min(1).max(MOST_AT_ONCE).optional(),
    teams: z.array(innerId('team')).min(1).max(MOST_AT_ONCE).optional(),
  })
  .refine(({ users, teams }) => users !== undefined || teams !== undefined, {
    error: 'names `users`, `teams` or both',
  })
  .meta({ examples: [{ role: 'edit', teams: ['TEAM_ID'] }] });

const roleBody = z.object({ role: roleOrGuest.describe('Null takes the grant away.') });

/** Changes that are not made, only looked at. */
const previewBody = z
  .object({
    grants: z
      .array(
        z
          .object({
            user: innerId('user').optional(),
            team: innerId('team').optional(),
            role: roleOrGuest.describe('Null: the grant is taken away.'),
          })
          .refine((grant) => (grant.user === undefined) !== (grant.team === undefined), {
            error: 'names a `user` or a `team`',
          }),
      )
      .max(MOST_AT_ONCE)
      .optional(),
    defaultLevel: defaultLevel
      .optional()
      .describe('A new default of a space or collection; sites have none.'),
  })
  .meta({ examples: [{ grants: [{ team: 'TEAM_ID', role: 'edit' }] }] });

export const permissionEffect = z.object({
  changes: z
    .array(z.object({ user, before: roleOrGuest, after: roleOrGuest }))
    .describe('Whose role on this object becomes another, by name; the first 50.'),
  summary: z
    .array(z.object({ before: roleOrGuest, after: roleOrGuest, count: z.number().int() }))
    .describe('How many people go from which role to which.'),
  count: z.number().int().describe('How many people it concerns in all.'),
  spaces: z
    .number()
    .int()
    .describe('How many spaces inherit from it, in the collection or on the site; 1 for a space.'),
});

const aggregateQuery = z.object({
  ...pagination,
  role: roleName.optional().describe('Only those with this role.'),
  minimumRole: roleName.optional().describe('Only those with this role or a stronger one.'),
  search: z.string().max(100).optional().describe('Only those whose name or e-mail address contains this.'),
});

type Kind = 'space' | 'collection' | 'site';
type Access<On extends Kind, May extends 'view' | 'manage'> = { on: On; permission: `${On}:${May}` };

const mayView = <On extends Kind>(on: On): Access<On, 'view'> => ({ on, permission: `${on}:view` });
const mayManage = <On extends Kind>(on: On): Access<On, 'manage'> => ({ on, permission: `${on}:manage` });
const reads = { noun: 'permissions', method: 'GET', status: 200, cost: 'read' } as const;
const writes = { noun: 'permissions', response: 'nothing', status: 204, cost: 'write' } as const;
const deletes = { ...writes, method: 'DELETE', status: 205, absentStatus: 204 } as const;

// The same operations on each kind of object; `Base` is its path.

const aggregateOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    ...reads,
    id,
    path: `${base}/permissions/aggregate` as `${Base}/permissions/aggregate`,
    summary: `Everybody who can see the ${on}, by name, with their role on it and where it comes from; guests see themselves alone`,
    access: mayView(on),
    query: aggregateQuery,
    response: listOf(
      userPermission.extend({
        via: accessSource,
        origin: z
          .object({ type: z.literal('organization'), organization: z.string() })
          .optional()
          .describe('Sites alone have it.'),
      }),
    ),
  });

const usersOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    ...reads,
    id,
    path: `${base}/permissions/users` as `${Base}/permissions/users`,
    summary: `The people with a grant of their own on the ${on}, by name; guests see themselves alone`,
    access: mayView(on),
    query: paginationQuery,
    response: listOf(userPermission),
  });

const teamsOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    ...reads,
    id,
    path: `${base}/permissions/teams` as `${Base}/permissions/teams`,
    summary: `The teams with a grant on the ${on}, by title; guests see none`,
    access: mayView(on),
    query: paginationQuery,
    response: listOf(teamPermission),
  });

const grantOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    ...writes,
    id,
    method: 'POST',
    path: `${base}/permissions` as `${Base}/permissions`,
    summary: `Give members and teams a role on the ${on}; all of them or none`,
    access: mayManage(on),
    body: grantBody,
  });

const previewOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    id,
    noun: 'permissions',
    method: 'POST',
    path: `${base}/permissions/preview` as `${Base}/permissions/preview`,
    summary: `Whose role on the ${on} changes would alter; changes nothing`,
    access: mayManage(on),
    body: previewBody,
    response: permissionEffect,
    status: 200,
    cost: 'read',
  });

const changeUserOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    ...writes,
    id,
    method: 'PATCH',
    path: `${base}/permissions/users/{userId}` as `${Base}/permissions/users/{userId}`,
    summary: `Change the grant of a person on the ${on}, or make one`,
    access: mayManage(on),
    body: roleBody,
  });

const changeTeamOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    ...writes,
    id,
    method: 'PATCH',
    path: `${base}/permissions/teams/{teamId}` as `${Base}/permissions/teams/{teamId}`,
    summary: `Change the grant of a team on the ${on}, or make one`,
    access: mayManage(on),
    body: roleBody,
  });

const removeUserOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    ...deletes,
    id,
    path: `${base}/permissions/users/{userId}` as `${Base}/permissions/users/{userId}`,
    summary: `Take the grant of a person on the ${on} away; what they inherit stays`,
    access: mayManage(on),
  });

const removeTeamOn = <On extends Kind, const Base extends string>(id: string, on: On, base: Base) =>
  endpoint({
    ...deletes,
    id,
    path: `${base}/permissions/teams/{teamId}` as `${Base}/permissions/teams/{teamId}`,
    summary: `Take the grant of a team on the ${on} away`,
    access: mayManage(on),
  });

const SPACE = '/spaces/{spaceId}';
const COLLECTION = '/collections/{collectionId}';
const SITE = '/orgs/{organizationId}/sites/{siteId}';

export const listSpacePermissionsAggregate = aggregateOn('listSpacePermissionsAggregate', 'space', SPACE);
export const listSpaceUserPermissions = usersOn('listSpaceUserPermissions', 'space', SPACE);
export const listSpaceTeamPermissions = teamsOn('listSpaceTeamPermissions', 'space', SPACE);
export const grantOnSpace = grantOn('grantOnSpace', 'space', SPACE);
export const previewSpacePermissions = previewOn('previewSpacePermissions', 'space', SPACE);
export const updateSpaceUserPermission = changeUserOn('updateSpaceUserPermission', 'space', SPACE);
export const updateSpaceTeamPermission = changeTeamOn('updateSpaceTeamPermission', 'space', SPACE);
export const removeSpaceUserPermission = removeUserOn('removeSpaceUserPermission', 'space', SPACE);
export const removeSpaceTeamPermission = removeTeamOn('removeSpaceTeamPermission', 'space', SPACE);

export const listCollectionPermissionsAggregate = aggregateOn(
  'listCollectionPermissionsAggregate',
  'collection',
  COLLECTION,
);
export const listCollectionUserPermissions = usersOn(
  'listCollectionUserPermissions',
  'collection',
  COLLECTION,
);
export const listCollectionTeamPermissions = teamsOn(
  'listCollectionTeamPermissions',
  'collection',
  COLLECTION,
);
export const grantOnCollection = grantOn('grantOnCollection', 'collection', COLLECTION);
export const previewCollectionPermissions = previewOn(
  'previewCollectionPermissions',
  'collection',
  COLLECTION,
);
export const updateCollectionUserPermission = changeUserOn(
  'updateCollectionUserPermission',
  'collection',
  COLLECTION,
);
export const updateCollectionTeamPermission = changeTeamOn(
  'updateCollectionTeamPermission',
  'collection',
  COLLECTION,
);
export const removeCollectionUserPermission = removeUserOn(
  'removeCollectionUserPermission',
  'collection',
  COLLECTION,
);
export const removeCollectionTeamPermission = removeTeamOn(
  'removeCollectionTeamPermission',
  'collection',
  COLLECTION,
);

export const listSitePermissionsAggregate = aggregateOn('listSitePermissionsAggregate', 'site', SITE);
export const listSiteUserPermissions = usersOn('listSiteUserPermissions', 'site', SITE);
export const listSiteTeamPermissions = teamsOn('listSiteTeamPermissions', 'site', SITE);
export const grantOnSite = grantOn('grantOnSite', 'site', SITE);
export const previewSitePermissions = previewOn('previewSitePermissions', 'site', SITE);
export const updateSiteUserPermission = changeUserOn('updateSiteUserPermission', 'site', SITE);
export const updateSiteTeamPermission = changeTeamOn('updateSiteTeamPermission', 'site', SITE);
export const removeSiteUserPermission = removeUserOn('removeSiteUserPermission', 'site', SITE);
export const removeSiteTeamPermission = removeTeamOn('removeSiteTeamPermission', 'site', SITE);
