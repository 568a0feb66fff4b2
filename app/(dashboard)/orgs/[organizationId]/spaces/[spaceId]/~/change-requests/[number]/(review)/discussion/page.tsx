import { Discussion } from '@/components/change-requests/discussion/discussion';

interface DiscussionPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function DiscussionPage({ params }: DiscussionPageProps) {
  return <Discussion {...(await params)} />;
}
