'use client';

import {
  FileJson2,
  GitPullRequest,
  House,
  Inbox,
  MessageCircleQuestion,
  Puzzle,
  Settings,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from '@/lib/client/use-query';
import { t } from './messages';
import { OpenCount } from './open-count';
import { organizationsQuery } from './organization-switcher';
import {
  homePath,
  inboxPath,
  integrationsPath,
  membersPath,
  openapiPath,
  organizationChangeRequestsPath,
  questionsPath,
  settingsPath,
  teamsPath,
} from './paths';
import { UnreadCount } from './unread-count';

interface SidebarPlace {
  label: string;
  href: string;
  icon: ReactNode;
  end?: ReactNode;
  /** Also shown beside the icon alone. */
  badge?: ReactNode;
  deep?: boolean;
  alsoBelow?: string;
}

/** The screens of an organization that its sidebar leads to, for who may see them. */
export function useSidebarPlaces(organizationId: string) {
  const { data } = useQuery(organizationsQuery);
  const permissions = data?.items.find(({ id }) => id === organizationId)?.permissions;
  const places: (SidebarPlace | false | undefined)[] = [
    { label: t('home'), href: homePath(organizationId), icon: <House aria-hidden /> },
    {
      label: t('inbox'),
      href: inboxPath(organizationId),
      icon: <Inbox aria-hidden />,
      badge: <UnreadCount organizationId={organizationId} />,
    },
    {
      label: t('changeRequests'),
      href: organizationChangeRequestsPath(organizationId),
      icon: <GitPullRequest aria-hidden />,
      end: <OpenCount organizationId={organizationId} />,
    },
    permissions?.listMembers && {
      label: t('people'),
      href: membersPath(organizationId),
      icon: <UsersRound aria-hidden />,
      deep: true,
      alsoBelow: teamsPath(organizationId),
    },
    permissions?.listMembers && {
      label: t('openapi'),
      href: openapiPath(organizationId),
      icon: <FileJson2 aria-hidden />,
      deep: true,
    },
    permissions?.listIntegrations && {
      label: t('integrations'),
      href: integrationsPath(organizationId),
      icon: <Puzzle aria-hidden />,
      deep: true,
    },
    permissions?.admin && {
      label: t('questions'),
      href: questionsPath(organizationId),
      icon: <MessageCircleQuestion aria-hidden />,
    },
    { label: t('settings'), href: settingsPath(organizationId), icon: <Settings aria-hidden />, deep: true },
  ];
  return {
    places: places.filter((place) => typeof place === 'object'),
    mayCreate: permissions?.createContent ?? false,
  };
}
