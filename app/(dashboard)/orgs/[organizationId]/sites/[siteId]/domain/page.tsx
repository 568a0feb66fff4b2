import { DomainScreen } from '@/components/site-hostnames/domain-screen';

interface DomainPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function DomainPage({ params }: DomainPageProps) {
  return <DomainScreen {...(await params)} />;
}
