import { SiteAccess } from '@/components/sites/site-access';

interface SiteAccessPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function SiteAccessPage({ params }: SiteAccessPageProps) {
  return <SiteAccess {...(await params)} />;
}
