import type { OperationsFor } from '@/lib/domain/viewer/context';
import { exportAuditEvents, exportInstanceAuditEvents } from './export-audit-events';
import { listAuditActions, listInstanceAuditActions } from './list-audit-actions';
import { listAuditEvents, listInstanceAuditEvents } from './list-audit-events';

type Names =
  | 'listAuditEvents'
  | 'listAuditActions'
  | 'exportAuditEvents'
  | 'listInstanceAuditEvents'
  | 'listInstanceAuditActions'
  | 'exportInstanceAuditEvents';

export const auditEventOperations: OperationsFor<Names> = {
  listAuditEvents,
  listAuditActions,
  exportAuditEvents,
  listInstanceAuditEvents,
  listInstanceAuditActions,
  exportInstanceAuditEvents,
};
