import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import type { TeamRow } from '@/lib/storage/teams/team-row';
import {
  deleteMemberships,
  listMemberships,
  putMemberships,
  type TeamMembership,
} from '@/lib/storage/teams/write-teams';
import { recordTeam, requireTeam } from './change-team';
import { toTeamRole } from './present-team';

/** Who is in one of the teams already stays what they are in it. Returns who is new in at least one. */
export async function addToTeams(
  tx: Tx,
  context: ObjectContext,
  teamIds: readonly string[],
  userIds: readonly string[],
): Promise<Set<string>> {
  const added = new Set<string>();
  for (const teamId of teamIds) {
    const team = await requireTeam(tx, context, teamId);
    const wanted = new Map(userIds.map((userId) => [userId, { role: undefined }]));
    const concerned = await applyMemberships(tx, context, team, wanted);
    for (const userId of concerned) added.add(userId);
    if (concerned.length > 0)
      await context.publish(tx, { noun: 'teams', id: teamId, organization: context.subject.id });
  }
  return added;
}

/** What people are to be in a team: undefined is not in it, without a role they stay what they are or become members. */
export type WantedMemberships = Map<string, { role: 'owner' | 'member' | undefined } | undefined>;

/** Returns whose membership is another now. The organization is locked, and all of them are its members. */
export async function applyMemberships(
  tx: Tx,
  context: ObjectContext,
  team: TeamRow,
  wanted: WantedMemberships,
): Promise<string[]> {
  const current = await listMemberships(tx, team.id, [...wanted.keys()]);
  const before = new Map(current.map(({ userId, isOwner }) => [userId, isOwner]));
  const put: TeamMembership[] = [];
  const gone: string[] = [];
  for (const [userId, place] of wanted) {
    const was = before.get(userId);
    const isOwner = place?.role === undefined ? (was ?? false) : place.role === 'owner';
    if (place && was !== isOwner) put.push({ userId, isOwner });
    if (!place && was !== undefined) gone.push(userId);
  }
  if (put.length + gone.length === 0) return [];
  await putMemberships(tx, team.id, put);
  await deleteMemberships(tx, team.id, gone);
  const concerned = [...put.map(({ userId }) => userId), ...gone];
  const after = new Map(put.map(({ userId, isOwner }) => [userId, isOwner]));
  const told = (roles: Map<string, boolean>) =>
    Object.fromEntries(
      concerned.map((userId) => {
        const isOwner = roles.get(userId);
        return [userId, isOwner === undefined ? null : toTeamRole(isOwner)];
      }),
    );
  const details = { title: team.title, before: told(before), after: told(after) };
  await recordTeam(tx, context, team.id, { action: 'team.members', details, concerned });
  return concerned;
}
