import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { applyMemberships } from './apply-memberships';
import { requireTeam } from './change-team';

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
