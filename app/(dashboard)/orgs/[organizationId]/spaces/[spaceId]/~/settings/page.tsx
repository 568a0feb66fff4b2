import { SpaceSettings } from '@/components/spaces/settings/space-settings';

interface SpaceSettingsPageProps {
  params: Promise<{ spaceId: string }>;
}

export default async function SpaceSettingsPage({ params }: SpaceSettingsPageProps) {
  const { spaceId } = await params;
  return <SpaceSettings spaceId={spaceId} />;
}
