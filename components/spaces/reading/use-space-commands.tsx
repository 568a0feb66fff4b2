'use client';

import {
  FileText,
  GitPullRequest,
  History,
  MessageSquare,
  Settings,
  Upload,
  UserRoundCog,
} from 'lucide-react';
import { useRouter } from 'next/navigation';
import { findNeighbours } from '@/components/patterns/pages/page-list';
import {
  changeRequestsPath,
  historyPath,
  spaceAccessPath,
  spaceCommentsPath,
  spacePath,
  spaceSettingsPath,
} from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import type { SpaceContent } from './use-space-content';

interface SpaceCommandsOptions {
  organizationId: string;
  spaceId: string;
  reading: SpaceContent;
  onImport: () => void;
}

/** What can be done while a space is read, and its pages, in the palette and by keys. */
export function useSpaceCommands({ organizationId, spaceId, reading, onImport }: SpaceCommandsOptions) {
  const router = useRouter();
  const { list, current } = reading;
  const { previous, next } = findNeighbours(list, current?.page.id ?? '');
  const go = (path: string | undefined) => router.push(spacePath(organizationId, spaceId, path));
  useCommands([
    {
      id: 'space-change-requests',
      label: 'Change requests of this space',
      icon: <GitPullRequest aria-hidden />,
      href: changeRequestsPath(organizationId, spaceId),
    },
    {
      id: 'space-comments',
      label: 'Comments of this space',
      icon: <MessageSquare aria-hidden />,
      href: spaceCommentsPath(organizationId, spaceId),
    },
    {
      id: 'space-history',
      label: 'History of this space',
      icon: <History aria-hidden />,
      href: historyPath(organizationId, spaceId),
    },
    {
      id: 'space-access',
      label: 'Access to this space',
      icon: <UserRoundCog aria-hidden />,
      keywords: ['permissions', 'people', 'teams', 'share', 'invite'],
      href: spaceAccessPath(organizationId, spaceId),
    },
    {
      id: 'space-settings',
      label: 'Settings of this space',
      icon: <Settings aria-hidden />,
      keywords: ['rules', 'merge', 'reviews'],
      href: spaceSettingsPath(organizationId, spaceId),
    },
    ...(current
      ? [
          {
            id: 'page-history',
            label: 'History of this page',
            icon: <History aria-hidden />,
            href: historyPath(organizationId, spaceId, current.page.id),
          },
        ]
      : []),
    ...(reading.space.data?.permissions.edit
      ? [
          {
            id: 'new-change-request',
            label: 'New change request',
            icon: <GitPullRequest aria-hidden />,
            shortcut: 'c',
            href: `${changeRequestsPath(organizationId, spaceId)}?new=change-request`,
          },
        ]
      : []),
    ...(next
      ? [{ id: 'next-page', label: `Next page: ${next.title}`, shortcut: 'n', run: () => go(next.path) }]
      : []),
    ...(previous
      ? [
          {
            id: 'previous-page',
            label: `Previous page: ${previous.title}`,
            shortcut: 'p',
            run: () => go(previous.path),
          },
        ]
      : []),
    ...(reading.space.data?.permissions.edit
      ? [{ id: 'import-here', label: 'Import into this space', icon: <Upload aria-hidden />, run: onImport }]
      : []),
    ...list
      .filter(({ page }) => page.type === 'document')
      .slice(0, 1_000)
      .map(({ page }) => ({
        id: `page-${page.id}`,
        label: page.title,
        group: 'Pages of this space',
        icon: <FileText aria-hidden />,
        href: spacePath(organizationId, spaceId, page.path),
        onlyFound: true,
      })),
  ]);
}
