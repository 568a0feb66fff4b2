import type { z } from 'zod';
import { can } from '@/lib/access/permissions';
import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/translations';
import type { translationSettings } from '@/lib/contract/translations';
import { toDifference } from '@/lib/domain/shared/difference';
import { paginate } from '@/lib/domain/shared/paginate';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import {
  deleteTranslation as deleteTranslationRow,
  findTranslation,
  insertTranslation,
  listTranslations as listTranslationRows,
  lockTranslation,
  type TranslationRow,
  updateTranslation as updateTranslationRow,
} from '@/lib/storage/organizations/translations';

export const createTranslation: Operation<typeof contract.createTranslation> = (context, { body }) => {
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx) => {
    const id = newId();
    await insertTranslation(tx, organizationId, id, body);
    const after = await findTranslation(tx, organizationId, id);
    if (!after) throw notFound('translation settings');
    await auditTranslation(context, tx, 'translation.create', { after });
    return toTranslation(context, after);
  });
};

export const deleteTranslation: Operation<typeof contract.deleteTranslation> = (context, { params }) => {
  const organizationId = context.subject.id;
  const id = params.translationSettingsId;
  return context.database.transaction(async (tx) => {
    await lockTranslation(tx, organizationId, id);
    const before = await findTranslation(tx, organizationId, id);
    if (!before) return { existed: false };
    await deleteTranslationRow(tx, organizationId, id);
    await auditTranslation(context, tx, 'translation.delete', { before });
    return { existed: true };
  });
};

export const getTranslation: Operation<typeof contract.getTranslation> = async (context, { params }) => {
  const found = await findTranslation(context.database, context.subject.id, params.translationSettingsId);
  if (!found) throw notFound('translation settings');
  return toTranslation(context, found);
};

export const listTranslations: Operation<typeof contract.listTranslations> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listTranslationRows(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    (row) => toTranslation(context, row),
  );

export const updateTranslation: Operation<typeof contract.updateTranslation> = (
  context,
  { params, body },
) => {
  const organizationId = context.subject.id;
  const id = params.translationSettingsId;
  return context.database.transaction(async (tx) => {
    await lockTranslation(tx, organizationId, id);
    const before = await findTranslation(tx, organizationId, id);
    if (!before) throw notFound('translation settings');
    await updateTranslationRow(tx, organizationId, id, body);
    const after = await findTranslation(tx, organizationId, id);
    if (!after) throw notFound('translation settings');
    await auditTranslation(context, tx, 'translation.change', { before, after });
    return toTranslation(context, after);
  });
};

/** Tells whoever watches, and the audit log what was before and is now. */
async function auditTranslation(
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

type Shown = z.input<typeof translationSettings>;

function toTranslation({ environment, subject }: ObjectContext, row: TranslationRow): Shown {
  return {
    object: 'translation-settings',
    id: row.id,
    title: row.title,
    languages: row.languages as Shown['languages'],
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    permissions: { edit: can(subject.role, 'organization:administer') },
    urls: { location: apiUrl(environment, `/orgs/${row.organizationId}/translations/${row.id}`) },
  };
}
