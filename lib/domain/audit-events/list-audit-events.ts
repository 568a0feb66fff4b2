import type { listAuditEvents as contract } from '@/lib/contract/audit-events';
import { listAuditEvents as read } from '@/lib/storage/audit-events/list-audit-events';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { toAuditEvent } from './present-audit-event';

/** Without a count: a log grows without end, and counting it would cost more than reading it. */
export const listAuditEvents: Operation<typeof contract> = (context, { query }) => {
  const { page, limit, ...filter } = query;
  return paginate(
    context,
    { page, limit },
    async (slice) => ({
      rows: await read(context.database, context.subject.organizationId, filter, slice),
    }),
    (row) => [row.createdAt, row.id],
    (row) => toAuditEvent(context, row),
  );
};
