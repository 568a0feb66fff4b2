import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { newId } from '../database/id';
import { members, teamMembers, teams, users } from '../schema/users';

export async function insertTeam(tx: Db, organizationId: string, title: string): Promise<string> {
  const id = newId();
  await tx.insert(teams).values({ id, organizationId, title });
  return id;
}

export async function renameTeam(tx: Db, teamId: string, title: string): Promise<void> {
  await tx.update(teams).set({ title }).where(eq(teams.id, teamId));
}

export async function deleteTeam(tx: Db, teamId: string): Promise<void> {
  await tx.delete(teams).where(eq(teams.id, teamId));
}

/** Which of the teams the organization has. */
export async function listExistingTeams(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: teams.id })
    .from(teams)
    .where(and(eq(teams.organizationId, organizationId), inArray(teams.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}

/** Which members are meant by ids and e-mail addresses: what was named → the id of the user. */
export async function resolveMembers(
  db: Db,
  organizationId: string,
  named: readonly string[],
): Promise<Map<string, string>> {
  if (named.length === 0) return new Map();
  const wanted = sql`unnest(${sql.param([...new Set(named)])}::text[])`;
  const { rows } = await db.execute<{ named: string; id: string }>(sql`select w.named, u.id
    from ${wanted} w(named) join ${users} u on u.id = w.named or lower(u.email) = lower(w.named)
    join ${members} m on m.user_id = u.id and m.organization_id = ${organizationId}`);
  return new Map(rows.map((row) => [row.named, row.id]));
}

export interface TeamMembership {
  userId: string;
  isOwner: boolean;
}

/** What some people are in a team; who is not in it is left out. */
export async function listMemberships(
  db: Db,
  teamId: string,
  userIds?: readonly string[],
): Promise<TeamMembership[]> {
  return db
    .select({ userId: teamMembers.userId, isOwner: teamMembers.isOwner })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), userIds && inArray(teamMembers.userId, [...userIds])))
    .orderBy(teamMembers.userId);
}

/** Adds people to a team, or changes what they are in it. */
export async function putMemberships(tx: Db, teamId: string, memberships: TeamMembership[]): Promise<void> {
  if (memberships.length === 0) return;
  await tx
    .insert(teamMembers)
    .values(memberships.map((membership) => ({ teamId, ...membership })))
    .onConflictDoUpdate({
      target: [teamMembers.teamId, teamMembers.userId],
      set: { isOwner: sql`excluded.is_owner` },
    });
}

export async function deleteMemberships(tx: Db, teamId: string, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .delete(teamMembers)
    .where(and(eq(teamMembers.teamId, teamId), inArray(teamMembers.userId, [...userIds])));
}
