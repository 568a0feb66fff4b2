'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { ArrowLeftRight, History } from 'lucide-react';
import { useUrlState } from '@/components/patterns/use-url-state';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { IconButton } from '@/components/ui/icon-button';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import { ChangeList } from './change-list';
import { t } from './messages';
import { nameVersion, type SpecParams } from './openapi-spec';
import { comparisonQuery, versionsQuery } from './spec-queries';

/** What changed between two versions, and what of it breaks clients. */
export function ChangesScreen(params: SpecParams) {
  const [wanted, setWanted] = useUrlState('version');
  const [other, setOther] = useUrlState('with');
  const versions = useInfiniteQuery(versionsQuery(params));
  const known = versions.data?.pages.flatMap(({ items }) => items) ?? [];
  const newest = known[0];
  const versionId = wanted || newest?.id || '';
  const comparison = useQuery({
    ...comparisonQuery(params, versionId, other),
    enabled: versionId !== '',
    placeholderData: keepPreviousData,
  });
  const { data } = comparison;
  const failed = versions.isError ? versions : comparison;
  if (failed.isError && !data)
    return (
      <ErrorState
        title={t('theVersionsCouldNotBeCompared')}
        description={readMessage(failed.error)}
        onRetry={() => void failed.refetch()}
        isRetrying={failed.isFetching}
      />
    );
  if (versions.data && !versionId)
    return (
      <EmptyState
        icon={<History aria-hidden />}
        title={t('nothingToCompareYet')}
        description={t('whenADocumentHasBeenRead')}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label={t('comparing')} className="flex flex-col gap-3">
        <Skeleton className="h-8! w-80 max-w-full" />
        <Skeleton className="h-40! w-full" />
      </div>
    );
  // What is compared may be older than the versions that the list has brought.
  const choices = [...known, data.to, ...(data.from ? [data.from] : [])].filter(
    (version, index, all) => all.findIndex(({ id }) => id === version.id) === index,
  );
  const options = choices.map((version) => ({ value: version.id, label: nameVersion(version) }));
  const from = data.from?.id;
  return (
    <div className="flex min-w-0 flex-col gap-4" aria-busy={comparison.isPlaceholderData}>
      {data.from ? (
        <div className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
          <span className="text-muted">{t('from')}</span>
          <span className="block w-60 max-w-full">
            <Select aria-label={t('olderVersion')} value={from} onValueChange={setOther} options={options} />
          </span>
          <IconButton
            label={t('swapVersions')}
            onClick={() => {
              if (!from) return;
              setWanted(from);
              setOther(versionId);
            }}
          >
            <ArrowLeftRight aria-hidden />
          </IconButton>
          <span className="text-muted">{t('to')}</span>
          <span className="block w-60 max-w-full">
            <Select
              aria-label={t('newerVersion')}
              value={versionId}
              onValueChange={(next) => {
                setWanted(next);
                if (from && from !== next) setOther(from);
              }}
              options={options}
            />
          </span>
        </div>
      ) : null}
      {data.from ? (
        <ChangeList params={params} comparison={data} isNewest={data.to.id === newest?.id} />
      ) : (
        <EmptyState
          icon={<History aria-hidden />}
          title={t('thisIsTheFirstVersion')}
          description={t('thereIsNoEarlierVersionTo')}
        />
      )}
    </div>
  );
}
