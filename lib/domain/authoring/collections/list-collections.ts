import type { listCollections as contract } from '@/lib/contract/collections';
import { toCollection } from '@/lib/domain/presenters/present-collection';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listCollections as readCollections } from '@/lib/storage/tree/collections';

export const listCollections: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readCollections(context.database, viewerOf(context), query.nested ?? true, slice),
    ({ path }) => [path],
    (row) => toCollection(context, row, row.role),
  );
