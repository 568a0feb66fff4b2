import { AccountsScreen } from '@/components/accounts/accounts-screen';
import { PasswordLinkCard } from '@/components/instance/password-link-card';

export default function InstanceAccountsPage() {
  return (
    <>
      <AccountsScreen />
      <PasswordLinkCard />
    </>
  );
}
