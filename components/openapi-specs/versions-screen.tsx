'use client';

import { ArrowLeftRight, BookOpen, Download, FileUp, History } from 'lucide-react';
import { useState } from 'react';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { openapiSpecPath } from '@/components/shell/paths';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { lazyDialog } from '@/components/ui/lazy-dialog';
import type { MenuEntry } from '@/components/ui/menu-entries';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { buildAddress } from '@/lib/contract/address';
import { downloadOpenApiSpec } from '@/lib/contract/openapi-spec-versions';
import { t } from './messages';
import { nameVersion, type OpenapiVersion, type SpecParams } from './openapi-spec';
import { specQuery, versionsQuery } from './spec-queries';
import { makeVersionColumns } from './version-columns';

const NewVersionDialog = lazyDialog(async () => (await import('./new-version-dialog')).NewVersionDialog);

/** Every document that there was, newest first. */
export function VersionsScreen(params: SpecParams) {
  const { organizationId, specSlug } = params;
  const { data: spec } = useQuery(specQuery(params));
  const versions = useInfiniteQuery(versionsQuery(params));
  const [isAdding, setIsAdding] = useState(false);
  const changes = openapiSpecPath(organizationId, specSlug, 'changes');
  const compare = ({ id }: OpenapiVersion) => `${changes}?version=${id}`;
  const entries = (version: OpenapiVersion): MenuEntry[] => [
    { label: t('viewChanges'), icon: <History aria-hidden />, href: compare(version) },
    ...(version.id === spec?.lastVersion || !spec?.lastVersion
      ? []
      : [
          {
            label: t('compareWithNewest'),
            icon: <ArrowLeftRight aria-hidden />,
            href: `${changes}?version=${spec.lastVersion}&with=${version.id}`,
          },
        ]),
    {
      label: t('openReference'),
      icon: <BookOpen aria-hidden />,
      href: `${openapiSpecPath(organizationId, specSlug)}?version=${version.id}`,
    },
    {
      label: t('downloadDocument'),
      icon: <Download aria-hidden />,
      onSelect: () =>
        window.location.assign(buildAddress(downloadOpenApiSpec, { ...params, versionId: version.id })),
    },
  ];
  const addButton = spec?.permissions.edit ? (
    <Button icon={<FileUp aria-hidden />} onClick={() => setIsAdding(true)}>
      {t('newVersion2')}
    </Button>
  ) : null;
  return (
    <>
      <DataTable<OpenapiVersion>
        label={t('versions')}
        nouns={{ one: t('versionInline'), many: t('versionsInline') }}
        list={versions}
        columns={makeVersionColumns(spec?.lastVersion)}
        idOf={({ id }) => id}
        titleOf={nameVersion}
        hrefOf={compare}
        rowEntries={entries}
        actions={addButton}
        empty={
          <EmptyState
            icon={<History aria-hidden />}
            title={t('noVersionsYet')}
            description={t('aVersionIsCreatedEachTime')}
          />
        }
      />
      {isAdding && spec ? (
        <NewVersionDialog params={params} spec={spec} onClose={() => setIsAdding(false)} />
      ) : null}
    </>
  );
}
