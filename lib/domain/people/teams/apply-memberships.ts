import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import type { TeamRow } from '@/lib/storage/teams/team-row';
import {
  deleteMemberships,
  putMemberships,
  readMemberships,
  type TeamMembership,
} from '@/lib/storage/teams/write-teams';
import { recordTeam } from './change-team';
import { toTeamRole } from './present-team';

/** What people are to be in a team: undefined is not in it, without a role they stay what they are or become members. */
export type WantedMemberships = Map<string, { role: 'owner' | 'member' | undefined } | undefined>;

/** Returns whose membership is another now. The organization is locked, and all of them are its members. */
export async function applyMemberships(
  tx: Tx,
  context: ObjectContext,
  team: TeamRow,
  wanted: WantedMemberships,
): Promise<string[]> {
  const current = await readMemberships(tx, team.id, [...wanted.keys()]);
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
