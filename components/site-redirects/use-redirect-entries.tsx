'use client';

import { useMutation } from '@tanstack/react-query';
import { PencilLine, Power, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteSiteRedirect, updateSiteRedirect } from '@/lib/contract/site-redirects';
import { RedirectDialog } from './redirect-dialog';
import { readable } from './redirect-draft';
import type { SiteParams, SiteRedirect } from './site-redirect';

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
        title: live ? `Readers of ${name} are sent on` : `Readers of ${name} are no longer sent on`,
        undo: () => setLive(redirect, !live),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: `The redirect of ${name} could not be changed`,
        description: readMessage(error),
        action: { label: 'Retry', onSelect: () => void setLive(redirect, live) },
      });
    }
  }

  const rowEntries = (redirect: SiteRedirect): MenuEntry[] => [
    {
      label: 'Change…',
      icon: <PencilLine aria-hidden />,
      onSelect: () => setAsking({ act: 'change', redirect }),
    },
    {
      label: redirect.live ? 'Make it a draft' : 'Make it live',
      icon: <Power aria-hidden />,
      onSelect: () => void setLive(redirect, !redirect.live),
    },
    { kind: 'separator' },
    {
      label: 'Delete…',
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
        title={`Delete the redirect of ${readable(asking.redirect.source)}?`}
        confirmLabel="Delete redirect"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { ...params, siteRedirectId: asking.redirect.id } });
          showToast({ title: `The redirect of ${readable(asking.redirect.source)} is deleted` });
        }}
      >
        Links to this address will find nothing. To stop it for a while, make it a draft instead.
      </ConfirmDialog>
    ) : null;
  return { rowEntries, dialog };
}
