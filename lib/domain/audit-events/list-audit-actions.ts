import type { listAuditActions as contract } from '@/lib/contract/audit-events';
import { AUDIT_ACTIONS } from '@/lib/storage/audit-actions';
import type { Operation } from '../context';

export const listAuditActions: Operation<typeof contract> = async () => ({
  items: Object.entries(AUDIT_ACTIONS).map(([action, { title }]) => ({ action, title })),
});
