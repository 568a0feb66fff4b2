import { SpaceChangeRequests } from '@/components/change-requests/list/space-change-requests';

interface SpaceChangeRequestsPageProps {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function SpaceChangeRequestsPage({ params }: SpaceChangeRequestsPageProps) {
  return <SpaceChangeRequests {...(await params)} />;
}
