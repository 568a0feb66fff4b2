'use client';

import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
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
import { getTeam } from '@/lib/contract/teams';
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
        label="Teams"
        nouns={{ one: 'team', many: 'teams' }}
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
              <SearchField label="Find a team" value={title} onChange={setTitle} />
              <ChoiceFilter
                legend="Which teams"
                value={isMine ? 'mine' : ''}
                onChange={setShown}
                options={[
                  { value: '', label: 'All' },
                  { value: 'mine', label: 'Mine' },
                ]}
              />
            </>
          )
        }
        empty={
          isMine ? (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              title="You are in no team"
              description="What was given to a team, each of its members has. An administrator or an owner of a team can add you."
              action={<Button onClick={() => setShown('')}>Show all teams</Button>}
            />
          ) : (
            <EmptyState
              icon={<UsersRound aria-hidden />}
              title="No team yet"
              description={
                isAdmin
                  ? 'A team is a group of people who get access together: give it a role on a space or a collection once, and whoever joins has it.'
                  : 'A team is a group of people who get access together. Administrators make them.'
              }
              action={createButton}
            />
          )
        }
      />
      {dialog}
    </>
  );
}
