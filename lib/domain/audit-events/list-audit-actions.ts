import type {
  listAuditActions as contract,
  listInstanceAuditActions as instanceContract,
} from '@/lib/contract/audit-events';
import { AUDIT_ACTIONS } from '@/lib/storage/audit-actions';
import type { Operation } from '../context';

const list = async () => ({
  items: Object.entries(AUDIT_ACTIONS).map(([action, { title }]) => ({ action, title })),
});

export const listAuditActions: Operation<typeof contract> = list;
export const listInstanceAuditActions: Operation<typeof instanceContract> = list;
