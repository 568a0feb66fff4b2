import { Discussion } from '@/components/change-requests/discussion/discussion';
import { reviewsInput, revisionsInput } from '@/components/change-requests/discussion/discussion-reads';
import { EarlyConversations } from '@/components/change-requests/review/early-conversations';
import { EarlyRead } from '@/components/shell/early-read';
import { listReviews } from '@/lib/contract/reviews';
import { listRevisions } from '@/lib/contract/revisions';

interface DiscussionPageProps {
  params: Promise<{ organizationId: string; spaceId: string; number: string }>;
}

export default async function DiscussionPage({ params }: DiscussionPageProps) {
  const place = await params;
  return (
    <>
      <EarlyConversations {...place} />
      <EarlyRead endpoint={listReviews} input={reviewsInput(place)} />
      <EarlyRead endpoint={listRevisions} input={revisionsInput(place)} />
      <Discussion {...place} />
    </>
  );
}
