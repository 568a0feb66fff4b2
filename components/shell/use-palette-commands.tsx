'use client';

import type { UseQueryResult } from '@tanstack/react-query';
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
import type { ReactNode } from 'react';
import { Emoji } from '@/components/patterns/emoji';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import type { Command } from './command-store';
import { t } from './messages';
import { organizationsQuery } from './organization-switcher';
import { changeRequestPath, collectionPath, homePath, membersPath, sitePath, spacePath } from './paths';
import { type RecentPlace, useRecentPlaces } from './recent';
import { sitesQuery } from './sidebar-sites';
import { treeQuery } from './sidebar-tree';

/** Of the places that one can go to from anywhere, by the ids of their commands. */
export const placeIcons: Readonly<Record<string, ReactNode>> = {
  'go-home': <House aria-hidden />,
  'go-inbox': <Inbox aria-hidden />,
  'go-spaces': <Library aria-hidden />,
  'go-change-requests': <GitPullRequest aria-hidden />,
  'go-sites': <Globe aria-hidden />,
  'go-members': <UsersRound aria-hidden />,
  'go-openapi': <FileJson2 aria-hidden />,
  'go-integrations': <Puzzle aria-hidden />,
  'go-settings': <Settings aria-hidden />,
  'go-questions': <MessageCircleQuestion aria-hidden />,
  'go-audit-log': <ScrollText aria-hidden />,
  'go-account': <UserRound aria-hidden />,
  'go-notification-settings': <Bell aria-hidden />,
  'go-tokens': <KeyRound aria-hidden />,
  'go-developers': <Braces aria-hidden />,
  'new-organization': <Building2 aria-hidden />,
};

interface FoundPlaces {
  recent: Command[];
  found: Command[];
  /** Which lists could not be read. */
  failed: FailedLists | undefined;
}

export interface FailedLists {
  kind: 'spaces' | 'sites' | 'both';
  error: Error;
  retry: () => void;
  isRetrying: boolean;
}

type ListQuery = Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>;

function findFailed(spaces: ListQuery, sites: ListQuery): FailedLists | undefined {
  const failed = [spaces, sites].filter(({ data, error }) => data === undefined && error);
  const error = failed[0]?.error;
  if (!error) return undefined;
  return {
    kind: failed.length > 1 ? 'both' : failed[0] === spaces ? 'spaces' : 'sites',
    error,
    retry: () => failed.forEach((list) => void list.refetch()),
    isRetrying: failed.some(({ isFetching }) => isFetching),
  };
}

/** Spaces, sites and recent places, read when the palette opens. */
export function useFoundPlaces(organizationId: string | undefined): FoundPlaces {
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
  if (!organizationId)
    return { recent: [], found: listOrganizationPlaces(organizations.data?.items), failed: undefined };
  const isAdmin =
    organizations.data?.items.find(({ id }) => id === organizationId)?.permissions.admin ?? false;
  return {
    failed: findFailed(tree, sites),
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
