import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';
import { findCollection } from '@/lib/storage/tree/collections';

/** Writes down what was done to a space or collection, the one of the path unless another is named. */
export async function auditContent(
  { caller, subject, address }: ObjectContext,
  tx: Tx,
  action: AuditAction,
  details?: AuditEntry['details'],
  id = subject.id,
): Promise<void> {
  const { organizationId } = subject;
  await recordAudit(tx, { organizationId, actorId: caller.userId, action, subject: id, details, address });
}

/** To be somewhere else changes who sees it; to be in another order does not. */
export async function auditMove(
  context: ObjectContext,
  tx: Tx,
  action: 'space.move' | 'collection.move',
  from: string | null,
  to: string | null,
): Promise<void> {
  if (from === to) return;
  const parentOf = async (id: string | null) =>
    id === null ? null : { id, title: (await findCollection(tx, id))?.title ?? '' };
  await auditContent(context, tx, action, {
    before: { parent: await parentOf(from) },
    after: { parent: await parentOf(to) },
  });
}
