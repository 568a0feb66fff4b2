'use client';

import { BookText, Folder, Globe, KeyRound } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { objectRoleWords, roleWords } from '@/components/patterns/role-words';
import { collectionAccessPath, sitePath, spaceAccessPath } from '@/components/shell/paths';
import { EmptyState } from '@/components/ui/empty-state';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { t } from './messages';
import type { TeamGrant, TeamParams } from './team';
import { teamGrantsQuery } from './team-queries';

const kinds = {
  space: { icon: BookText, label: t('space'), path: spaceAccessPath },
  collection: { icon: Folder, label: t('collection'), path: collectionAccessPath },
  site: {
    icon: Globe,
    label: t('site'),
    path: (organization: string, site: string) => sitePath(organization, site, 'audience/access'),
  },
};

const columns: readonly Column<TeamGrant>[] = [
  {
    key: 'title',
    header: t('object'),
    render: ({ on }) => {
      const Icon = kinds[on.kind].icon;
      return (
        <span className="flex min-w-0 items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 break-words">{on.title || t('untitled')}</span>
        </span>
      );
    },
  },
  { key: 'kind', header: t('type'), render: ({ on }) => kinds[on.kind].label },
  {
    key: 'role',
    header: t('role'),
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
      label={t('accessOfTheTeam')}
      nouns={{ one: t('roleInline'), many: t('roles') }}
      list={list}
      columns={columns}
      idOf={({ on }) => `${on.kind}-${on.id}`}
      titleOf={({ on }) => on.title || t('untitled')}
      hrefOf={({ on }) => kinds[on.kind].path(organizationId, on.id)}
      empty={
        <EmptyState
          icon={<KeyRound aria-hidden />}
          title={t('thisTeamHasNoAccessYet')}
          description={t('openTheAccessSettingsOfA')}
        />
      }
    />
  );
}
