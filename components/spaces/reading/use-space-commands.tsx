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
import { t } from './messages';
import type { SpaceContentState } from './use-space-content';

interface SpaceCommandsOptions {
  organizationId: string;
  spaceId: string;
  reading: SpaceContentState;
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
      label: t('changeRequestsOfThisSpace'),
      icon: <GitPullRequest aria-hidden />,
      href: changeRequestsPath(organizationId, spaceId),
    },
    {
      id: 'space-comments',
      label: t('commentsOfThisSpace'),
      icon: <MessageSquare aria-hidden />,
      href: spaceCommentsPath(organizationId, spaceId),
    },
    {
      id: 'space-history',
      label: t('historyOfThisSpace'),
      icon: <History aria-hidden />,
      href: historyPath(organizationId, spaceId),
    },
    {
      id: 'space-access',
      label: t('accessToThisSpace'),
      icon: <UserRoundCog aria-hidden />,
      keywords: ['permissions', 'people', 'teams', 'share', 'invite'],
      href: spaceAccessPath(organizationId, spaceId),
    },
    {
      id: 'space-settings',
      label: t('settingsOfThisSpace'),
      icon: <Settings aria-hidden />,
      keywords: ['rules', 'merge', 'reviews'],
      href: spaceSettingsPath(organizationId, spaceId),
    },
    ...(current
      ? [
          {
            id: 'page-history',
            label: t('pageHistory'),
            icon: <History aria-hidden />,
            href: historyPath(organizationId, spaceId, current.page.id),
          },
        ]
      : []),
    ...(reading.space.data?.permissions.edit
      ? [
          {
            id: 'new-change-request',
            label: t('newChangeRequest'),
            icon: <GitPullRequest aria-hidden />,
            shortcut: 'c',
            href: `${changeRequestsPath(organizationId, spaceId)}?new=change-request`,
          },
        ]
      : []),
    ...(next
      ? [
          {
            id: 'next-page',
            label: t('nextPage', { title: next.title }),
            shortcut: 'n',
            run: () => go(next.path),
          },
        ]
      : []),
    ...(previous
      ? [
          {
            id: 'previous-page',
            label: t('previousPage', { title: previous.title }),
            shortcut: 'p',
            run: () => go(previous.path),
          },
        ]
      : []),
    ...(reading.space.data?.permissions.edit
      ? [{ id: 'import-here', label: t('importIntoThisSpace'), icon: <Upload aria-hidden />, run: onImport }]
      : []),
    ...list
      .filter(({ page }) => page.type === 'document')
      .slice(0, 1_000)
      .map(({ page }) => ({
        id: `page-${page.id}`,
        label: page.title,
        group: t('pagesOfThisSpace'),
        icon: <FileText aria-hidden />,
        href: spacePath(organizationId, spaceId, page.path),
        onlyFound: true,
      })),
  ]);
}
