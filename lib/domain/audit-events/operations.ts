import type { OperationsFor } from '../context';
import { exportAuditEvents } from './export-audit-events';
import { listAuditActions } from './list-audit-actions';
import { listAuditEvents } from './list-audit-events';

type Names = 'listAuditEvents' | 'listAuditActions' | 'exportAuditEvents';

export const auditEventOperations: OperationsFor<Names> = {
  listAuditEvents,
  listAuditActions,
  exportAuditEvents,
};
