'use client';

import { useMutation } from '@tanstack/react-query';
import { Archive, Plus } from 'lucide-react';
import { ShowMore } from '@/components/patterns/show-more';
import { useCommands } from '@/components/shell/use-commands';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmptyState } from '@/components/ui/empty-state';
import { ErrorState } from '@/components/ui/error-state';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, pagedQuery } from '@/lib/client/query';
import { useInfiniteQuery } from '@/lib/client/use-query';
import { createBackup, listBackups } from '@/lib/contract/backups';
import { type Backup, isGoingOn } from './backup';
import { BackupRow } from './backup-row';
import { t } from './messages';
import { ScheduleCard } from './schedule-card';

const LOOK_AGAIN_MS = 1_500;

/** Backups of everything: the ones there are, one more, and when they are made by themselves. */
export function BackupsScreen() {
  const list = useInfiniteQuery({
    ...pagedQuery(listBackups, {}),
    // Instance-wide changes send no events, so the list is polled while a job runs.
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isGoingOn)) ? LOOK_AGAIN_MS : false,
  });
  const create = useMutation(mutation(createBackup));
  const items: Backup[] | undefined = list.data?.pages.flatMap((page) => page.items);
  const isMaking =
    create.isPending || (items?.some(({ state }) => state !== 'done' && state !== 'failed') ?? false);
  const make = () =>
    create.mutate(
      {},
      {
        onError: (error) =>
          showToast({
            title: t('theBackupCouldNotBeStarted'),
            description: readMessage(error),
            tone: 'danger',
          }),
      },
    );
  useCommands([
    {
      id: 'make-backup',
      label: t('createBackup'),
      group: t('thisScreen'),
      icon: <Archive aria-hidden />,
      run: make,
    },
  ]);
  const button = (
    <Button variant="primary" icon={<Plus aria-hidden />} loading={isMaking} onClick={make}>
      {isMaking ? t('creatingBackup') : t('createBackup')}
    </Button>
  );

  return (
    <div className="flex flex-col gap-6">
      <Card
        title={t('backups')}
        description={t('eachBackupIsOneArchiveOf')}
        flush
        actions={items && items.length > 0 ? button : null}
      >
        {list.isError && !items ? (
          <ErrorState
            level={3}
            title={t('theBackupsCouldNotBeLoaded')}
            description={readMessage(list.error)}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        ) : items?.length === 0 ? (
          <EmptyState
            level={3}
            icon={<Archive aria-hidden />}
            title={t('noBackupsYet')}
            description={t('peopleCanKeepWorkingDuringA')}
            action={button}
          />
        ) : (
          <ul aria-label={t('backups')} className="border-border border-t">
            {items
              ? items.map((backup) => <BackupRow key={backup.id} backup={backup} />)
              : [1, 2].map((row) => (
                  <li key={row} className="border-border border-b px-4 py-3 last:border-b-0">
                    <Skeleton className="w-40" />
                    <Skeleton className="mt-2 w-64 max-w-full" />
                  </li>
                ))}
          </ul>
        )}
        <ShowMore list={list} />
      </Card>
      <ScheduleCard />
    </div>
  );
}
