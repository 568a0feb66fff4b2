import type { deleteCustomField as contract } from '@/lib/contract/custom-fields';
import type { Operation } from '@/lib/domain/viewer/context';
import { findField } from '@/lib/storage/custom-fields/read-fields';
import { deleteField, lockField } from '@/lib/storage/custom-fields/write-fields';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { auditCustomField } from './audit-custom-field';

export const deleteCustomField: Operation<typeof contract> = (context, { params }) => {
  const organizationId = context.subject.id;
  const { fieldName } = params;
  return context.database.transaction(async (tx) => {
    // Values are copied and carried under this lock: none comes into a field that is going.
    await lockOrganizations(tx, [organizationId]);
    await lockField(tx, organizationId, fieldName);
    const before = await findField(tx, organizationId, fieldName);
    if (!before) return { existed: false };
    await deleteField(tx, organizationId, fieldName);
    await auditCustomField(context, tx, 'custom-field.delete', { before });
    return { existed: true };
  });
};
