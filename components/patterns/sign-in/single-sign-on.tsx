'use client';

import { KeyRound } from 'lucide-react';
import { t } from '@/components/patterns/messages';
import { Button } from '@/components/ui/button';
import { useOfferedProviders } from './use-offered-providers';

interface SingleSignOnProps {
  returnTo: string;
  /** As far as it is typed. */
  email: string;
  organizationId: string | undefined;
}

/** A button per provider: of this instance, of the organization asked for, and of the domain that was typed. */
export function SingleSignOn({ returnTo, email, organizationId }: SingleSignOnProps) {
  const { items: offered, instance } = useOfferedProviders(email, organizationId);
  const back = returnTo === '/' ? '' : `?${new URLSearchParams({ callbackUrl: returnTo })}`;
  const names = offered.map(({ label, organization }) => t('continueWithTo', { label, organization }));
  return (
    <>
      <p role="status" className="sr-only">
        {names.join('. ')}
      </p>
      {instance || offered.length > 0 ? (
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            {t('or')}
          </p>
          {offered.map(({ id, label, organization, startURL }) => (
            <Button key={id} asChild icon={<KeyRound aria-hidden />} className="w-full">
              <a href={startURL + back}>
                <span className="truncate">{t('continueWithTo', { label, organization })}</span>
              </a>
            </Button>
          ))}
          {instance ? (
            <Button asChild icon={<KeyRound aria-hidden />} className="w-full">
              <a href={instance.startURL + back}>{t('continueWith', { label: instance.label })}</a>
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
