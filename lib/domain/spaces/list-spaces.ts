import type { listSpaces as contract } from '@/lib/contract/spaces';
import { listDeletedSpaces, listSpaces as readSpaces } from '@/lib/storage/spaces/list-spaces';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { viewerOf } from '../tree/viewer-of';
import { toSpace } from './present-space';

export const listSpaces: Operation<typeof contract> = async (context, { query }) => {
  const read = query.deleted ? listDeletedSpaces : readSpaces;
  return paginate(
    context,
    query,
    (slice) => read(context.database, viewerOf(context), slice),
    (row) => [(query.deleted && row.deletedAt) || row.createdAt, row.id],
    (row) => toSpace(context, row, row.role),
  );
};
