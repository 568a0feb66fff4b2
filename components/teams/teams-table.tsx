'use client';

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { UsersRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { teamPath } from '@/components/shell/paths';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { getTeam } from '@/lib/contract/teams';
import { t } from './messages';
import type { Team } from './team';
import { teamColumns } from './team-columns';
import { myTeamsQuery, teamMembersQuery, teamsQuery } from './team-queries';
import { useTeamEntries } from './use-team-entries';

interface TeamsTableProps {
  organizationId: string;
  /** Nothing is asked for before it is known that one may. */
  mayList: boolean;
  isAdmin: boolean;
  createButton: ReactNode;
}

/** The teams by title: all, or those one is in. */
export function TeamsTable({ organizationId, mayList, isAdmin, createButton }: TeamsTableProps) {
  const [title, setTitle] = useUrlState('title');
  const [shown, setShown] = useUrlState('show');
  const isMine = shown === 'mine';
  const { data: me } = useQuery(currentUserQuery);
  const all = useInfiniteQuery({
    ...teamsQuery(organizationId, title),
    enabled: mayList && !isMine,
    placeholderData: keepPreviousData,
  });
  const mine = useInfiniteQuery({
    ...myTeamsQuery(organizationId, me?.id ?? '', title),
    enabled: mayList && isMine && me !== undefined,
    placeholderData: keepPreviousData,
  });
  const { rowEntries, dialog } = useTeamEntries(organizationId, isAdmin);
  const queryClient = useQueryClient();
  const prefetch = ({ id: teamId }: Team) => {
    const params = { organizationId, teamId };
    void queryClient.prefetchQuery(query(getTeam, { params }));
    void queryClient.prefetchInfiniteQuery(teamMembersQuery(params, ''));
  };
  const isEmpty = !isMine && title === '' && all.data?.pages[0]?.items.length === 0;
  return (
    <>
      <DataTable<Team>
        label={t('teams')}
        nouns={{ one: t('teamInline'), many: t('teamsInline') }}
        list={isMine ? mine : all}
        columns={teamColumns}
        idOf={(team) => team.id}
        titleOf={(team) => team.title}
        hrefOf={(team) => teamPath(organizationId, team.id)}
        onPrefetch={prefetch}
        {...(isAdmin ? { rowEntries } : {})}
        {...(title ? { onClearFilter: () => setTitle('') } : {})}
        toolbar={
          isEmpty ? null : (
            <>
              <SearchField label={t('findATeam')} value={title} onChange={setTitle} />
              <ChoiceFilter
                legend={t('filterTeams')}
                value={isMine ? 'mine' : ''}
                onChange={setShown}
                options={[
                  { value: '', label: t('all') },
                  { value: 'mine', label: t('mine') },
                ]}
              />
            </>
          )
        }
        empty={
          isMine ? (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              title={t('youAreNotInAnyTeam')}
              description={t('membersOfATeamGetIts')}
              action={<Button onClick={() => setShown('')}>{t('showAllTeams')}</Button>}
            />
          ) : (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              title={t('noTeamsYet')}
              description={isAdmin ? t('aTeamIsAGroupOf') : t('aTeamIsAGroupOfPeople')}
              action={createButton}
            />
          )
        }
      />
      {dialog}
    </>
  );
}
