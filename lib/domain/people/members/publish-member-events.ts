import type { UserContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';

/** Everybody in the organization reads again, and the streams of those concerned are checked at once. */
export async function publishMemberEvents(
  context: UserContext,
  tx: Tx,
  organization: string,
  userIds: readonly string[],
  noun: 'members' | 'teams' = 'members',
  id: string | undefined = userIds.length === 1 ? userIds[0] : undefined,
): Promise<void> {
  await context.publish(tx, { noun, id, organization });
  await context.publish(tx, { noun, id, organization, recipients: userIds, recheck: true });
}
