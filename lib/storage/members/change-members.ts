import { and, eq, inArray, sql } from 'drizzle-orm';
import { ADMIN, type RoleLevel } from '@/lib/access/roles';
import type { Database, Db } from '../database/db';
import { members, users } from '../schema/users';
import { recordRoleDecision } from './role-decisions';

export interface MemberChange {
  role?: RoleLevel | undefined;
  disabled?: boolean | undefined;
  sso?: boolean | undefined;
}

export async function changeMembers(
  tx: Db,
  organizationId: string,
  userIds: readonly string[],
  change: MemberChange,
): Promise<void> {
  await tx
    .update(members)
    .set(change)
    .where(and(eq(members.organizationId, organizationId), inArray(members.userId, [...userIds])));
  if (change.role !== undefined)
    await recordRoleDecision(tx, organizationId, { userIds, objectId: organizationId, role: change.role });
}

/**
 * Whether somebody can still administer the organization: neither they nor their account is disabled. Their account
 * stays as it is until the transaction ends.
 */
export async function hasAdmin(tx: Db, organizationId: string): Promise<boolean> {
  const rows = await tx
    .select({ userId: members.userId })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.role, ADMIN),
        eq(members.disabled, false),
        sql`${users.disabledAt} is null`,
      ),
    )
    .limit(1)
    .for('share', { of: users });
  return rows.length > 0;
}

export async function markSeen(database: Database, organizationId: string, userId: string): Promise<void> {
  await database.db
    .update(members)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(members.organizationId, organizationId), eq(members.userId, userId)));
}
