'use client';

import { useMutation } from '@tanstack/react-query';
import { CalendarClock, Copy, KeyRound, PencilLine, Power, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { SiteParams } from '@/components/shell/site-params';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteShareLink, rotateShareLink, updateShareLink } from '@/lib/contract/share-links';
import { t } from './messages';
import type { ShareLink } from './share-link';

const LinkEndDialog = lazyDialog(async () => (await import('./link-end-dialog')).LinkEndDialog);
const LinkNameDialog = lazyDialog(async () => (await import('./link-name-dialog')).LinkNameDialog);

async function copyLink(link: ShareLink): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.urls.published);
    showToast({ title: t('linkCopied', { name: link.name }) });
  } catch {
    showToast({
      tone: 'danger',
      title: t('theBrowserBlockedCopying'),
      description: t('allowClipboardAccessForThisSite'),
    });
  }
}

/** What can be done with a share link, and the dialogs that it takes. */
export function useShareLinkEntries(params: SiteParams): {
  columnsActions: {
    isActive: (link: ShareLink) => boolean;
    setActive: (link: ShareLink, isActive: boolean) => void;
  };
  rowEntries: (link: ShareLink) => MenuEntry[];
  dialog: ReactNode;
} {
  const [asking, setAsking] = useState<{ act: 'rename' | 'end' | 'rotate' | 'delete'; link: ShareLink }>();
  const [switching, setSwitching] = useState<ReadonlyMap<string, boolean>>(new Map());
  const update = useMutation(mutation(updateShareLink));
  const rotate = useMutation(mutation(rotateShareLink));
  const remove = useMutation(mutation(deleteShareLink));
  const close = () => setAsking(undefined);

  async function setActive(link: ShareLink, isActive: boolean): Promise<void> {
    setSwitching((now) => new Map(now).set(link.id, isActive));
    try {
      await update.mutateAsync({ params: { ...params, shareLinkId: link.id }, body: { active: isActive } });
      showToast({
        title: isActive ? t('linkTurnedOn', { name: link.name }) : t('linkTurnedOff', { name: link.name }),
        undo: () => setActive(link, !isActive),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: isActive
          ? t('linkCouldNotBeTurnedOn', { name: link.name })
          : t('linkCouldNotBeTurnedOff', { name: link.name }),
        description: readMessage(error),
        action: { label: t('retry'), onSelect: () => void setActive(link, isActive) },
      });
    } finally {
      setSwitching((now) => new Map([...now].filter(([id]) => id !== link.id)));
    }
  }

  const isActive = (link: ShareLink) => switching.get(link.id) ?? link.active;
  const rowEntries = (link: ShareLink): MenuEntry[] => [
    { label: t('copyLink'), icon: <Copy aria-hidden />, onSelect: () => void copyLink(link) },
    {
      label: t('renameDots'),
      icon: <PencilLine aria-hidden />,
      onSelect: () => setAsking({ act: 'rename', link }),
    },
    {
      label: t('changeExpiry'),
      icon: <CalendarClock aria-hidden />,
      onSelect: () => setAsking({ act: 'end', link }),
    },
    {
      label: t('replaceKey'),
      icon: <KeyRound aria-hidden />,
      onSelect: () => setAsking({ act: 'rotate', link }),
    },
    {
      label: isActive(link) ? t('turnOff') : t('turnOn'),
      icon: <Power aria-hidden />,
      onSelect: () => void setActive(link, !isActive(link)),
    },
    { kind: 'separator' },
    {
      label: t('delete'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => setAsking({ act: 'delete', link }),
    },
  ];

  const dialog =
    asking?.act === 'rename' ? (
      <LinkNameDialog params={params} link={asking.link} onClose={close} />
    ) : asking?.act === 'end' ? (
      <LinkEndDialog params={params} link={asking.link} onClose={close} />
    ) : asking?.act === 'rotate' ? (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={t('replaceTheKeyOfTheShare', { name: asking.link.name })}
        confirmLabel={t('replaceKey2')}
        onConfirm={async () => {
          await rotate.mutateAsync({ params: { ...params, shareLinkId: asking.link.id } });
          showToast({
            title: t('keyOfShareLinkReplaced', { name: asking.link.name }),
            description: t('copyTheNewLinkFromThe'),
          });
        }}
      >
        {t('theCurrentLinkStopsWorkingFor')}
      </ConfirmDialog>
    ) : asking ? (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={t('deleteTheShareLink', { name: asking.link.name })}
        confirmLabel={t('deleteLink')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { ...params, shareLinkId: asking.link.id } });
          showToast({ title: t('shareLinkDeleted', { name: asking.link.name }) });
        }}
      >
        {t('theLinkStopsWorkingForEveryone')}
      </ConfirmDialog>
    ) : null;
  return {
    columnsActions: { isActive, setActive: (link, on) => void setActive(link, on) },
    rowEntries,
    dialog,
  };
}
