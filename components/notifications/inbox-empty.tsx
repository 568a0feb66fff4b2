import { CheckCheck, Inbox } from 'lucide-react';
import { notificationSettingsPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { t } from './messages';
import type { InboxFilter, ShownNotifications } from './notification';

const nothing: Record<InboxFilter, string> = {
  all: t('youHaveReadEverything'),
  mine: t('noUnreadNotificationsAboutYourChange'),
  review: t('noReviewsRequested'),
  mentioned: t('noUnreadMentions'),
};

interface InboxEmptyProps {
  filter: InboxFilter;
  shown: ShownNotifications;
  onClear: () => void;
}

/** An inbox without rows: because all is done, because a filter stands, or because nothing came yet. */
export function InboxEmpty({ filter, shown, onClear }: InboxEmptyProps) {
  const clear = <Button onClick={onClear}>{t('showAllNotifications')}</Button>;
  if (shown === 'unread' || (filter === 'review' && shown === ''))
    return <EmptyState icon={<CheckCheck aria-hidden />} title={nothing[filter]} action={clear} />;
  if (shown === 'done') {
    return (
      <EmptyState
        icon={<CheckCheck aria-hidden />}
        title={t('noNotificationsMarkedAsDone')}
        description={t('notificationsThatYouMarkAsDone')}
        action={clear}
      />
    );
  }
  if (filter !== 'all')
    return (
      <EmptyState
        title={t('noMatchingNotifications')}
        description={t('clearTheFilterToSeeAll')}
        action={clear}
      />
    );
  return (
    <EmptyState
      icon={<Inbox aria-hidden />}
      title={t('yourInboxIsEmpty')}
      description={t('youAreNotifiedHereOfComments')}
      action={
        <Button asChild>
          <Link href={notificationSettingsPath}>{t('chooseYourNotifications')}</Link>
        </Button>
      }
    />
  );
}
