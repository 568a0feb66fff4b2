import { AdaptiveContentScreen } from '@/components/adaptive-schema/adaptive-content-screen';

interface AdaptiveContentPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function AdaptiveContentPage({ params }: AdaptiveContentPageProps) {
  return <AdaptiveContentScreen {...(await params)} />;
}
