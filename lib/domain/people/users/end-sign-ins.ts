import type { PublicContext } from '@/lib/domain/viewer/context';
import type { Tx } from '@/lib/storage/db';
import { deleteEmailChangesOf } from '@/lib/storage/email-changes';
import { deletePasswordResetsOf } from '@/lib/storage/password-resets';
import { deleteSessionsOf } from '@/lib/storage/sessions';

/**
 * Whoever got in before gets in no more: all sessions of an account end, but for the one that asks, and so does each
 * link that would have changed its password or address.
 */
export async function endSignIns(context: PublicContext, tx: Tx, userId: string): Promise<void> {
  const { caller } = context;
  const isOwn = caller?.userId === userId && caller.via.kind === 'session';
  await deleteSessionsOf(tx, userId, isOwn ? caller.via.id : undefined);
  await deletePasswordResetsOf(tx, userId);
  await deleteEmailChangesOf(tx, userId);
  await context.announce(tx, { noun: 'sessions', user: userId });
}
