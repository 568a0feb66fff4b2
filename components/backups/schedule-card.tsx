'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ErrorState } from '@/components/ui/error-state';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RelativeTime } from '@/components/ui/relative-time';
import { Select } from '@/components/ui/select';
import type { SelectOption } from '@/components/ui/select-option';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast-store';
import { readMessage } from '@/lib/client/api-error';
import { mutation, query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import {
  type backupSchedule,
  getBackupSchedule,
  MOST_KEPT,
  updateBackupSchedule,
} from '@/lib/contract/backups';
import { t } from './messages';

type Schedule = z.output<typeof backupSchedule>;

const EVERY: readonly SelectOption<Schedule['every']>[] = [
  { value: 'off', label: t('off') },
  { value: 'daily', label: t('everyDay') },
  { value: 'weekly', label: t('everyWeek') },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: t('n00Utc', { hour: String(hour).padStart(2, '0') }),
}));

const DAYS = [
  t('sunday'),
  t('monday'),
  t('tuesday'),
  t('wednesday'),
  t('thursday'),
  t('friday'),
  t('saturday'),
].map((label, day) => ({ value: String(day), label }));

/** When backups are made by themselves, and how many of those stay. */
export function ScheduleCard() {
  const { data, error, refetch, isFetching } = useQuery(query(getBackupSchedule, {}));
  return (
    <Card title={t('schedule')} description={t('automaticBackupsBackupsThatPeopleCreated')}>
      {data ? (
        <ScheduleForm key={`${data.every} ${data.hour} ${data.weekday} ${data.keep}`} saved={data} />
      ) : error ? (
        <ErrorState
          level={3}
          title={t('theScheduleCouldNotBeLoaded')}
          description={readMessage(error)}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      ) : (
        <Skeleton className="h-8! w-64" />
      )}
    </Card>
  );
}

function ScheduleForm({ saved }: { saved: Schedule }) {
  const update = useMutation(mutation(updateBackupSchedule));
  const [every, setEvery] = useState(saved.every);
  const [hour, setHour] = useState(saved.hour);
  const [weekday, setWeekday] = useState(saved.weekday);
  const [keep, setKeep] = useState(String(saved.keep));
  const isKeepRight = /^\d{1,3}$/.test(keep) && Number(keep) >= 1 && Number(keep) <= MOST_KEPT;
  const isSame =
    every === saved.every && hour === saved.hour && weekday === saved.weekday && keep === String(saved.keep);
  const save = () =>
    update.mutate(
      { body: { every, hour, weekday, keep: Number(keep) } },
      {
        onSuccess: () => showToast({ title: t('scheduleSaved') }),
        onError: (error) =>
          showToast({
            title: t('theScheduleCouldNotBeSaved'),
            description: readMessage(error),
            tone: 'danger',
          }),
      },
    );

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isKeepRight && !isSame) save();
      }}
    >
      <div className="flex flex-wrap gap-4">
        <Field label={t('frequency')}>
          <Select value={every} onValueChange={setEvery} options={EVERY} className="min-w-32" />
        </Field>
        {every === 'weekly' ? (
          <Field label={t('day')}>
            <Select
              value={String(weekday)}
              onValueChange={(day) => setWeekday(Number(day))}
              options={DAYS}
              className="min-w-32"
            />
          </Field>
        ) : null}
        {every === 'off' ? null : (
          <>
            <Field label={t('time')}>
              <Select
                value={String(hour)}
                onValueChange={(next) => setHour(Number(next))}
                options={HOURS}
                className="min-w-32"
              />
            </Field>
            <Field
              label={t('backupsToKeep')}
              error={isKeepRight ? undefined : t('aWholeNumberFrom1To', { most: MOST_KEPT })}
            >
              <Input
                value={keep}
                inputMode="numeric"
                className="w-24"
                onChange={(event) => setKeep(event.target.value.trim())}
              />
            </Field>
          </>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" disabled={isSame || !isKeepRight} loading={update.isPending}>
          {t('saveSchedule')}
        </Button>
        <p className="text-muted text-sm">
          {saved.nextAt
            ? t.rich('nextBackup', { time: <RelativeTime value={saved.nextAt} /> })
            : t('noBackupIsScheduled')}
        </p>
      </div>
    </form>
  );
}
