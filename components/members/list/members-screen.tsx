'use client';

import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { useUrlState } from '@/components/patterns/use-url-state';
import { organizationQuery } from '@/components/shell/organization-gate';
import { memberPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { getMember } from '@/lib/contract/members';
import { BulkActions } from '../bulk/bulk-actions';
import { nameOf } from '../member';
import { makeMemberColumns } from './member-columns';
import { listMemberEntries } from './member-entries';
import { useMemberFilters } from './member-filters';
import { MemberToolbar } from './member-toolbar';
import { t } from './messages';
import { useMemberActions } from './use-member-actions';

export function MembersScreen({ organizationId }: { organizationId: string }) {
  const { data: organization } = useQuery(organizationQuery(organizationId));
  const isAdmin = organization?.permissions.admin ?? false;
  const filters = useMemberFilters(organizationId);
  const list = useInfiniteQuery({
    ...filters.list,
    placeholderData: keepPreviousData,
    enabled: organization?.permissions.listMembers ?? false,
  });
  const actions = useMemberActions(organizationId);
  const queryClient = useQueryClient();
  const [, setWanted] = useUrlState('new');
  const first = list.data?.pages[0];
  const isAlone = !filters.isFiltered && first?.items.length === 1 && first.items[0]?.id === actions.me;

  return (
    <>
      <DataTable
        label={t('members')}
        nouns={{ one: t('member'), many: t('membersInline') }}
        list={list}
        columns={makeMemberColumns({
          me: actions.me,
          changeRole: isAdmin ? actions.changeRole : undefined,
          roleOf: actions.roleOf,
        })}
        sorting={filters.sorting}
        idOf={(member) => member.id}
        titleOf={nameOf}
        hrefOf={(member) => memberPath(organizationId, member.id)}
        onPrefetch={({ id: userId }) =>
          void queryClient.prefetchQuery(query(getMember, { params: { organizationId, userId } }))
        }
        rowEntries={(member) => listMemberEntries(organizationId, member, actions, isAdmin)}
        onClearFilter={filters.isFiltered ? filters.clear : undefined}
        toolbar={
          isAlone ? null : (
            <MemberToolbar organizationId={organizationId} filters={filters} mayExport={isAdmin} />
          )
        }
        empty={
          <EmptyState
            title={t('nobodyHasSignedInYet')}
            description={t('sortingByLastActiveListsOnly')}
            action={
              <Button onClick={() => filters.sorting.onChange('name', 'asc')}>{t('sortByName')}</Button>
            }
          />
        }
        selectionActions={
          isAdmin
            ? (selection) => (
                <BulkActions
                  organizationId={organizationId}
                  me={actions.me}
                  filter={filters.filter}
                  selection={selection}
                />
              )
            : undefined
        }
        selectsAll={isAdmin}
        selectMatching={isAdmin ? JSON.stringify(filters.filter) : undefined}
        readsOn
      />
      {isAlone && isAdmin ? (
        <EmptyState
          icon={<UserPlus aria-hidden />}
          title={t('youAreTheOnlyMember')}
          description={t('inviteThePeopleYouWorkWith')}
          action={
            <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={() => setWanted('invite')}>
              {t('invitePeople')}
            </Button>
          }
        />
      ) : null}
      {actions.dialog}
    </>
  );
}
