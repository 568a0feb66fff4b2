import { HistoryScreen } from '@/components/history/history-screen';

interface HistoryPageProps {
  params: Promise<{ organizationId: string; spaceId: string }>;
}

export default async function HistoryPage({ params }: HistoryPageProps) {
  return <HistoryScreen {...(await params)} />;
}
