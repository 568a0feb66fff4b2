import type { getCustomField as contract } from '@/lib/contract/custom-fields';
import { notFound } from '@/lib/contract/problem';
import type { Operation } from '@/lib/domain/viewer/context';
import { findField } from '@/lib/storage/custom-fields/read-fields';
import { toCustomField } from './present-custom-field';

export const getCustomField: Operation<typeof contract> = async (context, { params }) => {
  const field = await findField(context.database, context.subject.id, params.fieldName);
  if (!field) throw notFound('custom field');
  return toCustomField(context, field);
};
