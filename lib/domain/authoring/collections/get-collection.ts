import type { getCollection as contract } from '@/lib/contract/collections';
import { notFound } from '@/lib/contract/problem';
import { toCollection } from '@/lib/domain/presenters/present-collection';
import type { Operation } from '@/lib/domain/viewer/context';
import { findCollection } from '@/lib/storage/tree/collections';

export const getCollection: Operation<typeof contract> = async (context) => {
  const row = await findCollection(context.database, context.subject.id);
  if (!row) throw notFound('collection');
  return toCollection(context, row, context.subject.role);
};
