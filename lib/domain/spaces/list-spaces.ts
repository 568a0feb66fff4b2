import type { listSpaces as contract } from '@/lib/contract/spaces';
import { listDeletedSpaces, listSpaces as readSpaces } from '@/lib/storage/spaces';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { viewerOf } from '../tree/viewer-of';
import { toSpace } from './present-space';

export const listSpaces: Operation<typeof contract> = async (context, { query }) => {
  const read = query.deleted ? listDeletedSpaces : readSpaces;
  return paginate(
    context,
    query,
    (slice) => read(context.db, viewerOf(context), slice),
    ({ row }) => [((query.deleted && row.deletedAt) || row.createdAt).toISOString(), row.id],
    ({ row, role }) => toSpace(context, row, role),
  );
};
