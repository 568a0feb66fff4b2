import type { z } from 'zod';
import { personOf } from '@/lib/access/caller';
import { notFound } from '@/lib/contract/problem';
import type { site } from '@/lib/contract/sites';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Database, Tx } from '@/lib/storage/database/db';
import { type LockedSite, lockSite } from '@/lib/storage/site-structure/outline';
import { findSite } from '@/lib/storage/sites/read-sites';
import { toSite } from './present-site';

/** Changes to one site run one after another, and each is published. */
export async function changeSite<T>(
  context: ObjectContext,
  noun: string,
  change: (tx: Tx, site: LockedSite) => Promise<T>,
): Promise<T> {
  const { id, organizationId } = context.subject;
  return await context.database.transaction(async (tx) => {
    const site = await lockSite(tx, id);
    if (!site) throw notFound('site');
    const result = await change(tx, site);
    await context.publish(tx, { noun, organization: organizationId, site: id });
    return result;
  });
}

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
    actorId: personOf(caller),
    action,
    subject: siteId,
    details,
    address,
  });
}
