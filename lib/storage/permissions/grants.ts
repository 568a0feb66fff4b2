import { type SQL, sql } from 'drizzle-orm';
import type { GrantKind } from '@/lib/access/resolve';
import type { RoleLevel } from '@/lib/access/roles';
import type { Tx } from '../database/db';
import { newId } from '../database/id';
import { grants } from '../schema/grants';

/** Who has a role on one space gets it on another of the same organization. */
export async function copySpaceGrants(tx: Tx, fromSpaceId: string, toSpaceId: string): Promise<void> {
  await tx.execute(sql`insert into ${grants} (id, organization_id, space_id, user_id, team_id, role)
    select substr(md5(id || ${toSpaceId}), 1, 20), organization_id, ${toSpaceId}, user_id, team_id, role
    from ${grants} where coalesce(space_id, collection_id, site_id) = ${fromSpaceId}`);
}

export interface GrantObject {
  kind: GrantKind;
  id: string;
  organizationId: string;
}

export interface Grantee {
  kind: 'user' | 'team';
  id: string;
}

const held: Record<GrantKind, SQL> = {
  space: sql`spaces o where o.deleted_at is null`,
  collection: sql`collections o where true`,
  site: sql`sites o where true`,
};

/** Keeps an object from being deleted until the transaction ends; its title, or undefined when it is gone. */
export async function holdObject(tx: Tx, { kind, id, organizationId }: GrantObject) {
  const { rows } = await tx.execute<{ title: string }>(sql`select o.title from ${held[kind]}
    and o.id = ${id} and o.organization_id = ${organizationId} for key share of o`);
  return rows[0]?.title;
}

/** Keeps members and teams from being removed until the transaction ends: the id of each that there is → its name. */
export async function holdHolders(
  tx: Tx,
  organizationId: string,
  { users, teams }: { users: readonly string[]; teams: readonly string[] },
): Promise<Map<string, string>> {
  const people = await tx.execute<{ id: string; name: string }>(sql`select u.id, u.display_name as name
    from members m join users u on u.id = m.user_id
    where m.organization_id = ${organizationId} and m.user_id = any(${sql.param(users)}::text[])
    order by u.id for key share of m`);
  const found = await tx.execute<{ id: string; name: string }>(sql`select t.id, t.title as name from teams t
    where t.organization_id = ${organizationId} and t.id = any(${sql.param(teams)}::text[])
    order by t.id for key share of t`);
  return new Map([...people.rows, ...found.rows].map(({ id, name }) => [id, name]));
}

/** Who is in one of the teams. */
export async function listPeopleIn(tx: Tx, teams: readonly string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select distinct user_id as id from team_members where team_id = any(${sql.param(teams)}::text[])`,
  );
  return rows.map(({ id }) => id);
}

/** The roles that holders have on an object by a grant of their own, by their ids. */
export async function listGrants(
  tx: Tx,
  on: GrantObject,
  holders: readonly string[],
): Promise<Map<string, RoleLevel>> {
  const { rows } = await tx.execute<{
    id: string;
    role: RoleLevel;
  }>(sql`select coalesce(user_id, team_id) as id, role
    from grants where coalesce(space_id, collection_id, site_id) = ${on.id}
      and coalesce(user_id, team_id) = any(${sql.param(holders)}::text[])`);
  return new Map(rows.map(({ id, role }) => [id, role]));
}

export async function putGrant(
  tx: Tx,
  on: GrantObject,
  { kind, id }: Grantee,
  role: RoleLevel,
): Promise<void> {
  await tx.execute(sql`insert into grants (id, organization_id, ${sql.raw(`${on.kind}_id, ${kind}_id`)}, role)
    values (${newId()}, ${on.organizationId}, ${on.id}, ${id}, ${role})
    on conflict (coalesce(space_id, collection_id, site_id), coalesce(user_id, team_id))
    do update set role = excluded.role`);
}

export async function deleteGrant(tx: Tx, on: GrantObject, { id }: Grantee): Promise<void> {
  await tx.execute(sql`delete from grants
    where coalesce(space_id, collection_id, site_id) = ${on.id} and coalesce(user_id, team_id) = ${id}`);
}
