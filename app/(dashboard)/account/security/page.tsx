import { AccountPage } from '@/components/account/account-page';
import { ChangePassword } from '@/components/account/change-password';
import { Sessions } from '@/components/account/sessions';

export default function SecurityPage() {
  return (
    <AccountPage tab="Password and sessions">
      <ChangePassword />
      <Sessions />
    </AccountPage>
  );
}
