'use client';

import { useMutation } from '@tanstack/react-query';
import { Copy, PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { maskAddress } from '@/components/patterns/access/link-words';
import { nameRole } from '@/components/patterns/role-words';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import type { Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteLinkInvite, updateLinkInvite } from '@/lib/contract/invites';
import { copyLink } from '../copy-link';
import type { LinkInvite } from './link-invite';
import { t } from './messages';

const LinkLimitsDialog = lazyDialog(async () => (await import('./link-limits-dialog')).LinkLimitsDialog);

type Change = { enabled: boolean } | { role: Role | null } | { level: Role | null };

const roleNow = (link: LinkInvite): Role | null => ('target' in link ? link.level : link.role);
const nameOf = (link: LinkInvite): string => maskAddress(link.urls.app).split('/').at(-1) ?? '';

/** What can be done with a link, shown before the server answers, and the dialogs that it takes. */
export function useLinkActions(organizationId: string) {
  const update = useMutation(mutation(updateLinkInvite));
  const remove = useMutation(mutation(deleteLinkInvite));
  const [pending, setPending] = useState<ReadonlyMap<string, Change>>(new Map());
  const [asking, setAsking] = useState<{ act: 'limits' | 'delete'; link: LinkInvite }>();
  const close = () => setAsking(undefined);
  const paramsOf = ({ id: inviteId }: LinkInvite) => ({ organizationId, inviteId });

  async function change(link: LinkInvite, body: Change, back: Change, title: string): Promise<void> {
    setPending((now) => new Map(now).set(link.id, body));
    try {
      await update.mutateAsync({ params: paramsOf(link), body });
      showToast({ title, undo: () => update.mutateAsync({ params: paramsOf(link), body: back }) });
    } catch (error) {
      showToast({ tone: 'danger', title: t('theLinkCouldNotBeChanged'), description: readMessage(error) });
    } finally {
      setPending((now) => new Map([...now].filter(([id]) => id !== link.id)));
    }
  }

  function changeRole(link: LinkInvite, role: Role | null): void {
    const before = roleNow(link);
    if (role === before) return;
    const title = t('peopleWhoJoinWithTheLink', { role: nameRole(role) });
    void ('target' in link
      ? change(link, { level: role }, { level: before }, title)
      : change(link, { role }, { role: before }, title));
  }

  const rowEntries = (link: LinkInvite): MenuEntry[] => [
    {
      label: t('copyLink'),
      icon: <Copy aria-hidden />,
      onSelect: () => void copyLink(link.urls.app, nameOf(link)),
    },
    {
      label: t('changeExpiryDots'),
      icon: <PencilLine aria-hidden />,
      onSelect: () => setAsking({ act: 'limits', link }),
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
    asking?.act === 'limits' ? (
      <LinkLimitsDialog organizationId={organizationId} link={asking.link} onClose={close} />
    ) : asking ? (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={t('deleteTheLink', { name: nameOf(asking.link) })}
        confirmLabel={t('deleteLink')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: paramsOf(asking.link) });
          showToast({ title: t('linkDeleted') });
        }}
      >
        {t('nobodyCanJoinWithItAny')}
      </ConfirmDialog>
    ) : null;

  return {
    nameOf,
    roleOf: (link: LinkInvite) => {
      const now = pending.get(link.id);
      if (now && 'role' in now) return now.role;
      if (now && 'level' in now) return now.level;
      return roleNow(link);
    },
    isOn: (link: LinkInvite) => {
      const now = pending.get(link.id);
      return now && 'enabled' in now ? now.enabled : link.enabled;
    },
    setOn: (link: LinkInvite, enabled: boolean) =>
      void change(link, { enabled }, { enabled: !enabled }, enabled ? t('linkTurnedOn') : t('linkTurnedOff')),
    changeRole,
    rowEntries,
    dialog,
  };
}

export type LinkActions = ReturnType<typeof useLinkActions>;
