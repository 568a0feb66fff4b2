import type {
  listAuditActions as contract,
  listInstanceAuditActions as instanceContract,
} from '@/lib/contract/audit-events';
import type { Operation } from '@/lib/domain/viewer/context';
import { AUDIT_ACTIONS } from '@/lib/storage/audit-events/audit-actions';

const list = async () => ({
  items: Object.entries(AUDIT_ACTIONS).map(([action, { title }]) => ({ action, title })),
});

export const listAuditActions: Operation<typeof contract> = list;
export const listInstanceAuditActions: Operation<typeof instanceContract> = list;
