'use client';

import { useMutation } from '@tanstack/react-query';
import { CalendarClock, Copy, KeyRound, PencilLine, Power, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteShareLink, rotateShareLink, updateShareLink } from '@/lib/contract/share-links';
import { LinkEndDialog } from './link-end-dialog';
import { LinkNameDialog } from './link-name-dialog';
import type { ShareLink, SiteParams } from './share-link';

async function copyLink(link: ShareLink): Promise<void> {
  try {
    await navigator.clipboard.writeText(link.urls.published);
    showToast({ title: `The link ${link.name} is copied` });
  } catch {
    showToast({
      tone: 'danger',
      title: 'The browser refused to copy',
      description: 'Allow it to use the clipboard for this address, then try again.',
    });
  }
}

/** What can be done with a share link, and the dialogs that it takes. */
export function useShareLinkEntries(params: SiteParams): {
  columnsActs: {
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
        title: isActive
          ? `The link ${link.name} works again`
          : `The link ${link.name} opens nothing from now on`,
        undo: () => setActive(link, !isActive),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: `The link ${link.name} could not be switched ${isActive ? 'on' : 'off'}`,
        description: readMessage(error),
        action: { label: 'Retry', onSelect: () => void setActive(link, isActive) },
      });
    } finally {
      setSwitching((now) => new Map([...now].filter(([id]) => id !== link.id)));
    }
  }

  const isActive = (link: ShareLink) => switching.get(link.id) ?? link.active;
  const rowEntries = (link: ShareLink): MenuEntry[] => [
    { label: 'Copy link', icon: <Copy aria-hidden />, onSelect: () => void copyLink(link) },
    {
      label: 'Rename…',
      icon: <PencilLine aria-hidden />,
      onSelect: () => setAsking({ act: 'rename', link }),
    },
    {
      label: 'When it ends…',
      icon: <CalendarClock aria-hidden />,
      onSelect: () => setAsking({ act: 'end', link }),
    },
    {
      label: 'New key…',
      icon: <KeyRound aria-hidden />,
      onSelect: () => setAsking({ act: 'rotate', link }),
    },
    {
      label: isActive(link) ? 'Switch off' : 'Switch on',
      icon: <Power aria-hidden />,
      onSelect: () => void setActive(link, !isActive(link)),
    },
    { kind: 'separator' },
    {
      label: 'Delete…',
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
        title={`Give the share link ${asking.link.name} a new key?`}
        confirmLabel="New key"
        onConfirm={async () => {
          await rotate.mutateAsync({ params: { ...params, shareLinkId: asking.link.id } });
          showToast({
            title: `The share link ${asking.link.name} has a new key`,
            description: 'Copy it from the list and give it to those who may go on reading.',
          });
        }}
      >
        Whoever has the link as it is now can no longer open the site with it. Its name, when it ends and when
        it was last used stay.
      </ConfirmDialog>
    ) : asking ? (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={`Delete the share link ${asking.link.name}?`}
        confirmLabel="Delete link"
        onConfirm={async () => {
          await remove.mutateAsync({ params: { ...params, shareLinkId: asking.link.id } });
          showToast({ title: `The share link ${asking.link.name} is deleted` });
        }}
      >
        Whoever has it can no longer open the site with it, and it cannot be brought back. To stop it for a
        while, switch it off instead.
      </ConfirmDialog>
    ) : null;
  return { columnsActs: { isActive, setActive: (link, on) => void setActive(link, on) }, rowEntries, dialog };
}
