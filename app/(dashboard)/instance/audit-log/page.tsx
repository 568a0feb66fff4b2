import { AuditLog } from '@/components/audit-events/audit-log';

export default function InstanceAuditLogPage() {
  return <AuditLog />;
}
