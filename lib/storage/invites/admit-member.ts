import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Rank } from '@/lib/access/roles';
import type { Tx } from '../db';
import { newId } from '../id';
import { insertMember } from '../members/membership';
import { teamMembers, teams } from '../schema/accounts';
import { grants } from '../schema/grants';

export interface NewMember {
  organizationId: string;
  userId: string;
  role: Rank;
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

export interface RaisedGrant {
  organizationId: string;
  userId: string;
  spaceId: string | null;
  collectionId: string | null;
  role: Rank;
}

/** Gives a person a role on a space or collection, unless they have a higher one there by a grant of their own. */
export async function raiseGrant(tx: Tx, grant: RaisedGrant): Promise<void> {
  const { organizationId, userId, spaceId, collectionId, role } = grant;
  await tx.execute(sql`insert into ${grants} (id, organization_id, space_id, collection_id, user_id, role)
    values (${newId()}, ${organizationId}, ${spaceId}, ${collectionId}, ${userId}, ${role})
    on conflict (coalesce(space_id, collection_id, site_id), coalesce(user_id, team_id))
    do update set role = greatest(excluded.role, ${grants}.role)`);
}
