import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/db';
import { deleteSessionsOfProvider } from '@/lib/storage/sessions';

/** Whoever came in by it is out at once, with what they have open. */
export async function endProviderSessions(context: ObjectContext, tx: Tx, providerId: string): Promise<void> {
  const userIds = await deleteSessionsOfProvider(tx, providerId);
  const organization = context.subject.id;
  await context.announce(tx, { noun: 'sessions', organization, recipients: userIds, recheck: true });
}
