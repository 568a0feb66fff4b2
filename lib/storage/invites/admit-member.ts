import { and, eq, inArray } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import type { Tx } from '../database/db';
import { insertMember } from '../members/membership';
import { teamMembers, teams } from '../schema/users';

interface NewMember {
  organizationId: string;
  userId: string;
  role: RoleLevel;
  /** Those that are gone are left out. */
  teamIds: readonly string[];
  sso: boolean;
  invitedBy: string | null;
}

/** False when they are a member already, and stay as they are. */
export async function admitMember(tx: Tx, member: NewMember): Promise<boolean> {
  const { organizationId, userId, role, teamIds, sso, invitedBy } = member;
  const more = { sso, ...(invitedBy !== null && { invitedBy }) };
  if (!(await insertMember(tx, organizationId, userId, role, more))) return false;
  if (teamIds.length === 0) return true;
  const existing = await tx
    .select({ teamId: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), inArray(teams.id, [...teamIds])))
    .for('key share');
  if (existing.length > 0)
    await tx
      .insert(teamMembers)
      .values(existing.map(({ teamId }) => ({ teamId, userId })))
      .onConflictDoNothing();
  return true;
}
