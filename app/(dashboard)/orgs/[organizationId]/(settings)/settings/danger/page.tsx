import { DangerZone } from '@/components/organizations/danger/danger-zone';

interface DangerPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function DangerPage({ params }: DangerPageProps) {
  return <DangerZone organizationId={(await params).organizationId} />;
}
