'use client';

import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
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
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listRemovedMembers, removeMember, restoreMember } from '@/lib/contract/members';
import { AdministratorsOnly } from './administrators-only';
import { nameOf } from './member';

type RemovedMember = ReplyOf<typeof listRemovedMembers>['items'][number];

export function RemovedScreen({ organizationId }: { organizationId: string }) {
  return (
    <AdministratorsOnly
      organizationId={organizationId}
      title="Who was removed is for administrators"
      description="Only administrators can bring people back."
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
        title: `${nameOf(member)} is back`,
        description: 'With their role, grants and teams, as far as these still exist.',
        undo: () => remove.mutateAsync({ params }),
      });
    } catch (error) {
      showToast({
        tone: 'danger',
        title: `${nameOf(member)} could not be brought back`,
        description: readMessage(error),
      });
    }
  }

  const columns: readonly Column<RemovedMember>[] = [
    {
      key: 'name',
      header: 'Name',
      className: 'w-full max-w-0 py-1.5 max-sm:max-w-none',
      render: ({ user }) => <PersonCell person={user} />,
    },
    { key: 'role', header: 'Role before', render: ({ role }) => nameRole(role) },
    {
      key: 'removed',
      header: 'Removed',
      className: 'whitespace-nowrap',
      render: ({ removedAt, removedBy }) => (
        <>
          <span className="sm:sr-only">Removed </span>
          <RelativeTime value={removedAt} className="sm:block" />
          {removedBy ? (
            <span className="block max-w-40 truncate text-xs max-sm:hidden">by {removedBy.displayName}</span>
          ) : null}
        </>
      ),
    },
    {
      key: 'until',
      header: 'Can be brought back',
      className: 'whitespace-nowrap',
      render: ({ restorableUntil }) => (
        <>
          Until <RelativeTime value={restorableUntil} />
        </>
      ),
    },
    {
      key: 'restore',
      header: '',
      render: (member) => (
        <Button
          size="small"
          icon={<RotateCcw aria-hidden />}
          aria-label={`Bring ${nameOf(member)} back`}
          onClick={() => void bringBack(member)}
          loading={restore.isPending && restore.variables?.params.userId === member.id}
        >
          Bring back
        </Button>
      ),
    },
  ];
  return (
    <DataTable
      label="Removed people"
      nouns={{ one: 'person', many: 'people' }}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      titleOf={nameOf}
      empty={
        <EmptyState
          icon={<UserMinus aria-hidden />}
          title="Nobody was removed"
          description="Whom you remove stands here for 30 days, and can be brought back with their role, teams and access."
        />
      }
    />
  );
}
