import { CheckCheck, Inbox } from 'lucide-react';
import { notificationSettingsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { t } from './messages';
import type { InboxFilter, ShownNotifications } from './notification';

const nothing: Record<InboxFilter, string> = {
  all: t('youHaveReadEverything'),
  mine: t('nothingUnreadOnYourChangeRequests'),
  review: t('nobodyWaitsForYourReview'),
  mentioned: t('noUnreadMention'),
};

interface InboxEmptyProps {
  filter: InboxFilter;
  shown: ShownNotifications;
  onClear: () => void;
}

/** An inbox without rows: because all is done, because a filter stands, or because nothing came yet. */
export function InboxEmpty({ filter, shown, onClear }: InboxEmptyProps) {
  const clear = <Button onClick={onClear}>{t('showTheWholeInbox')}</Button>;
  if (shown === 'unread' || (filter === 'review' && shown === ''))
    return <EmptyState icon={<CheckCheck aria-hidden />} title={nothing[filter]} action={clear} />;
  if (shown === 'done') {
    return (
      <EmptyState
        icon={<CheckCheck aria-hidden />}
        title={t('nothingPutAway')}
        description={t('whatYouAreDoneWithComes')}
        action={clear}
      />
    );
  }
  if (filter !== 'all')
    return (
      <EmptyState
        title={t('noNotificationsMatch')}
        description={t('clearTheFilterToSeeThe')}
        action={clear}
      />
    );
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={t('yourInboxIsEmpty')}
      description={t('youHearHereOfCommentsAnd')}
      action={
        <Button asChild>
          <Link href={notificationSettingsPath}>{t('chooseWhatYouHearOf')}</Link>
        </Button>
      }
    />
  );
}
