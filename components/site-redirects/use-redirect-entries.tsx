'use client';

import { useMutation } from '@tanstack/react-query';
import { PencilLine, Power, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteSiteRedirect, updateSiteRedirect } from '@/lib/contract/site-redirects';
import { t } from './messages';
import { readable } from './redirect-draft';
import type { SiteRedirect } from './site-redirect';

const RedirectDialog = lazyDialog(async () => (await import('./redirect-dialog')).RedirectDialog);

/** What can be done with a redirect, and the dialogs that it takes. */
export function useRedirectEntries(params: SiteParams): {
  rowEntries: (redirect: SiteRedirect) => MenuEntry[];
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ act: 'change' | 'delete'; redirect: SiteRedirect }>();
  const update = useMutation(mutation(updateSiteRedirect));
  const remove = useMutation(mutation(deleteSiteRedirect));
  const close = () => setAsking(undefined);

  async function setLive(redirect: SiteRedirect, live: boolean): Promise<void> {
    const name = readable(redirect.source);
    try {
      await update.mutateAsync({ params: { ...params, siteRedirectId: redirect.id }, body: { live } });
      showToast({
        title: live ? t('redirectFromTurnedOn', { name }) : t('redirectFromTurnedOff', { name }),
        undo: () => setLive(redirect, !live),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('redirectFromCouldNotBeChanged', { name }),
        description: readMessage(error),
        action: { label: t('retry'), onSelect: () => void setLive(redirect, live) },
      });
    }
  }

  const rowEntries = (redirect: SiteRedirect): MenuEntry[] => [
    {
      label: t('edit'),
      icon: <PencilLine aria-hidden />,
      onSelect: () => setAsking({ act: 'change', redirect }),
    },
    {
      label: redirect.live ? t('turnOff') : t('turnOn'),
      icon: <Power aria-hidden />,
      onSelect: () => void setLive(redirect, !redirect.live),
    },
    { kind: 'separator' },
    {
      label: t('delete'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => setAsking({ act: 'delete', redirect }),
    },
  ];

  const dialog =
    asking?.act === 'change' ? (
      <RedirectDialog params={params} redirect={asking.redirect} onClose={close} />
    ) : asking ? (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={t('deleteTheRedirectFrom', { readable: readable(asking.redirect.source) })}
        confirmLabel={t('deleteRedirect')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { ...params, siteRedirectId: asking.redirect.id } });
          showToast({ title: t('redirectFromDeleted', { readable: readable(asking.redirect.source) }) });
        }}
      >
        {t('linksToThisUrlWillNo')}
      </ConfirmDialog>
    ) : null;
  return { rowEntries, dialog };
}
