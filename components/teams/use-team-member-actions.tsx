'use client';

import { useMutation } from '@tanstack/react-query';
import { Crown, LogOut, UserMinus, UserRound } from 'lucide-react';
import { useState } from 'react';
import { memberPath } from '@/components/shell/paths';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation } from '@/lib/client/query';
import { removeTeamMember, updateTeamMembers } from '@/lib/contract/teams';
import { t } from './messages';
import { countPeople, type Team, type TeamMember, type TeamParams } from './team';
import type { TeamRole } from './team-member-columns';

interface Options {
  params: TeamParams;
  team: Team | undefined;
  me: string | undefined;
  isAdmin: boolean;
}

const nameOf = (member: TeamMember): string => member.organization.user.displayName;

/** Changes who is in a team; everything but leaving oneself can be undone. */
export function useTeamMemberActions({ params, team, me, isAdmin }: Options) {
  const [changing, setChanging] = useState<ReadonlyMap<string, TeamRole>>(new Map());
  const update = useMutation(mutation(updateTeamMembers));
  const leave = useMutation(mutation(removeTeamMember));
  const title = team?.title ?? t('theTeam');
  const mayManage = team?.permissions.admin ?? false;

  function showFailure(what: string, error: unknown, again: () => void) {
    showToast({
      tone: 'danger',
      title: what,
      description: readMessage(error),
      action: { label: t('retry'), onSelect: again },
    });
  }

  async function setRole(member: TeamMember, role: TeamRole): Promise<void> {
    const { id } = member.organization;
    const put = (next: TeamRole) =>
      update.mutateAsync({ params: { ...params }, body: { memberships: { [id]: { role: next } } } });
    setChanging((now) => new Map(now).set(id, role));
    try {
      await put(role);
      showToast({
        title:
          role === 'owner'
            ? t('isNowAnOwnerOf', { name: nameOf(member), title })
            : t('isNowAMemberOf', { name: nameOf(member), title }),
        // Who is no administrator and gave up owning the team cannot take it back.
        ...(id === me && !isAdmin ? {} : { undo: () => put(member.team.role) }),
      });
    } catch (error) {
      showFailure(
        t('theRoleOfCouldNotBe', { name: nameOf(member) }),
        error,
        () => void setRole(member, role),
      );
    } finally {
      setChanging((now) => new Map([...now].filter(([other]) => other !== id)));
    }
  }

  async function remove(members: readonly TeamMember[], onDone?: () => void): Promise<void> {
    const memberships = Object.fromEntries(
      members.map(({ organization, team: { role } }) => [organization.id, { role }]),
    );
    const who = members.length === 1 && members[0] ? nameOf(members[0]) : countPeople(members.length);
    try {
      await update.mutateAsync({
        params: { ...params },
        body: { remove: members.map(({ organization }) => organization.id) },
      });
      onDone?.();
      showToast({
        title: t('removedFrom', { who, title }),
        ...(!isAdmin && members.some(({ organization }) => organization.id === me)
          ? {}
          : { undo: () => update.mutateAsync({ params: { ...params }, body: { memberships } }) }),
      });
    } catch (error) {
      showFailure(t('couldNotBeRemovedFrom', { who, title }), error, () => void remove(members, onDone));
    }
  }

  async function leaveTeam(): Promise<void> {
    if (!me) return;
    try {
      await leave.mutateAsync({ params: { ...params, userId: me } });
      showToast({ title: t('youLeft', { title }) });
    } catch (error) {
      showFailure(t('couldNotLeave', { title }), error, () => void leaveTeam());
    }
  }

  function rowEntries(member: TeamMember): MenuEntry[] {
    const { id } = member.organization;
    const open: MenuEntry = {
      label: t('open'),
      icon: <UserRound aria-hidden />,
      href: memberPath(params.organizationId, id),
    };
    const isOwner = member.team.role === 'owner';
    if (!mayManage)
      return id === me
        ? [
            open,
            {
              label: t('leaveTeam'),
              icon: <LogOut aria-hidden />,
              danger: true,
              onSelect: () => void leaveTeam(),
            },
          ]
        : [open];
    return [
      open,
      {
        label: isOwner ? t('makeMember') : t('makeOwner'),
        icon: <Crown aria-hidden />,
        onSelect: () => void setRole(member, isOwner ? 'member' : 'owner'),
      },
      {
        label: id === me ? t('leaveTeam') : t('removeFromTeam'),
        icon: <UserMinus aria-hidden />,
        danger: true,
        onSelect: () => void remove([member]),
      },
    ];
  }

  return {
    rowEntries,
    remove,
    setRole: (member: TeamMember, role: TeamRole) => void setRole(member, role),
    roleOf: (member: TeamMember): TeamRole => changing.get(member.organization.id) ?? member.team.role,
  };
}
