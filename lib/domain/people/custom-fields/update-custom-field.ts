import type { updateCustomField as contract } from '@/lib/contract/custom-fields';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { findField } from '@/lib/storage/custom-fields/read-fields';
import { lockField, updateField } from '@/lib/storage/custom-fields/write-fields';
import { auditCustomField } from './audit-custom-field';
import { toFieldWords } from './field-words';
import { toCustomField } from './present-custom-field';

export const updateCustomField: Operation<typeof contract> = (context, { params, body }) => {
  const organizationId = context.subject.id;
  const { fieldName } = params;
  return context.database.transaction(async (tx) => {
    await lockField(tx, organizationId, fieldName);
    const before = await findField(tx, organizationId, fieldName);
    if (!before) throw notFound('custom field');
    const words = toFieldWords(before.type, body);
    if (Object.keys(words).length === 0) return toCustomField(context, before);
    await updateField(tx, organizationId, fieldName, words);
    const after = await findField(tx, organizationId, fieldName);
    if (!after) throw notFound('custom field');
    await auditCustomField(context, tx, 'custom-field.change', { before, after });
    return toCustomField(context, after);
  });
};
