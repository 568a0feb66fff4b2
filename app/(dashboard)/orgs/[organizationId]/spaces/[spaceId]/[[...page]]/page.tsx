import { SpaceScreen } from '@/components/spaces/reading/space-screen';

interface SpacePageProps {
  params: Promise<{ organizationId: string; spaceId: string; page?: string[] }>;
}

export default async function SpacePage({ params }: SpacePageProps) {
  const { organizationId, spaceId, page = [] } = await params;
  const path = page.map(decodeURIComponent).join('/');
  return <SpaceScreen organizationId={organizationId} spaceId={spaceId} path={path} />;
}
