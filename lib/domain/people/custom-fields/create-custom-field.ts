import { type createCustomField as contract, MOST_FIELDS } from '@/lib/contract/custom-fields';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { findField } from '@/lib/storage/custom-fields/read-fields';
import { countFields, insertField } from '@/lib/storage/custom-fields/write-fields';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { auditCustomField } from './audit-custom-field';
import { hasOptions, toFieldWords } from './field-words';
import { toCustomField } from './present-custom-field';

export const createCustomField: Operation<typeof contract> = (context, { body }) => {
  const organizationId = context.subject.id;
  const { name, type } = body;
  if (hasOptions(type) && !body.options)
    throw badRequest('options', `a field of type "${type}" needs 1 to 50 of them`);
  const words = toFieldWords(type, body);
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    if ((await countFields(tx, organizationId)) >= MOST_FIELDS)
      throw conflict(`An organization has at most ${MOST_FIELDS} custom fields. Delete one first.`);
    if (!(await insertField(tx, { id: newId(), organizationId, name, type, ...words })))
      throw conflict(`There is a custom field named "${name}" already.`);
    const after = await findField(tx, organizationId, name);
    if (!after) throw notFound('custom field');
    await auditCustomField(context, tx, 'custom-field.create', { after });
    return toCustomField(context, after);
  });
};
