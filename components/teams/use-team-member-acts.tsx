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
import { countPeople, type Team, type TeamMember, type TeamParams } from './team';
import type { TeamRole } from './team-member-columns';

interface Options {
  params: TeamParams;
  team: Team | undefined;
  me: string | undefined;
  isAdmin: boolean;
}

const nameOf = (member: TeamMember): string => member.organization.user.displayName;

/** Changes who is in a team; everything but one's own leaving can be taken back. */
export function useTeamMemberActs({ params, team, me, isAdmin }: Options) {
  const [changing, setChanging] = useState<ReadonlyMap<string, TeamRole>>(new Map());
  const update = useMutation(mutation(updateTeamMembers));
  const leave = useMutation(mutation(removeTeamMember));
  const title = team?.title ?? 'the team';
  const mayManage = team?.permissions.admin ?? false;

  function showFailure(what: string, error: unknown, again: () => void) {
    showToast({
      tone: 'danger',
      title: what,
      description: readMessage(error),
      action: { label: 'Retry', onSelect: again },
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
            ? `${nameOf(member)} owns ${title} now`
            : `${nameOf(member)} is a member of ${title} now`,
        // Who is no administrator and gave up owning the team cannot take it back.
        ...(id === me && !isAdmin ? {} : { undo: () => put(member.team.role) }),
      });
    } catch (error) {
      showFailure(`${nameOf(member)} could not be changed`, error, () => void setRole(member, role));
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
        title: `${who} taken out of ${title}`,
        ...(!isAdmin && members.some(({ organization }) => organization.id === me)
          ? {}
          : { undo: () => update.mutateAsync({ params: { ...params }, body: { memberships } }) }),
      });
    } catch (error) {
      showFailure(`${who} could not be taken out of ${title}`, error, () => void remove(members, onDone));
    }
  }

  async function leaveTeam(): Promise<void> {
    if (!me) return;
    try {
      await leave.mutateAsync({ params: { ...params, userId: me } });
      showToast({ title: `You left ${title}` });
    } catch (error) {
      showFailure(`You could not leave ${title}`, error, () => void leaveTeam());
    }
  }

  function rowEntries(member: TeamMember): MenuEntry[] {
    const { id } = member.organization;
    const open: MenuEntry = {
      label: 'Open',
      icon: <UserRound aria-hidden />,
      href: memberPath(params.organizationId, id),
    };
    const isOwner = member.team.role === 'owner';
    if (!mayManage)
      return id === me
        ? [
            open,
            {
              label: 'Leave the team',
              icon: <LogOut aria-hidden />,
              danger: true,
              onSelect: () => void leaveTeam(),
            },
          ]
        : [open];
    return [
      open,
      {
        label: isOwner ? 'Make a member' : 'Make an owner',
        icon: <Crown aria-hidden />,
        onSelect: () => void setRole(member, isOwner ? 'member' : 'owner'),
      },
      {
        label: id === me ? 'Leave the team' : 'Take out of the team',
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
