import { Changes } from '@/components/change-requests/changes/changes';
import { EarlyConversations } from '@/components/change-requests/review/early-conversations';

interface ChangesPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function ChangesPage({ params }: ChangesPageProps) {
  const place = await params;
  return (
    <>
      <EarlyConversations {...place} />
      <Changes {...place} />
    </>
  );
}
