import { Revisions } from '@/components/change-requests/revisions';

interface RevisionsPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function RevisionsPage({ params }: RevisionsPageProps) {
  return <Revisions {...(await params)} />;
}
