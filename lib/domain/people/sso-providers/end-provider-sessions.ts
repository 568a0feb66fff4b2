import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { deleteSessionsOfProvider } from '@/lib/storage/users/sessions';

/** Whoever came in by it is out at once, with what they have open. */
export async function endProviderSessions(context: ObjectContext, tx: Tx, providerId: string): Promise<void> {
  const userIds = await deleteSessionsOfProvider(tx, providerId);
  const organization = context.subject.id;
  await context.publish(tx, { noun: 'sessions', organization, recipients: userIds, recheck: true });
}
