import { t } from '@/app/messages';
import { AccountPage } from '@/components/account/account-page';
import { NotificationSettings } from '@/components/account/notification-settings';

export default function NotificationsPage() {
  return (
    <AccountPage tab={t('notifications')}>
      <NotificationSettings />
    </AccountPage>
  );
}
