import { SpacesScreen } from '@/components/spaces/spaces-screen';

export default async function SpacesPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  return <SpacesScreen organizationId={organizationId} />;
}
