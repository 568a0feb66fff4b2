import type { z } from 'zod';
import { notFound } from '@/lib/contract/problem';
import type { site } from '@/lib/contract/sites';
import { type AuditAction, recordAudit } from '@/lib/storage/audit';
import type { Database, Tx } from '@/lib/storage/db';
import { findSite } from '@/lib/storage/sites/read-sites';
import type { ObjectContext } from '../context';
import { toSite } from './present-site';

/** A site as it stands now. */
export async function answerSite(
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
  details?: Record<string, unknown>,
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
