'use client';

import { keepPreviousData } from '@tanstack/react-query';
import { ListChecks, RotateCw } from 'lucide-react';
import { ChoiceFilter } from '@/components/patterns/choice-filter';
import type { Column } from '@/components/patterns/data-table/column';
import { DataTable } from '@/components/patterns/data-table/data-table';
import { useUrlState } from '@/components/patterns/use-url-state';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { RelativeTime } from '@/components/ui/relative-time';
import { pagedQuery, query } from '@/lib/client/query';
import { useInfiniteQuery, useQuery } from '@/lib/client/use-query';
import type { ReplyOf } from '@/lib/contract/endpoint';
import { getInstanceStatus, listInstanceJobs } from '@/lib/contract/instance-status';
import { JobsCard } from './jobs-card';
import { t } from './messages';
import { sayKind } from './say-status';
import { useRetryJob } from './use-retry-job';

type InstanceJob = ReplyOf<typeof listInstanceJobs>['items'][number];
type JobState = InstanceJob['state'];

const LOOK_AGAIN_MS = 10_000;

const STATES: readonly { value: JobState | ''; label: string }[] = [
  { value: '', label: t('all') },
  { value: 'failed', label: t('failed') },
  { value: 'running', label: t('running') },
  { value: 'queued', label: t('waiting') },
  { value: 'done', label: t('done') },
];

const TONES: Record<JobState, BadgeTone> = {
  failed: 'danger',
  running: 'accent',
  queued: 'neutral',
  done: 'success',
};

const makeColumns = (retry: ReturnType<typeof useRetryJob>): readonly Column<InstanceJob>[] => [
  {
    key: 'kind',
    header: t('job'),
    className: 'w-full py-2 max-sm:max-w-none',
    render: ({ kind, organization, createdBy, error }) => (
      <span className="block min-w-0">
        <span className="block break-words">{sayKind(kind)}</span>
        <span className="block break-words font-normal text-muted text-xs">
          {[organization?.title ?? t('ofTheInstance'), createdBy?.displayName].filter(Boolean).join(' · ')}
        </span>
        {error ? <span className="block break-words font-normal text-danger text-xs">{error}</span> : null}
      </span>
    ),
  },
  {
    key: 'state',
    header: t('status'),
    render: ({ state, progress }) => (
      <Badge tone={TONES[state]}>
        {STATES.find(({ value }) => value === state)?.label}
        {progress && progress.total > 0 ? ` ${Math.floor((100 * progress.done) / progress.total)} %` : null}
      </Badge>
    ),
  },
  {
    key: 'attempts',
    header: t('attempts'),
    hideWhenNarrow: true,
    className: 'tabular-nums',
    render: ({ attempts }) => attempts,
  },
  {
    key: 'created',
    header: t('created'),
    className: 'whitespace-nowrap',
    render: ({ createdAt }) => <RelativeTime value={createdAt} />,
  },
  {
    key: 'retry',
    header: t('action'),
    render: (job) =>
      job.canRetry ? (
        <span className="relative z-10">
          <Button
            size="small"
            icon={<RotateCw aria-hidden />}
            aria-label={t('retry', { name: sayKind(job.kind) })}
            onClick={() => retry.run(job)}
          >
            {t('retry2')}
          </Button>
        </span>
      ) : null,
  },
];

/** The jobs that are still kept, and those that failed with a way to have them done after all. */
export function JobsScreen() {
  const [wanted, setWanted] = useUrlState('state');
  const state = STATES.find(({ value }) => value === wanted)?.value ?? '';
  const { data: status } = useQuery({ ...query(getInstanceStatus, {}), refetchInterval: LOOK_AGAIN_MS });
  const list = useInfiniteQuery({
    ...pagedQuery(listInstanceJobs, { query: state ? { state } : {} }),
    placeholderData: keepPreviousData,
    refetchInterval: LOOK_AGAIN_MS,
  });
  const retry = useRetryJob();
  return (
    <>
      {status ? <JobsCard jobs={status.jobs} /> : null}
      <DataTable
        label={t('jobs')}
        nouns={{ one: t('jobInline'), many: t('jobsInline') }}
        list={list}
        columns={makeColumns(retry)}
        idOf={({ id }) => id}
        titleOf={({ kind }) => sayKind(kind)}
        {...(state ? { onClearFilter: () => setWanted('') } : {})}
        toolbar={
          <ChoiceFilter
            legend={t('filterJobs')}
            value={state}
            onChange={setWanted}
            options={STATES.map((option) => ({
              ...option,
              count: option.value === 'failed' ? status?.jobs.failed || undefined : undefined,
            }))}
          />
        }
        empty={
          <EmptyState
            icon={<ListChecks aria-hidden />}
            title={t('noJobs')}
            description={t('backgroundWorkFinishedJobsAreKept')}
          />
        }
      />
    </>
  );
}
