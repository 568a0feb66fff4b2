import { pagedQuery, query } from '@/lib/client/query';
import { buildAddress } from '@/lib/contract/address';
import {
  exportAuditEvents,
  exportInstanceAuditEvents,
  listAuditActions,
  listAuditEvents,
  listInstanceAuditActions,
  listInstanceAuditEvents,
} from '@/lib/contract/audit-events';
import type { ReplyOf } from '@/lib/contract/endpoint';

export type AuditEvent = ReplyOf<typeof listAuditEvents>['items'][number];

/** As the API takes it; what is not asked for is absent. */
export type AuditQuery = Partial<Record<'action' | 'actor' | 'subject' | 'from' | 'to', string>>;

/** Whose log it is: that of an organization, or without one what was done outside all of them. */
export type LogOwner = string | undefined;

export const auditEventsQuery = (organizationId: LogOwner, filter: AuditQuery) =>
  organizationId === undefined
    ? pagedQuery(listInstanceAuditEvents, { query: filter })
    : pagedQuery(listAuditEvents, { params: { organizationId }, query: filter });

export const auditActionsQuery = (organizationId: LogOwner) => ({
  ...(organizationId === undefined
    ? query(listInstanceAuditActions, {})
    : query(listAuditActions, { params: { organizationId } })),
  // They change with the program alone.
  staleTime: Number.POSITIVE_INFINITY,
});

export const auditExportAddress = (organizationId: LogOwner, filter: AuditQuery): string =>
  organizationId === undefined
    ? buildAddress(exportInstanceAuditEvents, {}, filter)
    : buildAddress(exportAuditEvents, { organizationId }, filter);
