import { SpacesScreen } from '@/components/spaces/spaces-screen';

interface CollectionPageProps {
  params: Promise<{ organizationId: string; collectionId: string }>;
}

export default async function CollectionPage({ params }: CollectionPageProps) {
  const { organizationId, collectionId } = await params;
  return <SpacesScreen key={collectionId} organizationId={organizationId} collectionId={collectionId} />;
}
