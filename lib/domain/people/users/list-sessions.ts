import type { listSessions as contract } from '@/lib/contract/users';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listSessions as readSessions } from '@/lib/storage/users/sessions';

export const listSessions: Operation<typeof contract> = async (context, { query }) => {
  const { caller } = context;
  return paginate(
    context,
    query,
    (slice) => readSessions(context.db, caller, slice),
    (row) => [row.createdAt.toISOString(), row.id],
    (row) => ({
      object: 'session' as const,
      id: row.id,
      current: caller.via.kind === 'session' && caller.via.id === row.id,
      userAgent: row.userAgent ?? undefined,
      address: row.address ?? undefined,
      createdAt: row.createdAt.toISOString(),
      lastSeenAt: row.lastSeenAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }),
  );
};
