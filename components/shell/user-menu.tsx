'use client';

import clsx from 'clsx';
import { Keyboard, KeyRound, LogOut, Monitor, Moon, Server, Sun, UserRound } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { DropdownMenu } from '@/components/ui/dropdown-menu';
import { Skeleton } from '@/components/ui/skeleton';
import { query } from '@/lib/client/query';
import { signOut } from '@/lib/client/session';
import { useQuery } from '@/lib/client/use-query';
import { getCurrentUser } from '@/lib/contract/users';
import { t } from './messages';
import { accountPath, instancePath, tokensPath } from './paths';
import { useShell } from './shell-context';
import type { Theme } from './theme';
import { useTheme } from './use-theme';

export const currentUserQuery = query(getCurrentUser, {});

export const themeOptions = [
  { value: 'light', label: t('light'), icon: <Sun aria-hidden /> },
  { value: 'dark', label: t('dark'), icon: <Moon aria-hidden /> },
  { value: 'system', label: t('system'), icon: <Monitor aria-hidden /> },
];

/** `isCompact`: the picture alone. */
export function UserMenu({ isCompact = false }: { isCompact?: boolean }) {
  const { data: user } = useQuery(currentUserQuery);
  const { openShortcuts } = useShell();
  const [theme, chooseTheme] = useTheme();
  return (
    <DropdownMenu
      align="start"
      side="top"
      trigger={
        <button
          type="button"
          className={clsx(
            'flex h-10 min-w-0 items-center gap-2 rounded-md px-2 text-left hover:bg-hover pointer-coarse:h-11',
            !isCompact && 'w-full',
          )}
        >
          {user ? (
            <>
              <Avatar name={user.displayName} src={user.photoURL} />
              <span className={isCompact ? 'sr-only' : 'min-w-0 flex-1 truncate text-sm'}>
                {user.displayName}
              </span>
            </>
          ) : (
            <Skeleton className="flex-1" />
          )}
          <span className="sr-only">{t('yourAccount')}</span>
        </button>
      }
      header={
        user?.email ? <div className="truncate px-2 py-1.5 text-muted text-xs">{user.email}</div> : null
      }
      entries={[
        { label: t('account'), icon: <UserRound aria-hidden />, href: accountPath, shortcut: 'g a' },
        { label: t('apiTokens'), icon: <KeyRound aria-hidden />, href: tokensPath },
        ...(user?.instanceAdmin
          ? [{ label: t('instance'), icon: <Server aria-hidden />, href: instancePath() }]
          : []),
        {
          label: t('keyboardShortcuts'),
          icon: <Keyboard aria-hidden />,
          shortcut: '?',
          onSelect: openShortcuts,
        },
        { kind: 'separator' },
        {
          kind: 'choice',
          label: t('theme'),
          value: theme,
          options: themeOptions,
          onChange: (value) => chooseTheme(value as Theme),
        },
        { kind: 'separator' },
        {
          label: t('signOut'),
          icon: <LogOut aria-hidden />,
          onSelect: () => void signOut({ callbackUrl: '/login' }),
        },
      ]}
    />
  );
}
