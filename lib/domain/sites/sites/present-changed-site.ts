import type { z } from 'zod';
import { notFound } from '@/lib/contract/problem';
import type { site } from '@/lib/contract/sites';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Database, Tx } from '@/lib/storage/database/db';
import { findSite } from '@/lib/storage/sites/read-sites';
import { toSite } from './present-site';

/** A site as it stands now. */
export async function presentSite(
  context: ObjectContext,
  on: Database | Tx,
  siteId: string,
): Promise<z.input<typeof site>> {
  const row = await findSite(on, siteId);
  if (!row) throw notFound('site');
  return toSite(context, row, context.subject.role);
}

export async function auditSite(
  { caller, subject, address }: ObjectContext,
  tx: Tx,
  action: AuditAction,
  siteId: string,
  details?: AuditEntry['details'],
): Promise<void> {
  const { organizationId } = subject;
  await recordAudit(tx, {
    organizationId,
    actorId: caller.userId,
    action,
    subject: siteId,
    details,
    address,
  });
}
