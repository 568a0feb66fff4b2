'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { organizationsQuery } from '@/components/shell/organization-switcher';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { useHydrated } from '@/components/ui/use-hydrated';
import { mutation } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { type apiToken, revokeApiToken } from '@/lib/contract/users';
import { readExpiryState } from './expiry';
import { t } from './messages';
import { describeScopes } from './scope-words';

export type ApiToken = z.output<typeof apiToken>;

export function ApiTokenRow({ token }: { token: ApiToken }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useMutation(mutation(revokeApiToken));
  const { data: organizations } = useQuery(organizationsQuery);
  const organization = token.organization
    ? (organizations?.items.find(({ id }) => id === token.organization)?.title ?? t('oneOrganization'))
    : t('allYourOrganizations');

  async function revokeToken() {
    await revoke.mutateAsync({ params: { tokenId: token.id } });
    showToast({ title: t('tokenRevoked', { label: token.label }) });
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
          {t.rich('created', {
            time: <RelativeTime value={token.createdAt} />,
            part: (
              <>
                {token.lastUsedAt
                  ? t.rich('lastUsed', { time: <RelativeTime value={token.lastUsedAt} /> })
                  : t('neverUsed')}
              </>
            ),
          })}
        </p>
      </div>
      <Button
        size="small"
        aria-label={t('revokeWithLabel', { label: token.label })}
        onClick={() => setIsAsking(true)}
      >
        {t('revoke')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('revokeTheToken', { label: token.label })}
        confirmLabel={t('revokeToken')}
        onConfirm={revokeToken}
      >
        {t('appsAndScriptsThatUseIt')}
      </ConfirmDialog>
    </li>
  );
}

const formatDay = (value: string, timeZone: string | undefined) =>
  t('on', {
    date: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone }).format(new Date(value)),
  });

function ExpiryBadge({ expiresAt }: { expiresAt: string | undefined }) {
  // The server, which draws the first page, does not know the reader's time zone.
  const timeZone = useHydrated() ? undefined : 'UTC';
  const state = readExpiryState(expiresAt, new Date());
  if (state === 'none' || !expiresAt) return <Badge>{t('neverExpires')}</Badge>;
  if (state === 'past') return <Badge tone="danger">{t('expired')}</Badge>;
  return (
    <Badge tone={state === 'soon' ? 'warning' : 'neutral'}>
      {t.rich('expires', {
        part: <>{state === 'soon' ? <RelativeTime value={expiresAt} /> : formatDay(expiresAt, timeZone)}</>,
      })}
    </Badge>
  );
}
