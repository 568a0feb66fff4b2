import { CollectionAccess } from '@/components/spaces/collection-access';

interface CollectionAccessPageProps {
  params: Promise<{ organizationId: string; collectionId: string }>;
}

export default async function CollectionAccessPage({ params }: CollectionAccessPageProps) {
  return <CollectionAccess {...(await params)} />;
}
