import { LinksScreen } from '@/components/members/links/links-screen';

interface LinksPageProps {
  params: Promise<{ organizationId: string }>;
}

export default async function LinksPage({ params }: LinksPageProps) {
  return <LinksScreen organizationId={(await params).organizationId} />;
}
