'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { BookText, Folder, Globe, KeyRound } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { objectRoleWords, roleWords } from '@/components/patterns/role-words';
import { collectionAccessPath, siteAccessPath, spaceAccessPath } from '@/components/shell/paths';
import { EmptyState } from '@/components/ui/empty-state';
import type { TeamGrant, TeamParams } from './team';
import { teamGrantsQuery } from './team-queries';

const kinds = {
  space: { icon: BookText, label: 'Space', path: spaceAccessPath },
  collection: { icon: Folder, label: 'Collection', path: collectionAccessPath },
  site: { icon: Globe, label: 'Site', path: siteAccessPath },
};

const columns: readonly Column<TeamGrant>[] = [
  {
    key: 'title',
    header: 'On',
    render: ({ on }) => {
      const Icon = kinds[on.kind].icon;
      return (
        <span className="flex min-w-0 items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 break-words">{on.title || 'Untitled'}</span>
        </span>
      );
    },
  },
  { key: 'kind', header: 'Kind', render: ({ on }) => kinds[on.kind].label },
  {
    key: 'role',
    header: 'Role',
    render: ({ permission }) => (
      <>
        <span className="text-text">{roleWords[permission].label}</span>
        <span className="max-sm:hidden"> · {objectRoleWords[permission]}</span>
      </>
    ),
  },
];

/** What was given to a team; each row leads to where it is changed. */
export function TeamAccessScreen({ organizationId, teamId }: TeamParams) {
  const list = useInfiniteQuery(teamGrantsQuery({ organizationId, teamId }));
  return (
    <DataTable
      label="What the team was given"
      nouns={{ one: 'grant', many: 'grants' }}
      list={list}
      columns={columns}
      idOf={({ on }) => `${on.kind}-${on.id}`}
      titleOf={({ on }) => on.title || 'Untitled'}
      hrefOf={({ on }) => kinds[on.kind].path(organizationId, on.id)}
      empty={
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title="Nothing was given to this team"
          description="Open the access of a space, a collection or a site and add the team there. Its members also keep what each of them has alone."
        />
      }
    />
  );
}
