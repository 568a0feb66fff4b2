import type { listCollectionSpaces as contract } from '@/lib/contract/collections';
import { listSpacesIn } from '@/lib/storage/spaces/list-spaces';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { toSpace } from '../spaces/present-space';
import { viewerOf } from '../tree/viewer-of';

export const listCollectionSpaces: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listSpacesIn(context.database, viewerOf(context), slice, context.subject.id),
    (row) => [row.orderKey, row.id],
    (row) => toSpace(context, row, row.role),
  );
