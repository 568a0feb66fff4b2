export { exportAuditEvents, exportInstanceAuditEvents } from './export-audit-events';
export { listAuditActions, listInstanceAuditActions } from './list-audit-actions';
export { listAuditEvents, listInstanceAuditEvents } from './list-audit-events';
