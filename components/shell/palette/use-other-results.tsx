'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { GitPullRequest, UserRound } from 'lucide-react';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listOrganizationChangeRequests } from '@/lib/contract/change-requests';
import { listMembers } from '@/lib/contract/members';
import type { Command } from '../command-store';
import { organizationsQuery } from '../organization-switcher';
import { changeRequestPath, memberPath } from '../paths';
import { t } from './messages';

const fewest = 2;
const mostOfEach = '5';

/** Members by name, and change requests by `#12`, wherever they are. */
export function useOtherResults(
  organizationId: string | undefined,
  spaceId: string | undefined,
  search: string,
): Command[] {
  const organizations = useQuery(organizationsQuery);
  const permissions = organizations.data?.items.find(({ id }) => id === organizationId)?.permissions;
  const params = { organizationId: organizationId ?? '' };
  const number = /^#?(\d{1,9})$/.exec(search)?.[1];
  const wantsMembers = search.length >= fewest && !number && permissions?.listMembers === true;
  const members = useQuery({
    ...query(listMembers, {
      params,
      query: { search: search.slice(0, 64), sort: 'name', order: 'asc', limit: mostOfEach },
    }),
    enabled: organizationId !== undefined && wantsMembers,
    placeholderData: keepPreviousData,
  });
  const changeRequests = useQuery({
    ...query(listOrganizationChangeRequests, { params, query: { number: number ?? '0', limit: mostOfEach } }),
    enabled: organizationId !== undefined && number !== undefined,
  });
  if (!organizationId) return [];
  const people = wantsMembers && !members.isPlaceholderData ? (members.data?.items ?? []) : [];
  const numbered = number ? (changeRequests.data?.items ?? []) : [];
  return [
    ...people.map(({ id, user }) => ({
      id: `person-${id}`,
      label: user.displayName,
      group: t('people'),
      icon: <UserRound aria-hidden />,
      href: memberPath(organizationId, id),
      ...(user.email ? { detail: user.email } : {}),
    })),
    // Every space counts its own: the one that is open comes first.
    ...[...numbered]
      .sort((a, b) => Number(b.space === spaceId) - Number(a.space === spaceId))
      .map((item) => ({
        id: item.id,
        label: `${item.subject.trim() || t('changeRequest')} #${item.number}`,
        group: t('changeRequests'),
        icon: <GitPullRequest aria-hidden />,
        detail: `${item.spaceTitle || t('untitled')} · ${item.status}`,
        href: changeRequestPath(organizationId, item.space, item.number),
      })),
  ];
}
