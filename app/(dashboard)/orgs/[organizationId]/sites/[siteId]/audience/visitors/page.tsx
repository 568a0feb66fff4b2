import { VisitorsScreen } from '@/components/site-visitors/visitors-screen';

interface VisitorsPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function VisitorsPage({ params }: VisitorsPageProps) {
  return <VisitorsScreen {...(await params)} />;
}
