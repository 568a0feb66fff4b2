import type { listCollectionSpaces as contract } from '@/lib/contract/collections';
import { toSpace } from '@/lib/domain/presenters/present-space';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listSpacesIn } from '@/lib/storage/spaces/list-spaces';

export const listCollectionSpaces: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listSpacesIn(context.database, viewerOf(context), slice, context.subject.id),
    (row) => [row.orderKey, row.id],
    (row) => toSpace(context, row, row.role),
  );
