import type {
  listAuditEvents as contract,
  listInstanceAuditEvents as instanceContract,
} from '@/lib/contract/audit-events';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import {
  type AuditRow,
  listAuditEvents as read,
  listInstanceAuditEvents as readInstance,
} from '@/lib/storage/audit-events/list-audit-events';
import { toAuditEvent } from './present-audit-event';

type Slice = Parameters<typeof readInstance>[2];

export const listAuditEvents: Operation<typeof contract> = (context, { query }) => {
  const { page, limit, ...filter } = query;
  const { organizationId } = context.subject;
  return list(context, { page, limit }, (slice) => read(context.database, organizationId, filter, slice));
};

export const listInstanceAuditEvents: Operation<typeof instanceContract> = (context, { query }) => {
  const { page, limit, ...filter } = query;
  return list(context, { page, limit }, (slice) => readInstance(context.database, filter, slice));
};

/** Without a count: a log grows without end, and counting it would cost more than reading it. */
const list = (
  context: UserContext,
  query: { page?: string | undefined; limit?: number | undefined },
  readRows: (slice: Slice) => Promise<AuditRow[]>,
) =>
  paginate(
    context,
    query,
    async (slice) => ({ rows: await readRows(slice) }),
    (row) => [row.createdAt, row.id],
    (row) => toAuditEvent(context, row),
  );
