import { AccountPage } from '@/components/account/account-page';
import { ApiTokens } from '@/components/api-tokens/api-tokens';

export default function TokensPage() {
  return (
    <AccountPage tab="API tokens">
      <ApiTokens />
    </AccountPage>
  );
}
