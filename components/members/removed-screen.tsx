'use client';

import { useMutation } from '@tanstack/react-query';
import { RotateCcw, UserMinus } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { PersonCell } from '@/components/patterns/people/person-cell';
import { nameRole } from '@/components/patterns/role-words';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listRemovedMembers, removeMember, restoreMember } from '@/lib/contract/members';
import { AdministratorsOnly } from './administrators-only';
import { nameOf } from './member';
import { t } from './messages';

type RemovedMember = ReplyOf<typeof listRemovedMembers>['items'][number];

export function RemovedScreen({ organizationId }: { organizationId: string }) {
  return (
    <AdministratorsOnly
      organizationId={organizationId}
      title={t('onlyAdministratorsCanSeeRemovedPeople')}
      description={t('onlyAdministratorsCanRestorePeople')}
    >
      <RemovedList organizationId={organizationId} />
    </AdministratorsOnly>
  );
}

function RemovedList({ organizationId }: { organizationId: string }) {
  const list = useInfiniteQuery(pagedQuery(listRemovedMembers, { params: { organizationId } }));
  const restore = useMutation(mutation(restoreMember));
  const remove = useMutation(mutation(removeMember));

  async function bringBack(member: RemovedMember): Promise<void> {
    const params = { organizationId, userId: member.id };
    try {
      await restore.mutateAsync({ params });
      showToast({
        title: t('restored', { name: nameOf(member) }),
        description: t('withTheirRoleGrantsAndTeams'),
        undo: () => remove.mutateAsync({ params }),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: t('couldNotBeRestored', { name: nameOf(member) }),
        description: readMessage(error),
      });
    }
  }

  const columns: readonly Column<RemovedMember>[] = [
    {
      key: 'name',
      header: t('name'),
      className: 'w-full max-w-0 py-1.5 max-sm:max-w-none',
      render: ({ user }) => <PersonCell person={user} />,
    },
    { key: 'role', header: t('previousRole'), render: ({ role }) => nameRole(role) },
    {
      key: 'removed',
      header: t('removed'),
      className: 'whitespace-nowrap',
      render: ({ removedAt, removedBy }) => (
        <>
          <span className="sm:sr-only">{t('removed')} </span>
          <RelativeTime value={removedAt} className="sm:block" />
          {removedBy ? (
            <span className="block max-w-40 truncate text-xs max-sm:hidden">
              {t('by', { displayName: removedBy.displayName })}
            </span>
          ) : null}
        </>
      ),
    },
    {
      key: 'until',
      header: t('canBeRestored'),
      className: 'whitespace-nowrap',
      render: ({ restorableUntil }) => (
        <>{t.rich('until', { time: <RelativeTime value={restorableUntil} /> })}</>
      ),
    },
    {
      key: 'restore',
      header: '',
      render: (member) => (
        <Button
          size="small"
          icon={<RotateCcw aria-hidden />}
          aria-label={t('restore', { name: nameOf(member) })}
          onClick={() => void bringBack(member)}
          loading={restore.isPending && restore.variables?.params.userId === member.id}
        >
          {t('restore2')}
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label={t('removedPeople')}
      nouns={{ one: t('person'), many: t('peopleInline') }}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      titleOf={nameOf}
      empty={
        <EmptyState
          icon={<UserMinus aria-hidden />}
          title={t('noRemovedPeople')}
          description={t('peopleYouRemoveAreListedHere')}
        />
      }
    />
  );
}
