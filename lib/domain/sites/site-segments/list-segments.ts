import type { listSiteSegments as contract } from '@/lib/contract/site-segments';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listSiteSegments as read } from '@/lib/storage/sites/site-segments';
import { toSiteSegment } from './present-segment';

export const listSiteSegments: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => read(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    toSiteSegment,
  );
