import { type SQL, sql } from 'drizzle-orm';
import { ADMIN, type Rank } from '@/lib/access/roles';
import { members, teamMembers } from '../schema/accounts';
import { collections, spaces } from '../schema/content';
import { grants } from '../schema/grants';
import { siteSpaces, sites } from '../schema/sites';

/** Whose eyes a list is read with. */
export interface Viewer {
  organizationId: string;
  userId: string;
  /** Their role in the organization. */
  organizationRole: Rank;
}

/** The same as values of a statement, or as placeholders of one that is prepared. */
export type ViewerTerms = { [Term in keyof Viewer]: unknown };

/**
 * Derived tables `(id, role)` of all objects of an organization: the same precedence as `lib/access/resolve.ts`,
 * for lists. Join one and keep the rows whose role is high enough; `listAccess.api.test.ts` proves that both agree.
 */
export function collectionRoles(viewer: ViewerTerms): SQL {
  if (viewer.organizationRole === ADMIN) return everything(collections, viewer);
  return sql`(with recursive ${grantsOf(viewer)}, ${collectionChain(viewer)} select id, role from collection_roles)`;
}

/** `only` narrows the spaces `s`, for those who need the roles on a few of many. */
export function spaceRoles(viewer: ViewerTerms, only: SQL = sql`true`): SQL {
  if (viewer.organizationRole === ADMIN) return everything(spaces, viewer);
  return sql`(with recursive ${grantsOf(viewer)}, ${collectionChain(viewer)}
    select s.id, coalesce(
      g.direct, g.team, s.default_level,
      (select coalesce(max(sg.direct), max(sg.team)) from ${siteSpaces} ss join own_grants sg on sg.object_id = ss.site_id where ss.space_id = s.id),
      p.role, ${viewer.organizationRole}::smallint
    ) as role
    from ${spaces} s
    left join own_grants g on g.object_id = s.id
    left join collection_roles p on p.id = s.parent_id
    where s.organization_id = ${viewer.organizationId} and ${only})`;
}

export function siteRoles(viewer: ViewerTerms): SQL {
  if (viewer.organizationRole === ADMIN) return everything(sites, viewer);
  return sql`(with ${grantsOf(viewer)}
    select s.id, coalesce(g.direct, g.team, ${viewer.organizationRole}::smallint) as role
    from ${sites} s left join own_grants g on g.object_id = s.id
    where s.organization_id = ${viewer.organizationId})`;
}

function everything(table: typeof collections | typeof spaces | typeof sites, viewer: ViewerTerms): SQL {
  return sql`(select id, ${ADMIN}::smallint as role from ${table} where organization_id = ${viewer.organizationId})`;
}

function grantsOf(viewer: ViewerTerms): SQL {
  return sql`own_grants as (
    select coalesce(space_id, collection_id, site_id) as object_id,
      max(role) filter (where user_id is not null) as direct,
      max(role) filter (where team_id is not null) as team
    from ${grants}
    where organization_id = ${viewer.organizationId}
      and exists (select from ${members} where organization_id = ${viewer.organizationId} and user_id = ${viewer.userId} and not disabled)
      and (user_id = ${viewer.userId} or team_id in (select team_id from ${teamMembers} where user_id = ${viewer.userId}))
    group by 1)`;
}

function collectionChain(viewer: ViewerTerms): SQL {
  return sql`collection_roles(id, role) as (
    select c.id, coalesce(g.direct, g.team, c.default_level, ${viewer.organizationRole}::smallint)
    from ${collections} c left join own_grants g on g.object_id = c.id
    where c.organization_id = ${viewer.organizationId} and c.parent_id is null
    union all
    select c.id, coalesce(g.direct, g.team, c.default_level, p.role)
    from collection_roles p
    join ${collections} c on c.parent_id = p.id
    left join own_grants g on g.object_id = c.id)`;
}
