import { notFound } from '@/lib/contract/problem';
import type { updateTranslation as contract } from '@/lib/contract/translations';
import type { Operation } from '@/lib/domain/viewer/context';
import {
  findTranslation,
  lockTranslation,
  updateTranslation as write,
} from '@/lib/storage/organizations/translations';
import { auditTranslation } from './audit-translation';
import { toTranslation } from './present-translation';

export const updateTranslation: Operation<typeof contract> = (context, { params, body }) => {
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
