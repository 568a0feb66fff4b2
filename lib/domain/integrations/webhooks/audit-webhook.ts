import { toDifference } from '@/lib/domain/shared/difference';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';
import type { WebhookRow } from '@/lib/storage/webhooks/webhook-row';

/** Tells whoever watches, and the audit log what a webhook was before and is now. */
export async function auditWebhook(
  context: ObjectContext,
  tx: Tx,
  action: Extract<AuditAction, `webhook.${string}`>,
  { before, after }: { before?: WebhookRow; after?: WebhookRow },
): Promise<void> {
  const { id: organizationId } = context.subject;
  const webhook = after ?? before;
  const isMoved = before && after && before.url !== after.url;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: webhook?.id,
    details: {
      ...toDifference(before && toWords(before), after && toWords(after)),
      ...(isMoved && { address: 'changed' }),
    },
    address: context.address,
  });
  await context.publish(tx, { noun: 'webhooks', id: webhook?.id, organization: organizationId });
}

/** The host alone: the rest of an address may be what a receiver knows its senders by. */
const toWords = ({ url, description, events, spaces, isActive }: WebhookRow) => ({
  host: new URL(url).host,
  description,
  events,
  spaces: spaces?.map(({ id }) => id) ?? null,
  active: isActive,
});
