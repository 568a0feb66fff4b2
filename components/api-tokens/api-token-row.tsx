'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { organizationsQuery } from '@/components/shell/organization-switcher';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { type apiToken, revokeApiToken } from '@/lib/contract/users';
import { readExpiryState } from './expiry';
import { describeScopes } from './scope-words';

export type ApiToken = z.output<typeof apiToken>;

export function ApiTokenRow({ token }: { token: ApiToken }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useMutation(mutation(revokeApiToken));
  const { data: organizations } = useQuery(organizationsQuery);
  const organization = token.organization
    ? (organizations?.items.find(({ id }) => id === token.organization)?.title ?? 'One organization')
    : 'All your organizations';

  async function revokeToken() {
    await revoke.mutateAsync({ params: { tokenId: token.id } });
    showToast({ title: `The token ${token.label} is revoked` });
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-border border-b px-4 py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="break-words font-medium">{token.label}</span>
          <code className="font-mono text-muted text-xs">{token.preview}</code>
          <ExpiryBadge expiresAt={token.expiresAt} />
        </p>
        <p className="mt-0.5 text-muted text-xs">
          {describeScopes(token.scopes)} · {organization}
        </p>
        <p className="text-muted text-xs">
          Made <RelativeTime value={token.createdAt} /> ·{' '}
          {token.lastUsedAt ? (
            <>
              last used <RelativeTime value={token.lastUsedAt} />
            </>
          ) : (
            'never used'
          )}
        </p>
      </div>
      <Button size="small" aria-label={`Revoke ${token.label}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Revoke the token ${token.label}?`}
        confirmLabel="Revoke token"
        onConfirm={revokeToken}
      >
        Programs that use it are refused from the next request on. A revoked token cannot be brought back.
      </ConfirmDialog>
    </li>
  );
}

const formatDay = (value: string) =>
  `on ${new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' }).format(new Date(value))}`;

function ExpiryBadge({ expiresAt }: { expiresAt: string | undefined }) {
  const state = readExpiryState(expiresAt, new Date());
  if (state === 'none' || !expiresAt) return <Badge>Never expires</Badge>;
  if (state === 'past') return <Badge tone="danger">Expired</Badge>;
  return (
    <Badge tone={state === 'soon' ? 'warning' : 'neutral'}>
      Expires {state === 'soon' ? <RelativeTime value={expiresAt} /> : formatDay(expiresAt)}
    </Badge>
  );
}
