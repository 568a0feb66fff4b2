'use client';

import { useState } from 'react';
import { Progress } from '@/components/ui/progress';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listJobs } from '@/lib/contract/jobs';
import { t } from './messages';
import { newestJobs } from './shell-inputs';

const KINDS: Record<string, string> = { 'space-export': t('aSpace'), 'organization-export': 'everything' };
const RECENT_MS = 15 * 60_000;

const boxClasses = 'mx-2 mb-2 flex flex-col gap-2 rounded-lg border border-border bg-surface p-3 text-xs';

/** Exports that are being made, and those that are ready, findable from every screen and after a reload. */
export function ExportIndicator({ organizationId }: { organizationId: string }) {
  const { data } = useQuery(query(listJobs, newestJobs(organizationId)));
  const [taken, setTaken] = useState<readonly string[]>([]);
  const jobs = data?.items.filter(({ kind }) => Object.hasOwn(KINDS, kind)) ?? [];
  const ready = jobs.filter(
    ({ id, state, finishedAt = '' }) =>
      state === 'done' && !taken.includes(id) && Date.now() - Date.parse(finishedAt) < RECENT_MS,
  );
  return (
    <>
      {jobs
        .filter(({ state }) => state === 'queued' || state === 'running')
        .map(({ id, kind, progress }) => (
          <div key={id} className={boxClasses} role="status">
            <span className="truncate font-medium">{t('exporting', { kind: KINDS[kind] ?? '' })}</span>
            <Progress
              label={t('exportOf', { kind: KINDS[kind] ?? '' })}
              {...(progress && progress.total > 0 ? { value: progress.done, max: progress.total } : {})}
            />
          </div>
        ))}
      {ready.map(({ id, result }) => (
        <div key={id} className={boxClasses}>
          <span className="truncate font-medium">{t('isReady', { name: String(result?.name) })}</span>
          <a
            href={String(result?.url)}
            download
            className="text-accent underline"
            onClick={() => setTaken([...taken, id])}
          >
            {t('download')}
          </a>
        </div>
      ))}
    </>
  );
}
