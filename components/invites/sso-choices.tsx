'use client';

import { KeyRound } from 'lucide-react';
import { useAnswer } from '@/components/patterns/use-request';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { findSignInProviders } from '@/lib/contract/sso-providers';
import { invitePath } from './invite-address';
import { t } from './messages';
import type { InviteOffer } from './offer-words';

function startAt(startURL: string, returnTo: string): string {
  const url = new URL(startURL, window.location.origin);
  url.searchParams.set('callbackUrl', returnTo);
  return url.href;
}

/** The organization lets people in through its own providers alone. */
export function SsoChoices({ secret, offer }: { secret: string; offer: InviteOffer }) {
  const { title, id } = offer.organization;
  const providers = useAnswer(findSignInProviders, { query: { organization: id } });
  const items = providers.data?.items ?? [];
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm">{t('requiresSingleSignOnJoinWith', { title })}</p>
      {providers.isPending ? <Skeleton className="h-8! w-full" /> : null}
      {providers.error ? <Banner tone="danger">{readMessage(providers.error)}</Banner> : null}
      {providers.data && items.length === 0 ? (
        <Banner tone="warning">
          {t('noSignInProviderIsSet', { invitedBy: offer.invitedBy ?? t('anAdministratorOf', { title }) })}
        </Banner>
      ) : null}
      {items.map(({ id: provider, label, startURL }) => (
        <Button
          key={provider}
          variant="primary"
          icon={<KeyRound aria-hidden />}
          className="w-full"
          onClick={() => window.location.assign(startAt(startURL, invitePath(secret)))}
        >
          {t('continueWith', { label })}
        </Button>
      ))}
    </div>
  );
}
