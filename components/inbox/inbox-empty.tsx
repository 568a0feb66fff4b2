import { CheckCheck, Inbox } from 'lucide-react';
import { notificationSettingsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import type { InboxFilter, Shown } from './notification';

const nothing: Record<InboxFilter, string> = {
  all: 'You have read everything',
  mine: 'Nothing unread on your change requests',
  review: 'Nobody waits for your review',
  mentioned: 'No unread mention',
};

interface InboxEmptyProps {
  filter: InboxFilter;
  shown: Shown;
  onClear: () => void;
}

/** An inbox without rows: because all is done, because a filter stands, or because nothing came yet. */
export function InboxEmpty({ filter, shown, onClear }: InboxEmptyProps) {
  const clear = <Button onClick={onClear}>Show the whole inbox</Button>;
  if (shown === 'unread' || (filter === 'review' && shown === ''))
    return <EmptyState icon={<CheckCheck aria-hidden />} title={nothing[filter]} action={clear} />;
  if (shown === 'done') {
    return (
      <EmptyState
        icon={<CheckCheck aria-hidden />}
        title="Nothing put away"
        description="What you are done with comes here, and can be brought back."
        action={clear}
      />
    );
  }
  if (filter !== 'all')
    return (
      <EmptyState
        title="No notifications match"
        description="Clear the filter to see the whole inbox."
        action={clear}
      />
    );
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title="Your inbox is empty"
      description="You hear here of comments and reviews on your change requests, of requests for your review, and of who mentions you."
      action={
        <Button asChild>
          <Link href={notificationSettingsPath}>Choose what you hear of</Link>
        </Button>
      }
    />
  );
}
