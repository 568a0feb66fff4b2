'use client';

import { Banner } from '@/components/ui/banner';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { readMessage } from '@/lib/client/api-error';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { getInstanceStatus } from '@/lib/contract/instance-status';
import { FailedJobs } from './failed-jobs';
import { AboutCard, BackupCard, DatabaseCard, StorageCard, VersionsCard } from './instance-cards';
import type { InstanceStatus } from './instance-status';
import { JobsCard } from './jobs-card';
import { t } from './messages';

const LOOK_AGAIN_MS = 10_000;

/** How this Lectern is: its jobs, its database, its disk and its version. */
export function InstanceOverview() {
  const { data, error, refetch, isFetching } = useQuery({
    ...query(getInstanceStatus, {}),
    refetchInterval: LOOK_AGAIN_MS,
  });
  if (!data && error)
    return (
      <ErrorState
        title={t('theInstanceStatusCouldNotBe')}
        description={readMessage(error)}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  if (!data)
    return (
      <div className="grid gap-6 lg:grid-cols-2">
        {['jobs', 'database', 'storage', 'about'].map((card) => (
          <Skeleton key={card} className="h-40! w-full" />
        ))}
      </div>
    );
  return (
    <div className="flex flex-col gap-6">
      {error ? (
        <Banner tone="warning" title={t('thisInformationIsOutOfDate')}>
          {readMessage(error)}
        </Banner>
      ) : null}
      <Warnings status={data} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <JobsCard jobs={data.jobs} />
          <DatabaseCard database={data.database} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <BackupCard backups={data.backups} />
          <StorageCard status={data} />
          <VersionsCard status={data} />
          <AboutCard status={data} />
        </div>
      </div>
      <FailedJobs failures={data.jobs.failures} />
    </div>
  );
}

const LONG_WAIT_SECONDS = 300;

/** What should not wait until somebody reads the figures. */
function Warnings({ status: { database, jobs } }: { status: InstanceStatus }) {
  return (
    <>
      {database.writable ? null : (
        <Banner tone="danger" title={t('changesAreBlocked')}>
          {t('theDatabaseDiskIsAlmostFull')}
        </Banner>
      )}
      {(jobs.oldestWaitingSeconds ?? 0) > LONG_WAIT_SECONDS ? (
        <Banner tone="warning" title={t('jobsAreWaiting')}>
          {t('oneJobHasBeenWaitingFor', { minutes: Math.floor((jobs.oldestWaitingSeconds ?? 0) / 60) })}
        </Banner>
      ) : null}
    </>
  );
}
