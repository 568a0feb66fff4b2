import { InsightsScreen } from '@/components/site-insights/insights-screen';

interface InsightsPageProps {
  params: Promise<{ organizationId: string; siteId: string }>;
}

export default async function InsightsPage({ params }: InsightsPageProps) {
  return <InsightsScreen {...(await params)} />;
}
