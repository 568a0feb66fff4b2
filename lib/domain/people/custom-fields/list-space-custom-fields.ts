import type { listSpaceCustomFields as contract } from '@/lib/contract/custom-fields';
import type { Operation } from '@/lib/domain/viewer/context';
import { readFieldsOfSpace } from '@/lib/storage/custom-fields/read-fields';
import { toCustomField } from './present-custom-field';

export const listSpaceCustomFields: Operation<typeof contract> = async (context) => {
  const rows = await readFieldsOfSpace(context.database, context.subject.id);
  return rows.map((row) => ({ customField: toCustomField(context, row), value: row.value ?? undefined }));
};
