import { ShareLinksScreen } from '@/components/share-links/share-links-screen';

interface ShareLinksPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function ShareLinksPage({ params }: ShareLinksPageProps) {
  return <ShareLinksScreen {...(await params)} />;
}
