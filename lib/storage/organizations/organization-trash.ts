import { and, eq, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { ADMIN } from '@/lib/access/roles';
import type { Db, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { collections, spaces } from '../schema/content';
import { sites } from '../schema/sites';
import { organizations } from '../schema/users';

const DAYS = sql.raw("interval '7 days'");

/** False when it is in the trash already. */
export async function deleteOrganization(tx: Tx, organizationId: string): Promise<boolean> {
  const deleted = await tx
    .update(organizations)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(organizations.id, organizationId), isNull(organizations.deletedAt)))
    .returning({ id: organizations.id });
  return deleted.length > 0;
}

interface Keeper {
  userId: string;
  boundTo: string | null;
}

const isRestorable = ({ userId, boundTo }: Keeper): SQL => sql`o.deleted_at > now() - ${DAYS}
  and (${boundTo}::text is null or o.id = ${boundTo}) and exists (
    select from members m where m.organization_id = o.id and m.user_id = ${userId} and not m.disabled
      and m.role = ${sql.raw(String(ADMIN))})`;

interface DeletedOrganization {
  id: string;
  title: string;
  deletedAt: string;
  restorableUntil: string;
}

/** Those that a person administers and can still have back, the last deleted first. */
export async function listDeletedOrganizations(db: Db, keeper: Keeper): Promise<DeletedOrganization[]> {
  const { rows } = await db.execute<DeletedOrganization & Record<string, unknown>>(sql`
    select o.id, o.title, ${isoText('o.deleted_at')} as "deletedAt",
      ${isoText("(o.deleted_at + interval '7 days')")} as "restorableUntil"
    from organizations o where ${isRestorable(keeper)} order by o.deleted_at desc, o.id`);
  return rows;
}

/** False when there is none in the trash that this person can have back. */
export async function restoreOrganization(tx: Tx, organizationId: string, keeper: Keeper): Promise<boolean> {
  const { rows } = await tx.execute(sql`update organizations o set deleted_at = null
    where o.id = ${organizationId} and ${isRestorable(keeper)} returning o.id`);
  return rows.length > 0;
}

const isExpired = lte(organizations.deletedAt, sql`now() - ${DAYS}`);

/** Organizations that can't come back any more, the longest gone first. */
export async function listExpiredOrganizations(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: organizations.id })
    .from(organizations)
    .where(isExpired)
    .orderBy(organizations.deletedAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function listSitesOf(db: Db, organizationId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(eq(sites.organizationId, organizationId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function listSpacesOf(db: Db, organizationId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: spaces.id })
    .from(spaces)
    .where(eq(spaces.organizationId, organizationId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function deleteSpaceForGood(tx: Tx, spaceId: string): Promise<void> {
  await tx.delete(spaces).where(eq(spaces.id, spaceId));
}

/** Collections that hold no other; how many went. */
export async function deleteInnermostCollections(
  tx: Tx,
  organizationId: string,
  limit: number,
): Promise<number> {
  const { rows } = await tx.execute(sql`delete from ${collections} where id in (
    select c.id from collections c where c.organization_id = ${organizationId}
      and not exists (select from collections inner_one where inner_one.parent_id = c.id) limit ${limit})
    returning id`);
  return rows.length;
}

/** Deletes rows of the organization itself, which may be many; answers how many. */
export async function deletePeopleOf(tx: Tx, organizationId: string, limit: number): Promise<number> {
  let deleted = 0;
  for (const table of ['grants', 'members', 'removed_members', 'teams', 'invitations', 'link_invites']) {
    const name = sql.raw(table);
    const { rows } = await tx.execute(sql`delete from ${name} where ctid = any(array(
      select ctid from ${name} where organization_id = ${organizationId} limit ${limit})) returning 1`);
    deleted += rows.length;
  }
  return deleted;
}

/** Takes away what is left of it; false when it is no longer to be taken away. */
export async function purgeOrganization(tx: Tx, organizationId: string): Promise<boolean> {
  const gone = await tx
    .delete(organizations)
    .where(and(eq(organizations.id, organizationId), isExpired))
    .returning({ id: organizations.id });
  return gone.length > 0;
}
