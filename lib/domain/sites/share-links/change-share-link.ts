import type { z } from 'zod';
import { notFound } from '@/lib/contract/problem';
import type { shareLink } from '@/lib/contract/share-links';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';
import { findShareLink } from '@/lib/storage/sites/share-links';
import { toShareLink } from './present-share-link';

/** Tells whoever watches, and the audit log where an action is given. */
export async function auditShareLink(
  context: ObjectContext,
  tx: Tx,
  id: string,
  action?: AuditAction,
  details?: AuditEntry['details'],
): Promise<void> {
  const { id: site, organizationId } = context.subject;
  if (action)
    await recordAudit(tx, {
      organizationId,
      actorId: context.caller.userId,
      action,
      subject: id,
      details: { site, ...details },
      address: context.address,
    });
  await context.publish(tx, { noun: 'share-links', id, site, organization: organizationId });
}

/** A share link as it stands now. */
export async function presentShareLink(
  context: ObjectContext,
  tx: Tx,
  id: string,
): Promise<z.input<typeof shareLink>> {
  const site = await findShareLink(tx, context.subject.id, id);
  const link = site?.links[0];
  if (!site || !link) throw notFound('share-link');
  return toShareLink(context, site, link);
}
