import { CircleSlash, CircleUserRound, KeyRound, LogOut, Mail, UserCheck, UserMinus } from 'lucide-react';
import { memberPath } from '@/components/shell/paths';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { type Member, nameOf } from '../member';
import { t } from './messages';
import type { MemberActions } from './use-member-actions';

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: t('copied', { address }) });
  } catch {
    showToast({ tone: 'danger', title: t('theBrowserBlockedCopying'), description: address });
  }
}

/** What can be done with a member from the list. */
export function listMemberEntries(
  organizationId: string,
  member: Member,
  actions: MemberActions,
  isAdmin: boolean,
): MenuEntry[] {
  const isMe = member.id === actions.me;
  const { email } = member.user;
  const entries: MenuEntry[] = [
    {
      label: t('open', { name: nameOf(member) }),
      icon: <CircleUserRound aria-hidden />,
      href: memberPath(organizationId, member.id),
    },
    ...(email
      ? [
          {
            label: t('copyEMailAddress'),
            icon: <Mail aria-hidden />,
            onSelect: () => void copyAddress(email),
          },
        ]
      : []),
  ];
  if (isMe) {
    return [
      ...entries,
      { kind: 'separator' },
      {
        label: t('leaveOrganization'),
        icon: <LogOut aria-hidden />,
        danger: true,
        onSelect: () => actions.askRemoval(member),
      },
    ];
  }
  if (!isAdmin) return entries;
  return [
    ...entries,
    { kind: 'separator' },
    member.sso
      ? {
          label: t('allowSignInWithPassword'),
          icon: <KeyRound aria-hidden />,
          onSelect: () => actions.setSso(member, false),
        }
      : {
          label: t('requireSingleSignOn'),
          icon: <KeyRound aria-hidden />,
          onSelect: () => actions.setSso(member, true),
        },
    member.disabled
      ? {
          label: t('enable'),
          icon: <UserCheck aria-hidden />,
          onSelect: () => actions.setDisabled(member, false),
        }
      : {
          label: t('disable'),
          hint: t('theyLoseAccessEverythingElseIs'),
          icon: <CircleSlash aria-hidden />,
          onSelect: () => actions.setDisabled(member, true),
        },
    {
      label: t('remove'),
      icon: <UserMinus aria-hidden />,
      danger: true,
      onSelect: () => actions.askRemoval(member),
    },
  ];
}
