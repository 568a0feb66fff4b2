import { AuditLog } from '@/components/audit-events/audit-log';

interface AuditLogPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function AuditLogPage({ params }: AuditLogPageProps) {
  return <AuditLog organizationId={(await params).organizationId} />;
}
