'use client';

import { HardDrive } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Progress } from '@/components/ui/progress';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { listOrganizationStorage } from '@/lib/contract/instance-organizations';
import { getInstanceStatus } from '@/lib/contract/instance-status';
import { formatBytes } from '@/lib/text/format-bytes';
import { StorageCard } from './instance-cards';
import { t } from './messages';

type OrganizationStorage = ReplyOf<typeof listOrganizationStorage>['items'][number];

const makeColumns = (limit: number | undefined): readonly Column<OrganizationStorage>[] => [
  {
    key: 'title',
    header: t('organization'),
    className: 'w-full max-w-0 max-sm:max-w-none',
    render: ({ title, deletedAt }) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate">{title}</span>
        {deletedAt ? <Badge tone="danger">{t('inTheTrash')}</Badge> : null}
      </span>
    ),
  },
  {
    key: 'files',
    header: t('files'),
    className: 'tabular-nums',
    render: ({ files }) => files.toLocaleString('en'),
  },
  {
    key: 'size',
    header: t('size'),
    className: 'whitespace-nowrap tabular-nums',
    render: ({ size }) => formatBytes(size),
  },
  {
    key: 'limit',
    header: t('ofItsLimit'),
    hideWhenNarrow: true,
    className: 'w-40',
    render: ({ size, title }) =>
      limit ? <Progress label={t('partOfLimit', { title })} value={size} max={limit} /> : null,
  },
];

/** The disk, and what the files of each organization have of it. */
export function StorageScreen() {
  const status = useQuery(query(getInstanceStatus, {}));
  const list = useInfiniteQuery(pagedQuery(listOrganizationStorage, {}));
  return (
    <>
      {status.data ? (
        <StorageCard status={status.data} />
      ) : status.error ? (
        <ErrorState
          level={2}
          title={t('theInstanceStatusCouldNotBe')}
          description={readMessage(status.error)}
          onRetry={() => void status.refetch()}
          isRetrying={status.isFetching}
        />
      ) : (
        <Skeleton className="h-40! w-full" />
      )}
      <section aria-labelledby="storage-by-organization" data-setting={t('storageByOrganization')}>
        <h2 id="storage-by-organization" className="font-semibold text-base">
          {t('storageByOrganization')}
        </h2>
        <p className="mb-2 text-muted text-sm">{t('picturesAndFilesEachOnce')}</p>
        <DataTable
          label={t('storageByOrganization')}
          nouns={{ one: t('organizationInline'), many: t('organizationsInline') }}
          list={list}
          columns={makeColumns(status.data?.files.limits.perOrganization)}
          idOf={({ id }) => id}
          titleOf={({ title }) => title}
          empty={
            <EmptyState
              icon={<HardDrive aria-hidden />}
              title={t('noOrganizations')}
              description={t('anyoneWithAnAccountCanCreateOne')}
            />
          }
          readsOn
        />
      </section>
    </>
  );
}
