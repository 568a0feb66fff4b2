import { toDifference } from '@/lib/domain/shared/difference';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { CustomFieldRow } from '@/lib/storage/custom-fields/field-row';
import type { Tx } from '@/lib/storage/database/db';

/** Tells whoever watches, and the audit log what a field was before and is now. */
export async function auditCustomField(
  context: ObjectContext,
  tx: Tx,
  action: Extract<AuditAction, `custom-field.${string}`>,
  { before, after }: { before?: CustomFieldRow; after?: CustomFieldRow },
): Promise<void> {
  const { id: organizationId } = context.subject;
  const field = after ?? before;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: field?.id,
    details: { name: field?.name, ...toDifference(before && toWords(before), after && toWords(after)) },
    address: context.address,
  });
  await context.publish(tx, { noun: 'custom-fields', id: field?.id, organization: organizationId });
}

function toWords({ name, type, title, description, placeholder, options }: CustomFieldRow) {
  return { name, type, title, description, placeholder, options };
}
