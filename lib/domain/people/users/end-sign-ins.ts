import type { PublicContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/database/db';
import { deleteEmailChangesOf } from '@/lib/storage/users/email-changes';
import { deletePasswordResetsOf } from '@/lib/storage/users/password-resets';
import { deleteSessionsOf } from '@/lib/storage/users/sessions';

/**
 * Ends all sessions of an account but the caller's, and each
 * link that would have changed its password or address; how many sessions those were.
 */
export async function endSignIns(context: PublicContext, tx: Tx, userId: string): Promise<number> {
  const { caller } = context;
  const isOwn = caller?.userId === userId && caller.via.kind === 'session';
  const ended = await deleteSessionsOf(tx, userId, isOwn ? caller.via.id : undefined);
  await deletePasswordResetsOf(tx, userId);
  await deleteEmailChangesOf(tx, userId);
  await context.publish(tx, { noun: 'sessions', user: userId });
  return ended;
}
