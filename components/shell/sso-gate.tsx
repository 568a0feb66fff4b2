import { KeyRound } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { findSignInProviders } from '@/lib/contract/sso-providers';
import { t } from './messages';

/** In place of an organization's screens, for who came by password to one that asks for its own sign-in. */
export function SsoGate({ organizationId }: { organizationId: string }) {
  const path = usePathname();
  const { data } = useQuery(query(findSignInProviders, { query: { organization: organizationId } }));
  const back = `?${new URLSearchParams({ callbackUrl: path })}`;
  return (
    <EmptyState
      level={1}
      icon={<KeyRound aria-hidden />}
      title={t('thisOrganizationRequiresSingleSignOn')}
      description={t('signInWithYourWorkAccount')}
      action={
        <>
          {data?.items.map(({ id, label, startURL }) => (
            <Button key={id} asChild variant="primary" icon={<KeyRound aria-hidden />}>
              <a href={startURL + back}>{t('continueWith', { label })}</a>
            </Button>
          ))}
          {data?.items.length === 0 ? (
            <p className="text-muted text-sm">{t('noSignInProviderIsAvailable')}</p>
          ) : null}
          <Button asChild>
            <Link href="/">{t('yourOrganizations')}</Link>
          </Button>
        </>
      }
    />
  );
}
