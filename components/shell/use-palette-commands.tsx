'use client';

import { useQuery } from '@tanstack/react-query';
import {
  Bell,
  BookText,
  Braces,
  Building2,
  Clock,
  FileJson2,
  Folder,
  GitPullRequest,
  Globe,
  House,
  Inbox,
  KeyRound,
  Library,
  MessageCircleQuestion,
  Puzzle,
  ScrollText,
  Settings,
  UserPlus,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { Emoji } from '@/components/patterns/emoji';
import { query } from '@/lib/client/query';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import type { Command } from './command-store';
import { organizationsQuery } from './organization-switcher';
import {
  accountPath,
  changeRequestPath,
  collectionPath,
  developersPath,
  homePath,
  inboxPath,
  integrationsPath,
  membersPath,
  newOrganizationPath,
  notificationSettingsPath,
  openapiPath,
  organizationChangeRequestsPath,
  questionsPath,
  settingsPath,
  sitePath,
  sitesPath,
  spacePath,
  spacesPath,
  tokensPath,
} from './paths';
import { type RecentPlace, useRecentPlaces } from './recent';
import { sitesQuery } from './sidebar-sites';
import { treeQuery } from './sidebar-tree';

/** Where one can go from anywhere, with the keys that lead there. */
export function listPlaces(organizationId: string | undefined): Command[] {
  const inOrganization: Command[] = organizationId
    ? [
        {
          id: 'go-home',
          label: 'Home',
          icon: <House aria-hidden />,
          shortcut: 'g h',
          href: homePath(organizationId),
        },
        {
          id: 'go-inbox',
          label: 'Inbox',
          icon: <Inbox aria-hidden />,
          shortcut: 'g n',
          keywords: ['notifications', 'mentions', 'unread'],
          href: inboxPath(organizationId),
        },
        {
          id: 'go-spaces',
          label: 'Spaces',
          icon: <Library aria-hidden />,
          shortcut: 'g s',
          href: spacesPath(organizationId),
        },
        {
          id: 'go-change-requests',
          label: 'Change requests',
          icon: <GitPullRequest aria-hidden />,
          shortcut: 'g q',
          keywords: ['reviews', 'merge'],
          href: organizationChangeRequestsPath(organizationId),
        },
        {
          id: 'go-sites',
          label: 'Sites',
          icon: <Globe aria-hidden />,
          shortcut: 'g p',
          href: sitesPath(organizationId),
        },
        {
          id: 'go-members',
          label: 'People',
          icon: <UsersRound aria-hidden />,
          shortcut: 'g m',
          keywords: ['members', 'roles'],
          href: membersPath(organizationId),
        },
        {
          id: 'go-openapi',
          label: 'OpenAPI specifications',
          icon: <FileJson2 aria-hidden />,
          shortcut: 'g l',
          keywords: ['swagger', 'api', 'operations'],
          href: openapiPath(organizationId),
        },
        {
          id: 'go-integrations',
          label: 'Integrations',
          icon: <Puzzle aria-hidden />,
          keywords: ['plugins', 'apps', 'extensions'],
          href: integrationsPath(organizationId),
        },
        {
          id: 'go-settings',
          label: 'Organization settings',
          icon: <Settings aria-hidden />,
          shortcut: 'g o',
          href: settingsPath(organizationId),
        },
        {
          id: 'go-questions',
          label: 'Questions',
          icon: <MessageCircleQuestion aria-hidden />,
          keywords: ['asked', 'answers', 'unanswered', 'gaps'],
          href: questionsPath(organizationId),
        },
        {
          id: 'go-audit-log',
          label: 'Audit log',
          icon: <ScrollText aria-hidden />,
          keywords: ['history', 'who did', 'sign-ins'],
          href: settingsPath(organizationId, 'audit-log'),
        },
      ]
    : [];
  return [
    ...inOrganization,
    {
      id: 'go-account',
      label: 'Account',
      icon: <UserRound aria-hidden />,
      shortcut: 'g a',
      href: accountPath,
    },
    {
      id: 'go-notification-settings',
      label: 'Notification settings',
      icon: <Bell aria-hidden />,
      keywords: ['e-mail'],
      href: notificationSettingsPath,
    },
    {
      id: 'go-tokens',
      label: 'API tokens',
      icon: <KeyRound aria-hidden />,
      shortcut: 'g t',
      href: tokensPath,
    },
    {
      id: 'go-developers',
      label: 'API reference',
      icon: <Braces aria-hidden />,
      shortcut: 'g d',
      keywords: ['developers', 'documentation'],
      href: developersPath,
    },
    {
      id: 'new-organization',
      label: 'New organization',
      icon: <Building2 aria-hidden />,
      href: newOrganizationPath,
    },
  ].map((command) => ({ ...command, group: 'Go to' }));
}

/** Spaces, sites and recent places, read when the palette opens. */
export function useFoundPlaces(organizationId: string | undefined): { recent: Command[]; found: Command[] } {
  const enabled = organizationId !== undefined;
  const tree = useQuery({ ...treeQuery(organizationId ?? ''), enabled });
  const sites = useQuery({ ...sitesQuery(organizationId ?? ''), enabled });
  const organizations = useQuery(organizationsQuery);
  const changeRequests = useQuery({
    ...query(listOrganizationChangeRequests, {
      params: { organizationId: organizationId ?? '' },
      query: { limit: '100' },
    }),
    enabled,
  });
  const recent = useRecentPlaces(organizationId);
  if (!organizationId) return { recent: [], found: listOrganizationPlaces(organizations.data?.items) };
  const isAdmin =
    organizations.data?.items.find(({ id }) => id === organizationId)?.permissions.admin ?? false;
  return {
    recent: recent
      .slice(0, 5)
      .map(({ href, title }) => ({ id: `recent-${href}`, label: title, href, icon: <Clock aria-hidden /> })),
    found: [
      ...(isAdmin ? [inviteCommand(organizationId)] : []),
      ...listSeenMembers(organizationId, recent),
      ...(tree.data?.items ?? []).map((item) => ({
        id: item.id,
        label: item.title || 'Untitled',
        group: 'Spaces',
        icon: (
          <Emoji
            value={item.emoji}
            fallback={item.object === 'space' ? <BookText aria-hidden /> : <Folder aria-hidden />}
          />
        ),
        href:
          item.object === 'space'
            ? spacePath(organizationId, item.id)
            : collectionPath(organizationId, item.id),
      })),
      ...(changeRequests.data?.items ?? []).map((item) => ({
        id: item.id,
        label: `${item.subject.trim() || 'Change request'} #${item.number}`,
        group: 'Change requests',
        icon: <GitPullRequest aria-hidden />,
        keywords: [item.spaceTitle, item.status],
        detail: `${item.spaceTitle || 'Untitled'} · ${item.status}`,
        href: changeRequestPath(organizationId, item.space, item.number),
        onlyFound: true,
      })),
      ...(sites.data?.items ?? []).map((site) => ({
        id: site.id,
        label: site.title,
        group: 'Sites',
        icon: <Globe aria-hidden />,
        keywords: [site.basename],
        href: sitePath(organizationId, site.id),
      })),
      ...listOrganizationPlaces(organizations.data?.items.filter(({ id }) => id !== organizationId)),
    ],
  };
}

const inviteCommand = (organizationId: string): Command => ({
  id: 'invite-people',
  label: 'Invite people…',
  group: 'People',
  icon: <UserPlus aria-hidden />,
  keywords: ['add members', 'e-mail'],
  href: `${membersPath(organizationId)}?new=invite`,
});

/** The members whose pages were opened lately, found by their names. */
function listSeenMembers(organizationId: string, recent: readonly RecentPlace[]): Command[] {
  const base = `${membersPath(organizationId)}/`;
  return recent
    .filter(({ href }) => href.startsWith(base))
    .map(({ href, title }) => ({
      id: `member-${href}`,
      label: title,
      group: 'People',
      icon: <UserRound aria-hidden />,
      href,
      onlyFound: true,
    }));
}

function listOrganizationPlaces(organizations: readonly { id: string; title: string }[] = []): Command[] {
  return organizations.map(({ id, title }) => ({
    id: `organization-${id}`,
    label: title,
    group: 'Organizations',
    keywords: ['switch organization'],
    href: homePath(id),
  }));
}
