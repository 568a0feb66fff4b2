'use client';

import { useMutation } from '@tanstack/react-query';
import {
  CalendarClock,
  Copy,
  KeyRound,
  LockKeyhole,
  LockKeyholeOpen,
  PencilLine,
  Power,
  Trash2,
} from 'lucide-react';
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
const LinkPasswordDialog = lazyDialog(
  async () => (await import('./link-password-dialog')).LinkPasswordDialog,
);
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

interface Asking {
  act: 'rename' | 'end' | 'password' | 'remove-password' | 'rotate' | 'delete';
  link: ShareLink;
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
  const [asking, setAsking] = useState<Asking>();
  const [switching, setSwitching] = useState<ReadonlyMap<string, boolean>>(new Map());
  const update = useMutation(mutation(updateShareLink));
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
      label: link.hasPassword ? t('changePasswordDots') : t('setPasswordDots'),
      icon: <LockKeyhole aria-hidden />,
      onSelect: () => setAsking({ act: 'password', link }),
    },
    ...(link.hasPassword
      ? [
          {
            label: t('removePasswordDots'),
            icon: <LockKeyholeOpen aria-hidden />,
            onSelect: () => setAsking({ act: 'remove-password', link }),
          },
        ]
      : []),
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

  const dialog = asking ? <LinkDialog {...asking} params={params} onClose={close} /> : null;
  return {
    columnsActions: { isActive, setActive: (link, on) => void setActive(link, on) },
    rowEntries,
    dialog,
  };
}

function LinkDialog({ act, link, params, onClose }: Asking & { params: SiteParams; onClose: () => void }) {
  const update = useMutation(mutation(updateShareLink));
  const rotate = useMutation(mutation(rotateShareLink));
  const remove = useMutation(mutation(deleteShareLink));
  const { name } = link;
  const inPath = { ...params, shareLinkId: link.id };
  switch (act) {
    case 'rename':
      return <LinkNameDialog params={params} link={link} onClose={onClose} />;
    case 'end':
      return <LinkEndDialog params={params} link={link} onClose={onClose} />;
    case 'password':
      return <LinkPasswordDialog params={params} link={link} onClose={onClose} />;
    case 'remove-password':
      return (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={t('removeThePasswordOf', { name })}
          confirmLabel={t('removePassword')}
          onConfirm={async () => {
            await update.mutateAsync({ params: inPath, body: { password: null } });
            showToast({ title: t('passwordOfRemoved', { name }) });
          }}
        >
          {t('anyoneWithTheLinkCanThen')}
        </ConfirmDialog>
      );
    case 'rotate':
      return (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={t('replaceTheKeyOfTheShare', { name })}
          confirmLabel={t('replaceKey2')}
          onConfirm={async () => {
            await rotate.mutateAsync({ params: inPath });
            showToast({
              title: t('keyOfShareLinkReplaced', { name }),
              description: t('copyTheNewLinkFromThe'),
            });
          }}
        >
          {t('theCurrentLinkStopsWorkingFor')}
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog
          open
          onOpenChange={onClose}
          title={t('deleteTheShareLink', { name })}
          confirmLabel={t('deleteLink')}
          onConfirm={async () => {
            await remove.mutateAsync({ params: inPath });
            showToast({ title: t('shareLinkDeleted', { name }) });
          }}
        >
          {t('theLinkStopsWorkingForEveryone')}
        </ConfirmDialog>
      );
  }
}
