import type { listCollectionSpaces as contract } from '@/lib/contract/collections';
import { listSpacesIn } from '@/lib/storage/spaces';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { toSpace } from '../spaces/present-space';
import { viewerOf } from '../tree/viewer-of';

export const listCollectionSpaces: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listSpacesIn(context.db, viewerOf(context), context.subject.id, slice),
    ({ row }) => [row.orderKey, row.id],
    ({ row, role }) => toSpace(context, row, role),
  );
