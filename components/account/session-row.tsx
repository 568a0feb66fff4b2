'use client';

import { useMutation } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { mutation } from '@/lib/client/query';
import { signOut } from '@/lib/client/session';
import { revokeSession, type session } from '@/lib/contract/users';
import { describeBrowser, isPhone } from './describe-browser';
import { t } from './messages';

export type Session = z.output<typeof session>;

export function SessionRow({ session }: { session: Session }) {
  const [isAsking, setIsAsking] = useState(false);
  const revoke = useMutation(mutation(revokeSession));
  const browser = describeBrowser(session.userAgent);
  const Icon = isPhone(session.userAgent) ? Smartphone : Monitor;

  async function end() {
    await revoke.mutateAsync({ params: { sessionId: session.id } });
    showToast({ title: t('sessionOnEnded', { browser }) });
  }

  return (
    <li className="flex items-center gap-3 border-border border-b px-4 py-3 last:border-b-0">
      <Icon aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 text-sm">
        <p className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium" title={session.userAgent}>
            {browser}
          </span>
          {session.current ? <Badge tone="success">{t('thisBrowser')}</Badge> : null}
        </p>
        <p className="text-muted text-xs">
          {session.address ? `${session.address} · ` : null}
          {t.rich('lastUsedSignedIn', {
            time: <RelativeTime value={session.lastSeenAt} />,
            time2: <RelativeTime value={session.createdAt} />,
          })}
        </p>
      </div>
      {session.current ? (
        <Button size="small" onClick={() => void signOut({ callbackUrl: '/login' })}>
          {t('signOut')}
        </Button>
      ) : (
        <Button size="small" aria-label={t('endSessionOn', { browser })} onClick={() => setIsAsking(true)}>
          {t('end')}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('endTheSessionOn', { browser })}
        confirmLabel={t('endSession')}
        onConfirm={end}
      >
        {t('thatBrowserIsSignedOutRight')}
      </ConfirmDialog>
    </li>
  );
}
