import { t } from '@/app/messages';
import { AccountPage } from '@/components/account/account-page';
import { ApiTokens } from '@/components/api-tokens/api-tokens';
import { ConnectAssistant } from '@/components/api-tokens/connect-assistant';

export default function TokensPage() {
  return (
    <AccountPage tab={t('apiTokens')}>
      <ApiTokens />
      <ConnectAssistant />
    </AccountPage>
  );
}
