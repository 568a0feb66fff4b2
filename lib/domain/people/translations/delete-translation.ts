import type { deleteTranslation as contract } from '@/lib/contract/translations';
import type { Operation } from '@/lib/domain/viewer/context';
import {
  findTranslation,
  lockTranslation,
  deleteTranslation as remove,
} from '@/lib/storage/organizations/translations';
import { auditTranslation } from './audit-translation';

export const deleteTranslation: Operation<typeof contract> = (context, { params }) => {
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
