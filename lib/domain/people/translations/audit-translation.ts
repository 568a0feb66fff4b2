import { toDifference } from '@/lib/domain/shared/difference';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';
import type { TranslationRow } from '@/lib/storage/organizations/translations';

/** Tells whoever watches, and the audit log what was before and is now. */
export async function auditTranslation(
  context: ObjectContext,
  tx: Tx,
  action: Extract<AuditAction, `translation.${string}`>,
  { before, after }: { before?: TranslationRow; after?: TranslationRow },
): Promise<void> {
  const { id: organizationId } = context.subject;
  const id = (after ?? before)?.id;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: id,
    details: toDifference(before && toWords(before), after && toWords(after)),
    address: context.address,
  });
  await context.publish(tx, { noun: 'translations', id, organization: organizationId });
}

const toWords = ({ title, languages }: TranslationRow) => ({ title, languages });
