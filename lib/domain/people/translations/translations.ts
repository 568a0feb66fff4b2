import { notFound } from '@/lib/contract/problem';
import type * as contract from '@/lib/contract/translations';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import {
  findTranslation,
  insertTranslation,
  lockTranslation,
  listTranslations as read,
  deleteTranslation as remove,
  updateTranslation as write,
} from '@/lib/storage/organizations/translations';
import { auditTranslation } from './audit-translation';
import { toTranslation } from './present-translation';

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
    await remove(tx, organizationId, id);
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
    (slice) => read(context.database, context.subject.id, slice),
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
    await write(tx, organizationId, id, body);
    const after = await findTranslation(tx, organizationId, id);
    if (!after) throw notFound('translation settings');
    await auditTranslation(context, tx, 'translation.change', { before, after });
    return toTranslation(context, after);
  });
};
