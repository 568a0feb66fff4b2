import { notFound } from '@/lib/contract/problem';
import type { getSpace as contract } from '@/lib/contract/spaces';
import { toSpace } from '@/lib/domain/presenters/present-space';
import type { Operation } from '@/lib/domain/viewer/context';
import { findSpace } from '@/lib/storage/spaces/find-space';

export const getSpace: Operation<typeof contract> = async (context) => {
  const row = await findSpace(context.database, context.subject.id);
  if (!row) throw notFound('space');
  return toSpace(context, row, context.subject.role);
};
