import { SpaceFields } from '@/components/spaces/settings/space-fields';

interface SpaceFieldsPageProps {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function SpaceFieldsPage({ params }: SpaceFieldsPageProps) {
  return <SpaceFields {...(await params)} />;
}
