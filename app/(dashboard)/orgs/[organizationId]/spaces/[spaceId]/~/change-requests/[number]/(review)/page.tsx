import { Overview } from '@/components/change-requests/frame/overview';

interface OverviewPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function OverviewPage({ params }: OverviewPageProps) {
  return <Overview {...(await params)} />;
}
