'use client';

import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { getProviders, signIn } from 'next-auth/react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** A button per provider that this instance is configured for; nothing when there is none. */
export function SingleSignOn({ returnTo }: { returnTo: string }) {
  const [busy, setBusy] = useState<string>();
  const { data } = useQuery({ queryKey: ['sign-in-providers'], queryFn: () => getProviders() });
  const providers = Object.values(data ?? {}).filter(({ type }) => type === 'oauth');
  if (providers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
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
  );
}
