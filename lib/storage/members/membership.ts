import { and, eq } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import type { Db } from '../database/db';
import { members, removedMembers } from '../schema/users';

/** Who was removed before starts anew: what they had then is forgotten. Tells whether they are a member since now. */
export async function insertMember(
  tx: Db,
  organizationId: string,
  userId: string,
  role: RoleLevel,
  more: { sso?: boolean; invitedBy?: string } = {},
): Promise<boolean> {
  const inserted = await tx
    .insert(members)
    .values({ organizationId, userId, role, ...more })
    .onConflictDoNothing()
    .returning({ userId: members.userId });
  if (inserted.length === 0) return false;
  await tx
    .delete(removedMembers)
    .where(and(eq(removedMembers.organizationId, organizationId), eq(removedMembers.userId, userId)));
  return true;
}

/** All that somebody belongs to, also where they are disabled. */
export async function listOrganizationsOf(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .select({ id: members.organizationId })
    .from(members)
    .where(eq(members.userId, userId));
  return rows.map(({ id }) => id);
}

/** The role of a person in an organization; undefined when they are no member, or a disabled one. */
export async function findMemberRole(
  db: Db,
  organizationId: string,
  userId: string,
): Promise<RoleLevel | undefined> {
  const [row] = await db
    .select({ role: members.role })
    .from(members)
    .where(
      and(
        eq(members.organizationId, organizationId),
        eq(members.userId, userId),
        eq(members.disabled, false),
      ),
    );
  return row?.role;
}
