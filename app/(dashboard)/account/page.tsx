import { t } from '@/app/messages';
import { AccountPage } from '@/components/account/account-page';
import { Profile } from '@/components/account/profile';

export default function ProfilePage() {
  return (
    <AccountPage tab={t('profile')}>
      <Profile />
    </AccountPage>
  );
}
