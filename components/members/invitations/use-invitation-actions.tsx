'use client';

import { useMutation } from '@tanstack/react-query';
import { Copy, Send, Trash2, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import type { Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { deleteInvitation, resendInvitation, updateInvitation } from '@/lib/contract/invites';
import { copyLink } from '../copy-link';
import type { Invitation } from '../invite/send-invites';
import { t } from './messages';

const InvitationTeamsDialog = lazyDialog(
  async () => (await import('./invitation-teams-dialog')).InvitationTeamsDialog,
);

/** What can be done with an invitation, and the dialogs that it takes. */
export function useInvitationActions(organizationId: string) {
  const update = useMutation(mutation(updateInvitation));
  const resend = useMutation(mutation(resendInvitation));
  const remove = useMutation(mutation(deleteInvitation));
  const [roles, setRoles] = useState<ReadonlyMap<string, Role | null>>(new Map());
  const [asking, setAsking] = useState<{ act: 'revoke' | 'teams'; invitation: Invitation }>();
  const close = () => setAsking(undefined);
  const paramsOf = ({ id: invitationId }: Invitation) => ({ organizationId, invitationId });

  async function changeRole(invitation: Invitation, role: Role | null): Promise<void> {
    if (role === invitation.role) return;
    setRoles((now) => new Map(now).set(invitation.id, role));
    try {
      await update.mutateAsync({ params: paramsOf(invitation), body: { role } });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('theInvitationOfWasNotChanged', { email: invitation.email }),
        description: readMessage(error),
      });
    } finally {
      setRoles((now) => new Map([...now].filter(([id]) => id !== invitation.id)));
    }
  }

  async function sendAgain(invitation: Invitation): Promise<void> {
    try {
      const { sentAt, urls } = await resend.mutateAsync({ params: paramsOf(invitation) });
      showToast({
        title: sentAt
          ? t('invitationSentToAgain', { email: invitation.email })
          : t('hasANewLinkThisLectern', { email: invitation.email }),
        description: t('theLinkWorksFor14Days'),
        action: { label: t('copyLink'), onSelect: () => void copyLink(urls.app, invitation.email) },
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('theInvitationToCouldNotBe', { email: invitation.email }),
        description: readMessage(error),
      });
    }
  }

  const rowEntries = (invitation: Invitation): MenuEntry[] => [
    ...(invitation.status === 'pending'
      ? [
          {
            label: t('copyLink'),
            icon: <Copy aria-hidden />,
            onSelect: () => void copyLink(invitation.urls.app, invitation.email),
          },
        ]
      : []),
    {
      label: t('sendAgain'),
      hint: t('validForAnother14Days'),
      icon: <Send aria-hidden />,
      onSelect: () => void sendAgain(invitation),
    },
    {
      label: t('changeTeams'),
      icon: <UsersRound aria-hidden />,
      onSelect: () => setAsking({ act: 'teams', invitation }),
    },
    { kind: 'separator' },
    {
      label: t('revoke'),
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => setAsking({ act: 'revoke', invitation }),
    },
  ];

  const dialog =
    asking?.act === 'teams' ? (
      <InvitationTeamsDialog organizationId={organizationId} invitation={asking.invitation} onClose={close} />
    ) : asking ? (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={t('revokeTheInvitationOf', { email: asking.invitation.email })}
        confirmLabel={t('revokeInvitation')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: paramsOf(asking.invitation) });
          showToast({ title: t('invitationOfRevoked', { email: asking.invitation.email }) });
        }}
      >
        {t('theLinkStopsWorkingRightAway')}
      </ConfirmDialog>
    ) : null;

  return {
    roleOf: (invitation: Invitation) =>
      roles.has(invitation.id) ? (roles.get(invitation.id) ?? null) : invitation.role,
    changeRole: (invitation: Invitation, role: Role | null) => void changeRole(invitation, role),
    rowEntries,
    dialog,
  };
}

export type InvitationActions = ReturnType<typeof useInvitationActions>;
