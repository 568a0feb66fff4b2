import { CircleSlash, CircleUserRound, KeyRound, LogOut, Mail, UserCheck, UserMinus } from 'lucide-react';
import { memberPath } from '@/components/shell/paths';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { showToast } from '@/components/ui/toast-store';
import { type Member, nameOf } from '../member';
import type { MemberActs } from './use-member-acts';

async function copyAddress(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showToast({ title: `${address} is copied` });
  } catch {
    showToast({ tone: 'danger', title: 'The browser refused to copy', description: address });
  }
}

/** What can be done with a member from the list. */
export function listMemberEntries(
  organizationId: string,
  member: Member,
  acts: MemberActs,
  isAdmin: boolean,
): MenuEntry[] {
  const isMe = member.id === acts.me;
  const { email } = member.user;
  const entries: MenuEntry[] = [
    {
      label: `Open ${nameOf(member)}`,
      icon: <CircleUserRound aria-hidden />,
      href: memberPath(organizationId, member.id),
    },
    ...(email
      ? [
          {
            label: 'Copy e-mail address',
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
        label: 'Leave the organization…',
        icon: <LogOut aria-hidden />,
        danger: true,
        onSelect: () => acts.askRemoval(member),
      },
    ];
  }
  if (!isAdmin) return entries;
  return [
    ...entries,
    { kind: 'separator' },
    member.sso
      ? {
          label: 'Let them sign in with a password',
          icon: <KeyRound aria-hidden />,
          onSelect: () => acts.setSso(member, false),
        }
      : {
          label: 'Ask for single sign-on',
          icon: <KeyRound aria-hidden />,
          onSelect: () => acts.setSso(member, true),
        },
    member.disabled
      ? {
          label: 'Enable',
          icon: <UserCheck aria-hidden />,
          onSelect: () => acts.setDisabled(member, false),
        }
      : {
          label: 'Disable',
          hint: 'They keep everything and may do nothing',
          icon: <CircleSlash aria-hidden />,
          onSelect: () => acts.setDisabled(member, true),
        },
    {
      label: 'Remove…',
      icon: <UserMinus aria-hidden />,
      danger: true,
      onSelect: () => acts.askRemoval(member),
    },
  ];
}
