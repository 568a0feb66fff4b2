import type { listSiteSegments as contract } from '@/lib/contract/site-segments';
import { listSiteSegments as read } from '@/lib/storage/site-segments';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { toSiteSegment } from './present-segment';

export const listSiteSegments: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => read(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    toSiteSegment,
  );
