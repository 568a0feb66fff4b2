import { type ListPage, pagedQuery } from '@/lib/client/query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listMemberTeams, listTeamGrants, listTeamMembers, listTeams } from '@/lib/contract/teams';
import type { TeamParams } from './team';

const byTitle = (title: string) => (title.trim() ? { title: title.trim().slice(0, 64) } : {});

export const teamsQuery = (organizationId: string, title: string) =>
  pagedQuery(listTeams, { params: { organizationId }, query: { limit: '50', ...byTitle(title) } });

/** The teams that somebody is in, as they stand in the list of all. */
export const myTeamsQuery = (organizationId: string, userId: string, title: string) => {
  const options = pagedQuery(listMemberTeams, {
    params: { organizationId, userId },
    query: { limit: '50', ...byTitle(title) },
  });
  return {
    ...options,
    select: ({
      pages,
      pageParams,
    }: {
      pages: ListPage<ReplyOf<typeof listMemberTeams>['items'][number]>[];
      pageParams: unknown[];
    }) => ({
      pageParams,
      pages: pages.map((page) => ({ ...page, items: page.items.map(({ team }) => team) })),
    }),
  };
};

export const teamMembersQuery = (params: TeamParams, search: string) =>
  pagedQuery(listTeamMembers, {
    params: { ...params },
    query: { limit: '50', ...(search.trim() ? { search: search.trim().slice(0, 100) } : {}) },
  });

export const teamGrantsQuery = (params: TeamParams) =>
  pagedQuery(listTeamGrants, { params: { ...params }, query: { limit: '50' } });
