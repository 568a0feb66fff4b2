import { RedirectsScreen } from '@/components/site-redirects/redirects-screen';

interface RedirectsPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function RedirectsPage({ params }: RedirectsPageProps) {
  return <RedirectsScreen {...(await params)} />;
}
