'use client';

import { RotateCw } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { RelativeTime } from '@/components/ui/relative-time';
import type { InstanceStatus } from './instance-status';
import { t } from './messages';
import { sayKind } from './say-status';
import { useRetryJob } from './use-retry-job';

type FailedJob = InstanceStatus['jobs']['failures'][number];

/** The latest that were given up, each with a way to have it done after all. */
export function FailedJobs({ failures }: { failures: readonly FailedJob[] }) {
  if (failures.length === 0) return null;
  return (
    <Card title={t('failedJobs')} description={t('mostRecentFirst')} flush>
      <ul>
        {failures.map((job) => (
          <FailedJobRow key={job.id} job={job} />
        ))}
      </ul>
    </Card>
  );
}

function FailedJobRow({ job }: { job: FailedJob }) {
  const retry = useRetryJob();
  const name = sayKind(job.kind);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-border border-t px-4 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{name}</p>
        <p className="break-words text-muted">{job.error || t('noErrorMessage')}</p>
        <p className="text-muted text-xs">
          {t.rich('afterAttempts', { time: <RelativeTime value={job.failedAt} />, attempts: job.attempts })}
        </p>
      </div>
      {job.canRetry ? (
        <Button
          size="small"
          icon={<RotateCw aria-hidden />}
          loading={retry.isPending}
          aria-label={t('retry', { name })}
          onClick={() => retry.run(job)}
        >
          {t('retry2')}
        </Button>
      ) : null}
    </li>
  );
}
