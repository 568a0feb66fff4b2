import { VersionsScreen } from '@/components/openapi-specs/versions-screen';

interface VersionsPageProps {
  params: Promise<{ organizationId: string; specSlug: string }>;
}

export default async function VersionsPage({ params }: VersionsPageProps) {
  return <VersionsScreen {...(await params)} />;
}
