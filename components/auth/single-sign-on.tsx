'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { getProviders, signIn } from 'next-auth/react';
import { useState } from 'react';
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
  const [busy, setBusy] = useState<string>();
  const { data } = useQuery({ queryKey: ['sign-in-providers'], queryFn: () => getProviders() });
  const providers = Object.values(data ?? {}).filter(({ type }) => type === 'oauth');
  const offered = useOfferedProviders(email, organizationId);
  const back = returnTo === '/' ? '' : `?${new URLSearchParams({ callbackUrl: returnTo })}`;
  const names = offered.map(({ label, organization }) => `Continue with ${label} to ${organization}`);
  return (
    <>
      <p role="status" className="sr-only">
        {names.join('. ')}
      </p>
      {providers.length + offered.length > 0 ? (
        <div className="flex flex-col gap-3">
          <p className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
            or
          </p>
          {offered.map(({ id, label, organization, startURL }) => (
            <Button key={id} asChild icon={<KeyRound aria-hidden />} className="w-full">
              <a href={startURL + back}>
                <span className="truncate">
                  Continue with {label} to {organization}
                </span>
              </a>
            </Button>
          ))}
          {providers.map(({ id, name }) => (
            <Button
              key={id}
              icon={<KeyRound aria-hidden />}
              loading={busy === id}
              className="w-full"
              onClick={() => {
                setBusy(id);
                void signIn(id, { callbackUrl: returnTo });
              }}
            >
              Continue with {name}
            </Button>
          ))}
        </div>
      ) : null}
    </>
  );
}
