import { SpaceAccess } from '@/components/spaces/settings/space-access';

interface SpaceAccessPageProps {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function SpaceAccessPage({ params }: SpaceAccessPageProps) {
  return <SpaceAccess {...(await params)} />;
}
