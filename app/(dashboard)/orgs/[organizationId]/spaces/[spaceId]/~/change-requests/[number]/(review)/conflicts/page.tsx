import { Conflicts } from '@/components/change-requests/conflicts/conflicts';

interface ConflictsPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function ConflictsPage({ params }: ConflictsPageProps) {
  return <Conflicts {...(await params)} />;
}
