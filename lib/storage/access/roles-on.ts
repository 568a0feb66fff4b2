import { type SQL, sql } from 'drizzle-orm';
import type { GrantKind } from '@/lib/access/resolve';
import { ADMIN, type RoleLevel } from '@/lib/access/roles';
import type { Db, Tx } from '../database/db';

const asked: Record<GrantKind, SQL> = {
  space: sql`select 0 as depth, 'space' as kind, o.id, o.organization_id, o.parent_id, o.default_level from spaces o`,
  collection: sql`select 0 as depth, 'collection' as kind, o.id, o.organization_id, o.parent_id, o.default_level from collections o`,
  site: sql`select 0 as depth, 'site' as kind, o.id, o.organization_id, null::text collate "C" as parent_id, null::smallint as default_level from sites o`,
};

/** A site gives roles on the spaces that it shows, and on nothing else. */
const linkedSites = (kind: GrantKind, id: unknown) =>
  kind === 'space'
    ? sql`union all select distinct 5, 'site', ss.site_id from site_spaces ss
        join sites i on i.id = ss.site_id and i.deleted_at is null where ss.space_id = ${id}::text`
    : sql``;

// One step at a time: the planner can't know that a chain is short, and `offset` keeps it from reading all grants.
const grantsOfStep = (which: SQL) => sql`cross join lateral (select * from grants
  where coalesce(space_id, collection_id, site_id) = steps.id and ${which} offset 0) g`;

/** Grants to teams. Starts from the people if they are known, since an object may have very many grants. */
const throughTeams = (only: SQL | undefined) =>
  only
    ? sql`cross join (select team_id, user_id from team_members where user_id in (${only})) tm
        ${grantsOfStep(sql`team_id is not null and coalesce(user_id, team_id) = tm.team_id`)}`
    : sql`${grantsOfStep(sql`team_id is not null`)}
        cross join lateral (select user_id from team_members where team_id = g.team_id offset 0) tm`;

/**
 * A derived table `(user_id, role, via)` of the enabled members of the organization of an object with their roles on it:
 * the precedence of `lib/access/resolve.ts`, for everybody at once, or for those whose ids the query `only` selects.
 * `via` is what `readSource` reads.
 */
export function rolesOn(kind: GrantKind, id: unknown, only?: SQL): SQL {
  const isAsked = (column: string) => (only ? sql`${sql.raw(column)} in (${only})` : sql`true`);
  return sql`(with recursive chain as (
      ${asked[kind]} where o.id = ${id}::text
      union all
      select chain.depth + 10, 'collection', c.id, c.organization_id, c.parent_id, c.default_level
      from chain join collections c on c.id = chain.parent_id where chain.depth < 1000),
    steps as (select depth, kind, id from chain ${linkedSites(kind, id)}),
    spoken as (
      select g.user_id, steps.depth * 3 as position, g.role, steps.kind, steps.id
      from steps ${grantsOfStep(sql`user_id is not null and ${isAsked('coalesce(user_id, team_id)')}`)}
      union all
      select tm.user_id, steps.depth * 3 + 1, g.role, steps.kind, steps.id from steps ${throughTeams(only)}),
    granted as (select distinct on (user_id) user_id, position, role, kind, id
      from spoken order by user_id, position, role desc, id),
    fallback as (
      select depth * 3 + 2 as position, default_level as role, kind, id
      from chain where default_level is not null order by depth limit 1),
    judged as (
      select m.user_id, m.organization_id, m.role as own, g.role as granted, g.position, g.kind, g.id,
        f.role as fallback, f.kind as fallback_kind, f.id as fallback_id,
        g.position < coalesce(f.position, g.position + 1) as by_grant
      from members m join users u on u.id = m.user_id
      left join granted g on g.user_id = m.user_id left join fallback f on true
      where m.organization_id = (select organization_id from chain where depth = 0)
        and not m.disabled and u.disabled_at is null and ${isAsked('m.user_id')})
    select user_id,
      case when own = ${sql.raw(String(ADMIN))} then own when by_grant then granted else coalesce(fallback, own) end as role,
      case when own = ${sql.raw(String(ADMIN))} then 'organization-admin organization ' || organization_id
        when by_grant then case position % 3 when 0 then 'direct ' else 'team ' end || kind || ' ' || id
        when fallback is not null then 'default ' || fallback_kind || ' ' || fallback_id
        else 'organization organization ' || organization_id end as via
    from judged)`;
}

/** Roles on an object, by user; only enabled members of its organization are in the map. */
export async function listRolesOn(
  tx: Db | Tx,
  on: { kind: GrantKind; id: string },
  userIds: readonly string[] | undefined,
): Promise<Map<string, RoleLevel>> {
  const only = userIds && sql`select unnest(${sql.param(userIds)}::text[])`;
  const { rows } = await tx.execute<{ user_id: string; role: RoleLevel }>(
    sql`select user_id, role from ${rolesOn(on.kind, on.id, only)} r`,
  );
  return new Map(rows.map((row) => [row.user_id, row.role]));
}

/** Roles in an organization, by user; only enabled members are in the map. */
export async function listMemberRoles(
  db: Db,
  organizationId: string,
  userIds: readonly string[],
): Promise<Map<string, RoleLevel>> {
  const { rows } = await db.execute<{ user_id: string; role: RoleLevel }>(
    sql`select m.user_id, m.role from members m
      join users u on u.id = m.user_id and u.disabled_at is null
      join organizations o on o.id = m.organization_id and o.deleted_at is null
      where m.organization_id = ${organizationId} and m.user_id = any(${sql.param(userIds)}::text[]) and not m.disabled`,
  );
  return new Map(rows.map((row) => [row.user_id, row.role]));
}
