'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { roleSummaries, roleWords } from '@/components/patterns/role-words';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { showToast } from '@/components/ui/toast-store';
import { levelOf, type Role } from '@/lib/access/roles';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { setMemberSso, updateMember } from '@/lib/contract/members';
import { getCurrentUser } from '@/lib/contract/users';
import { administratorsQuery, type Member, nameOf, sayRole } from '../member';
import { t } from './messages';

const LastAdminDialog = lazyDialog(async () => (await import('../last-admin-dialog')).LastAdminDialog);
const RemoveMemberDialog = lazyDialog(
  async () => (await import('../remove-member-dialog')).RemoveMemberDialog,
);

type Asking =
  | { act: 'remove'; member: Member }
  | { act: 'last-admin'; member: Member }
  | { act: 'step-down'; member: Member; role: Role | null };

/** Actions on one member, shown before the server answers and rolled back when it refuses. */
export function useMemberActions(organizationId: string) {
  const { data: me } = useQuery(query(getCurrentUser, {}));
  const queryClient = useQueryClient();
  const update = useMutation(mutation(updateMember));
  const sso = useMutation(mutation(setMemberSso));
  const [roles, setRoles] = useState<ReadonlyMap<string, Role | null>>(new Map());
  const [asking, setAsking] = useState<Asking>();
  const close = () => setAsking(undefined);

  const paramsOf = (member: Member) => ({ organizationId, userId: member.id });

  async function isLastAdmin(member: Member): Promise<boolean> {
    if (member.role !== 'admin' || member.disabled) return false;
    const list = await queryClient.fetchQuery(administratorsQuery(organizationId)).catch(() => undefined);
    return list?.items.length === 1;
  }

  async function giveRole(member: Member, role: Role | null): Promise<void> {
    const before = member.role;
    const hasUndo = member.id !== me?.id;
    setRoles((now) => new Map(now).set(member.id, role));
    try {
      await update.mutateAsync({ params: paramsOf(member), body: { role } });
      showToast({
        title: sayRole(nameOf(member), role),
        undo: hasUndo ? () => giveRole({ ...member, role }, before) : undefined,
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('theRoleOfCouldNotBe', { name: nameOf(member) }),
        description: readMessage(error),
      });
    } finally {
      setRoles((now) => new Map([...now].filter(([id]) => id !== member.id)));
    }
  }

  async function changeRole(member: Member, role: Role | null): Promise<void> {
    if (role === member.role) return;
    if (await isLastAdmin(member)) return setAsking({ act: 'last-admin', member });
    if (member.id === me?.id && levelOf(role) < levelOf(member.role)) {
      return setAsking({ act: 'step-down', member, role });
    }
    await giveRole(member, role);
  }

  async function setDisabled(member: Member, disabled: boolean): Promise<void> {
    if (disabled && (await isLastAdmin(member))) return setAsking({ act: 'last-admin', member });
    try {
      await update.mutateAsync({ params: paramsOf(member), body: { disabled } });
      showToast({
        title: disabled
          ? t('disabledWithName', { name: nameOf(member) })
          : t('enabled', { name: nameOf(member) }),
        description: disabled ? t('theirRoleTeamsAndGrantsAre') : undefined,
        undo: () => setDisabled(member, !disabled),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: disabled
          ? t('couldNotBeDisabled', { name: nameOf(member) })
          : t('couldNotBeEnabled', { name: nameOf(member) }),
        description: readMessage(error),
      });
    }
  }

  async function setSso(member: Member, wanted: boolean): Promise<void> {
    try {
      await sso.mutateAsync({ params: paramsOf(member), body: { sso: wanted } });
      showToast({
        title: wanted
          ? t('nowHasToUseSingleSign', { name: nameOf(member) })
          : t('canSignInWithAPassword', { name: nameOf(member) }),
        undo: () => setSso(member, !wanted),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('theSignInOfCouldNot', { name: nameOf(member) }),
        description: readMessage(error),
      });
    }
  }

  async function askRemoval(member: Member): Promise<void> {
    setAsking({ act: (await isLastAdmin(member)) ? 'last-admin' : 'remove', member });
  }

  const dialog: ReactNode =
    asking?.act === 'remove' ? (
      <RemoveMemberDialog
        organizationId={organizationId}
        member={asking.member}
        isMe={asking.member.id === me?.id}
        onClose={close}
      />
    ) : asking?.act === 'last-admin' ? (
      <LastAdminDialog member={asking.member} isMe={asking.member.id === me?.id} onClose={close} />
    ) : asking ? (
      <ConfirmDialog
        open
        onOpenChange={close}
        title={t('changeYourOwnRole')}
        confirmLabel={t('changeMyRole')}
        onConfirm={() => giveRole(asking.member, asking.role)}
      >
        {asking.role === null
          ? t('youWillBeAGuestYou')
          : t('youWillNoLongerBeAn', {
              label: roleWords[asking.role].label,
              summary: roleSummaries[asking.role],
            })}
      </ConfirmDialog>
    ) : null;

  return {
    me: me?.id,
    roleOf: (member: Member) => (roles.has(member.id) ? (roles.get(member.id) ?? null) : member.role),
    changeRole: (member: Member, role: Role | null) => void changeRole(member, role),
    setDisabled: (member: Member, disabled: boolean) => void setDisabled(member, disabled),
    setSso: (member: Member, wanted: boolean) => void setSso(member, wanted),
    askRemoval: (member: Member) => void askRemoval(member),
    dialog,
  };
}

export type MemberActions = ReturnType<typeof useMemberActions>;
