import type { listCollections as contract } from '@/lib/contract/collections';
import { listCollections as readCollections } from '@/lib/storage/collections';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { viewerOf } from '../tree/viewer-of';
import { toCollection } from './present-collection';

export const listCollections: Operation<typeof contract> = async (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readCollections(context.database, viewerOf(context), query.nested ?? true, slice),
    ({ path }) => [path],
    (row) => toCollection(context, row, row.role),
  );
