import { notFound } from '@/lib/contract/problem';
import type { createTranslation as contract } from '@/lib/contract/translations';
import type { Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import { findTranslation, insertTranslation } from '@/lib/storage/organizations/translations';
import { auditTranslation } from './audit-translation';
import { toTranslation } from './present-translation';

export const createTranslation: Operation<typeof contract> = (context, { body }) => {
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
