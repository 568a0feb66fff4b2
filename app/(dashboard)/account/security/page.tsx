import { t } from '@/app/messages';
import { AccountPage } from '@/components/account/account-page';
import { ChangeEmail } from '@/components/account/change-email';
import { ChangePassword } from '@/components/account/change-password';
import { Sessions } from '@/components/account/sessions';

export default function SecurityPage() {
  return (
    <AccountPage tab={t('passwordAndSessions')}>
      <ChangePassword />
      <ChangeEmail />
      <Sessions />
    </AccountPage>
  );
}
