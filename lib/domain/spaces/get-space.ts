import { notFound } from '@/lib/contract/problem';
import type { getSpace as contract } from '@/lib/contract/spaces';
import { findSpace } from '@/lib/storage/spaces/find-space';
import type { Operation } from '../context';
import { toSpace } from './present-space';

export const getSpace: Operation<typeof contract> = async (context) => {
  const row = await findSpace(context.database, context.subject.id);
  if (!row) throw notFound('space');
  return toSpace(context, row, context.subject.role);
};
