import { VisibilityScreen } from '@/components/sites/settings/visibility-screen';

interface AudiencePageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function AudiencePage({ params }: AudiencePageProps) {
  return <VisibilityScreen {...(await params)} />;
}
