import type { getCollection as contract } from '@/lib/contract/collections';
import { notFound } from '@/lib/contract/problem';
import { findCollection } from '@/lib/storage/collections';
import type { Operation } from '../context';
import { toCollection } from './present-collection';

export const getCollection: Operation<typeof contract> = async (context) => {
  const row = await findCollection(context.database, context.subject.id);
  if (!row) throw notFound('collection');
  return toCollection(context, row, context.subject.role);
};
