export {
  exportAuditEvents,
  exportInstanceAuditEvents,
  listAuditActions,
  listInstanceAuditActions,
} from './audit-events';
export { listAuditEvents, listInstanceAuditEvents } from './list-audit-events';
