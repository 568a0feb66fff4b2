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
import { t } from './messages';
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
          label: t('home'),
          icon: <House aria-hidden />,
          shortcut: 'g h',
          href: homePath(organizationId),
        },
        {
          id: 'go-inbox',
          label: t('inbox'),
          icon: <Inbox aria-hidden />,
          shortcut: 'g n',
          keywords: ['notifications', 'mentions', 'unread'],
          href: inboxPath(organizationId),
        },
        {
          id: 'go-spaces',
          label: t('spaces'),
          icon: <Library aria-hidden />,
          shortcut: 'g s',
          href: spacesPath(organizationId),
        },
        {
          id: 'go-change-requests',
          label: t('changeRequests'),
          icon: <GitPullRequest aria-hidden />,
          shortcut: 'g q',
          keywords: ['reviews', 'merge'],
          href: organizationChangeRequestsPath(organizationId),
        },
        {
          id: 'go-sites',
          label: t('sites'),
          icon: <Globe aria-hidden />,
          shortcut: 'g p',
          href: sitesPath(organizationId),
        },
        {
          id: 'go-members',
          label: t('people'),
          icon: <UsersRound aria-hidden />,
          shortcut: 'g m',
          keywords: ['members', 'roles'],
          href: membersPath(organizationId),
        },
        {
          id: 'go-openapi',
          label: t('openapiSpecifications'),
          icon: <FileJson2 aria-hidden />,
          shortcut: 'g l',
          keywords: ['swagger', 'api', 'operations'],
          href: openapiPath(organizationId),
        },
        {
          id: 'go-integrations',
          label: t('integrations'),
          icon: <Puzzle aria-hidden />,
          keywords: ['plugins', 'apps', 'extensions'],
          href: integrationsPath(organizationId),
        },
        {
          id: 'go-settings',
          label: t('organizationSettings'),
          icon: <Settings aria-hidden />,
          shortcut: 'g o',
          href: settingsPath(organizationId),
        },
        {
          id: 'go-questions',
          label: t('questions'),
          icon: <MessageCircleQuestion aria-hidden />,
          keywords: ['asked', 'answers', 'unanswered', 'gaps'],
          href: questionsPath(organizationId),
        },
        {
          id: 'go-audit-log',
          label: t('auditLog'),
          icon: <ScrollText aria-hidden />,
          keywords: ['history', t('whoDid'), 'sign-ins'],
          href: settingsPath(organizationId, 'audit-log'),
        },
      ]
    : [];
  return [
    ...inOrganization,
    {
      id: 'go-account',
      label: t('account'),
      icon: <UserRound aria-hidden />,
      shortcut: 'g a',
      href: accountPath,
    },
    {
      id: 'go-notification-settings',
      label: t('notificationSettings'),
      icon: <Bell aria-hidden />,
      keywords: ['e-mail'],
      href: notificationSettingsPath,
    },
    {
      id: 'go-tokens',
      label: t('apiTokens'),
      icon: <KeyRound aria-hidden />,
      shortcut: 'g t',
      href: tokensPath,
    },
    {
      id: 'go-developers',
      label: t('apiReference'),
      icon: <Braces aria-hidden />,
      shortcut: 'g d',
      keywords: ['developers', 'documentation'],
      href: developersPath,
    },
    {
      id: 'new-organization',
      label: t('newOrganization'),
      icon: <Building2 aria-hidden />,
      href: newOrganizationPath,
    },
  ].map((command) => ({ ...command, group: t('goTo') }));
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
        label: item.title || t('untitled'),
        group: t('spaces'),
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
        label: `${item.subject.trim() || t('changeRequest')} #${item.number}`,
        group: t('changeRequests'),
        icon: <GitPullRequest aria-hidden />,
        keywords: [item.spaceTitle, item.status],
        detail: `${item.spaceTitle || t('untitled')} · ${item.status}`,
        href: changeRequestPath(organizationId, item.space, item.number),
        onlyFound: true,
      })),
      ...(sites.data?.items ?? []).map((site) => ({
        id: site.id,
        label: site.title,
        group: t('sites'),
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
  label: t('invitePeople'),
  group: t('people'),
  icon: <UserPlus aria-hidden />,
  keywords: [t('addMembers'), 'e-mail'],
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
      group: t('people'),
      icon: <UserRound aria-hidden />,
      href,
      onlyFound: true,
    }));
}

function listOrganizationPlaces(organizations: readonly { id: string; title: string }[] = []): Command[] {
  return organizations.map(({ id, title }) => ({
    id: `organization-${id}`,
    label: title,
    group: t('organizations'),
    keywords: [t('switchOrganizationInline')],
    href: homePath(id),
  }));
}
