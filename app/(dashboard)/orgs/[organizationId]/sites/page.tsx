import { SitesScreen } from '@/components/sites/sites-screen';

interface SitesPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function SitesPage({ params }: SitesPageProps) {
  return <SitesScreen organizationId={(await params).organizationId} />;
}
