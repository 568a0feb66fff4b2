import { sql } from 'drizzle-orm';
import type { GrantKind } from '@/lib/access/resolve';
import type { RoleLevel } from '@/lib/access/roles';
import { chainOf } from '../access/access-steps';
import type { Db, Tx } from '../database/db';

/** Keeps what an administrator decides of people on an object; null: they are removed from the organization. */
export async function recordRoleDecision(
  tx: Db,
  organizationId: string,
  { userIds, objectId, role }: { userIds: readonly string[]; objectId: string; role: RoleLevel | null },
): Promise<void> {
  await tx.execute(sql`insert into role_decisions (organization_id, user_id, object_id, role, decided_at)
    select ${organizationId}, u, ${objectId}, ${role}::smallint, clock_timestamp()
    from unnest(${sql.param([...userIds])}::text[]) as u
    on conflict (organization_id, user_id, object_id)
    do update set role = excluded.role, decided_at = excluded.decided_at`);
}

/** Forgets that somebody was removed: an administrator gave it all back. */
export async function forgetRemoval(tx: Tx, organizationId: string, userId: string): Promise<void> {
  await tx.execute(sql`delete from role_decisions where organization_id = ${organizationId}
    and object_id = ${organizationId} and user_id = ${userId} and role is null`);
}

interface DecidedSince {
  isRemoved: boolean;
  /** The lowest role that was decided; null when nothing was. */
  role: RoleLevel | null;
}

/** What was decided of a person since a moment, on an object or anything that it inherits from. */
export async function getDecisionsSince(
  tx: Tx,
  { organizationId, userId, since }: { organizationId: string; userId: string; since: string },
  on: { kind: GrantKind; id: string } | undefined,
): Promise<DecidedSince> {
  const steps = on
    ? sql`wanted as (select ${on.id}::text as object_id), ${sql.raw(chainOf[on.kind]('(select object_id from wanted)'))}`
    : sql`steps as (select null::text as id)`;
  const { rows } = await tx.execute<{
    isRemoved: boolean | null;
    role: RoleLevel | null;
  }>(sql`with recursive ${steps}
    select bool_or(d.role is null) as "isRemoved", min(d.role) as role from role_decisions d
    where d.organization_id = ${organizationId} and d.user_id = ${userId} and d.decided_at >= ${since}::timestamptz
      and (d.object_id = ${organizationId} or d.object_id in (select steps.id from steps))`);
  return { isRemoved: rows[0]?.isRemoved ?? false, role: rows[0]?.role ?? null };
}

/** Whether an administrator has removed somebody from an organization, and nobody has given it back. */
export async function wasRemoved(tx: Tx, organizationId: string, userId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from role_decisions where organization_id = ${organizationId}
    and object_id = ${organizationId} and user_id = ${userId} and role is null`);
  return rows.length > 0;
}

/** Forgets decisions that no link is older than; a removal holds as long as its domain would let somebody in again. */
export async function pruneRoleDecisions(db: Db): Promise<void> {
  await db.execute(sql`delete from role_decisions d where not exists (
      select from link_invites l where l.organization_id = d.organization_id and l.created_at <= d.decided_at)
    and not (d.role is null and exists (
      select from organizations o where o.id = d.organization_id and o.email_domains <> '{}'))`);
}
