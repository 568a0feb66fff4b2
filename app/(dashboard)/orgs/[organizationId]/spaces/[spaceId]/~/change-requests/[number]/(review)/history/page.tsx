import { Revisions } from '@/components/change-requests/history/revisions';

interface RevisionsPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function RevisionsPage({ params }: RevisionsPageProps) {
  return <Revisions {...(await params)} />;
}
