import { OrganizationChangeRequests } from '@/components/change-requests/list/organization-change-requests';

interface ChangeRequestsPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function ChangeRequestsPage({ params }: ChangeRequestsPageProps) {
  return <OrganizationChangeRequests organizationId={(await params).organizationId} />;
}
