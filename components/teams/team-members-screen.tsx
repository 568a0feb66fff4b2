'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { UserPlus, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { SearchField } from '@/components/patterns/search-field';
import { useUrlState } from '@/components/patterns/use-url-state';
import { organizationQuery } from '@/components/shell/organization-gate';
import { memberPath } from '@/components/shell/paths';
import { useCommands } from '@/components/shell/use-commands';
import { currentUserQuery } from '@/components/shell/user-menu';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import { query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { getTeam } from '@/lib/contract/teams';
import { t } from './messages';
import type { TeamMember, TeamParams } from './team';
import { makeTeamMemberColumns } from './team-member-columns';
import { teamMembersQuery } from './team-queries';
import { useTeamMemberActions } from './use-team-member-actions';

const AddMembersDialog = lazyDialog(async () => (await import('./add-members-dialog')).AddMembersDialog);

/** Who is in a team and who owns it. */
export function TeamMembersScreen({ organizationId, teamId }: TeamParams) {
  const params = { organizationId, teamId };
  const [search, setSearch] = useUrlState('search');
  const [isAdding, setIsAdding] = useState(false);
  const { data: team } = useQuery(query(getTeam, { params }));
  const { data: me } = useQuery(currentUserQuery);
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const list = useInfiniteQuery({ ...teamMembersQuery(params, search), placeholderData: keepPreviousData });
  const mayManage = team?.permissions.admin ?? false;
  const actions = useTeamMemberActions({
    params,
    team,
    me: me?.id,
    isAdmin: organization?.permissions.admin ?? false,
  });

  useCommands(
    mayManage
      ? [
          {
            id: 'add-team-members',
            label: t('addMembersToTheTeam'),
            group: team?.title ?? t('team'),
            icon: <UserPlus aria-hidden />,
            shortcut: 'n',
            run: () => setIsAdding(true),
          },
        ]
      : [],
  );

  const addButton = mayManage ? (
    <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('addMembers')}
    </Button>
  ) : null;
  const isEmpty = list.data?.pages[0]?.items.length === 0 && !search;
  return (
    <>
      <DataTable<TeamMember>
        label={t('membersOfTheTeam')}
        nouns={{ one: t('memberInline'), many: t('membersInline') }}
        list={list}
        columns={makeTeamMemberColumns({
          mayManage,
          me: me?.id,
          setRole: actions.setRole,
          roleOf: actions.roleOf,
        })}
        idOf={(member) => member.organization.id}
        titleOf={(member) => member.organization.user.displayName}
        hrefOf={(member) => memberPath(organizationId, member.organization.id)}
        rowEntries={actions.rowEntries}
        {...(search ? { onClearFilter: () => setSearch('') } : {})}
        {...(mayManage
          ? {
              selectionActions: ({ items, clear }) => (
                <Button size="small" variant="danger" onClick={() => void actions.remove(items, clear)}>
                  {t('removeFromTeam')}
                </Button>
              ),
            }
          : {})}
        toolbar={
          isEmpty ? null : (
            <>
              <SearchField label={t('findAMember')} value={search} onChange={setSearch} />
              {addButton}
            </>
          )
        }
        empty={
          <EmptyState
            icon={<UsersRound aria-hidden />}
            title={t('thisTeamHasNoMembersYet')}
            description={t('peopleYouAddGetTheAccess')}
            action={addButton}
          />
        }
      />
      {isAdding && team ? (
        <AddMembersDialog params={params} team={team} onClose={() => setIsAdding(false)} />
      ) : null}
    </>
  );
}
