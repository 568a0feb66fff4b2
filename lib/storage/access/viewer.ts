import { type SQL, sql } from 'drizzle-orm';
import type { GrantKind } from '@/lib/access/resolve';
import { ADMIN, type RoleLevel } from '@/lib/access/roles';
import { collections, spaces } from '../schema/content';
import { grants } from '../schema/grants';
import { siteSpaces, sites } from '../schema/sites';
import { members, teamMembers } from '../schema/users';

/** The person who reads a list. */
export interface Viewer {
  organizationId: string;
  userId: string;
  /** Their role in the organization. */
  organizationRole: RoleLevel;
}

/** The same as values of a statement, or as placeholders of one that is prepared. */
export type ViewerTerms = { [Term in keyof Viewer]: unknown };

/**
 * Derived tables `(id, role, via)` of all objects of an organization: the same precedence as `lib/access/resolve.ts`,
 * for lists. Join one and keep the rows whose role is high enough; `list-access.api.test.ts` proves that both agree.
 * `via` is what `readSource` reads; it is left out unless asked for, because lists are read often.
 */
export function collectionRoles(viewer: ViewerTerms, withVia = false): SQL {
  if (viewer.organizationRole === ADMIN) return everything(collections, viewer);
  return sql`(with recursive ${grantsOf(viewer)}, ${collectionChain(viewer, withVia)} select * from collection_roles)`;
}

/** `only` narrows the spaces `s`, for callers that need roles on a few of them. */
export function spaceRoles(viewer: ViewerTerms, only: SQL = sql`true`, withVia = false): SQL {
  if (viewer.organizationRole === ADMIN) return everything(spaces, viewer);
  return sql`(with recursive ${grantsOf(viewer)}, ${collectionChain(viewer, withVia)}, ${siteSays(withVia)}
    select s.id, coalesce(
      g.direct, g.team, s.default_level, w.role, p.role, ${viewer.organizationRole}::smallint
    ) as role ${viaOf(withVia, 'space', 's', sql`coalesce(w.via, p.via, ${byOrganization(viewer)})`)}
    from ${spaces} s
    left join own_grants g on g.object_id = s.id
    left join site_says w on w.space_id = s.id
    left join collection_roles p on p.id = s.parent_id
    where s.organization_id = ${viewer.organizationId} and ${only})`;
}

/** Of sites that are there; `which` asks for others, such as those in the trash. */
export function siteRoles(viewer: ViewerTerms, withVia = false, which: SQL = sql`s.deleted_at is null`): SQL {
  if (viewer.organizationRole === ADMIN) return everything(sites, viewer, which);
  return sql`(with ${grantsOf(viewer)}
    select s.id, coalesce(g.direct, g.team, ${viewer.organizationRole}::smallint) as role
      ${viaOf(withVia, 'site', 's', byOrganization(viewer))}
    from ${sites} s left join own_grants g on g.object_id = s.id
    where s.organization_id = ${viewer.organizationId} and ${which})`;
}

function everything(
  table: typeof collections | typeof spaces | typeof sites,
  viewer: ViewerTerms,
  which: SQL = sql`true`,
): SQL {
  return sql`(select s.id, ${ADMIN}::smallint as role from ${table} s
    where s.organization_id = ${viewer.organizationId} and ${which})`;
}

const byOrganization = (viewer: ViewerTerms) =>
  sql`'organization organization ' || ${viewer.organizationId}::text`;

/** The column `via` of the object `alias`, whose own grants are `g`; `otherwise` when it says nothing itself. */
function viaOf(withVia: boolean, kind: GrantKind, alias: string, otherwise: SQL): SQL {
  if (!withVia) return sql``;
  const own = (source: string) => sql`${sql.raw(`'${source} ${kind} ' || ${alias}.id`)}`;
  const byDefault =
    kind === 'site' ? sql`` : sql`when ${sql.raw(alias)}.default_level is not null then ${own('default')}`;
  return sql`, (case when g.direct is not null then ${own('direct')} when g.team is not null then ${own('team')}
    ${byDefault} else ${otherwise} end) collate "C" as via`;
}

function grantsOf(viewer: ViewerTerms): SQL {
  // Two look-ups, each by an index: with `or` the planner would read all grants.
  return sql`own_grants as (
    select object_id, max(direct) as direct, max(team) as team from (
      select coalesce(space_id, collection_id, site_id) as object_id, role as direct, null::smallint as team
      from ${grants} where user_id = ${viewer.userId} and organization_id = ${viewer.organizationId}
      union all
      select coalesce(g.space_id, g.collection_id, g.site_id), null, g.role
      from ${teamMembers} tm join ${grants} g on g.team_id = tm.team_id
      where tm.user_id = ${viewer.userId} and g.organization_id = ${viewer.organizationId}) held
    where exists (select from ${members} where organization_id = ${viewer.organizationId} and user_id = ${viewer.userId} and not disabled)
    group by 1)`;
}

/** The role that sites give on a space that they show: the highest grant to the person, else the highest to a team. */
function siteSays(withVia: boolean): SQL {
  const via = sql`, (case when sg.direct is not null then 'direct site ' else 'team site ' end || sg.object_id) as via`;
  return sql`site_says as (
    select distinct on (ss.space_id) ss.space_id, coalesce(sg.direct, sg.team) as role ${withVia ? via : sql``}
    from ${siteSpaces} ss join own_grants sg on sg.object_id = ss.site_id
    join ${sites} i on i.id = ss.site_id and i.deleted_at is null
    order by ss.space_id, coalesce(sg.direct + ${sql.raw(String(ADMIN))}, sg.team) desc, sg.object_id)`;
}

function collectionChain(viewer: ViewerTerms, withVia: boolean): SQL {
  return sql`collection_roles as (
    select c.id, coalesce(g.direct, g.team, c.default_level, ${viewer.organizationRole}::smallint) as role
      ${viaOf(withVia, 'collection', 'c', byOrganization(viewer))}
    from ${collections} c left join own_grants g on g.object_id = c.id
    where c.organization_id = ${viewer.organizationId} and c.parent_id is null
    union all
    select c.id, coalesce(g.direct, g.team, c.default_level, p.role) ${viaOf(withVia, 'collection', 'c', sql`p.via`)}
    from collection_roles p
    join ${collections} c on c.parent_id = p.id and c.organization_id = ${viewer.organizationId}
    left join own_grants g on g.object_id = c.id)`;
}
