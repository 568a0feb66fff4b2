import { pagedQuery, query } from '@/lib/client/query';
import { listAuditActions, listAuditEvents } from '@/lib/contract/audit-events';
import type { ReplyOf } from '@/lib/contract/endpoint';

export type AuditEvent = ReplyOf<typeof listAuditEvents>['items'][number];

/** As the API takes it; what is not asked for is absent. */
export type AuditFilter = Partial<Record<'action' | 'actor' | 'subject' | 'from' | 'to', string>>;

export const auditEventsQuery = (organizationId: string, filter: AuditFilter) =>
  pagedQuery(listAuditEvents, { params: { organizationId }, query: filter });

export const auditActionsQuery = (organizationId: string) => ({
  ...query(listAuditActions, { params: { organizationId } }),
  // They change with the program alone.
  staleTime: Number.POSITIVE_INFINITY,
});
