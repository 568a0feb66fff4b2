import { HistoryScreen } from '@/components/revisions/history-screen';

interface HistoryPageProps {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function HistoryPage({ params }: HistoryPageProps) {
  return <HistoryScreen {...(await params)} />;
}
