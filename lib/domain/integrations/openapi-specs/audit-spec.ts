import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';

type Words = Record<string, unknown>;

/** Tells whoever watches, and the audit log. */
export async function auditSpec(
  context: ObjectContext,
  tx: Tx,
  action: Extract<AuditAction, `openapi.${string}`>,
  spec: { id: string; slug: string },
  change: { before?: Words; after?: Words } = {},
): Promise<void> {
  const { id: organizationId } = context.subject;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: spec.id,
    details: { ...change, slug: spec.slug },
    address: context.address,
  });
  await context.publish(tx, { noun: 'openapi-specs', id: spec.id, organization: organizationId });
}

/** Where a document comes from, without the document. */
export const toSourceWords = (source: { url: string } | { text: string }): Words =>
  'url' in source ? { url: source.url } : { source: 'text' };
