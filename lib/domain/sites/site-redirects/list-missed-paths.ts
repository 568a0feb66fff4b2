import type { listSiteMissedPaths as contract } from '@/lib/contract/site-redirects';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listMissedPaths } from '@/lib/storage/site-redirects/missed-paths';

export const listSiteMissedPaths: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listMissedPaths(context.database, context.subject.id, slice),
    (row) => [String(row.hits), row.lastSeenAt, row.id],
    (row) => ({
      object: 'site-missed-path' as const,
      id: row.id,
      path: row.path,
      count: row.hits,
      firstSeenAt: row.firstSeenAt,
      lastSeenAt: row.lastSeenAt,
    }),
  );
