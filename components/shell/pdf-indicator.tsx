'use client';

import { useState, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import { Progress } from '@/components/ui/progress';
import { type PdfExport, readPdfExports, subscribePdfExports, wasAskedHere } from '@/lib/client/pdf-exports';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { type job, listJobs } from '@/lib/contract/jobs';
import { t } from './messages';
import { newestJobs } from './shell-inputs';

type Job = z.output<typeof job>;

const none: readonly PdfExport[] = [];
const RECENT_MS = 15 * 60_000;

const boxClasses = 'mx-2 mb-2 flex flex-col gap-2 rounded-lg border border-border bg-surface p-3 text-xs';

const phases: Record<string, string> = {
  write: t('readingPages'),
  pictures: t('preparingPictures'),
  set: t('layingOutPages'),
};

/** PDFs that are being made, findable from every screen and after a reload. */
export function PdfIndicator({ organizationId }: { organizationId: string }) {
  const own = useSyncExternalStore(subscribePdfExports, readPdfExports, () => none);
  const { data } = useQuery(query(listJobs, newestJobs(organizationId)));
  const [taken, setTaken] = useState<readonly string[]>([]);
  const jobs = data?.items.filter(({ kind }) => kind === 'pdf') ?? [];
  const running = jobs.filter(({ state }) => state === 'queued' || state === 'running');
  const found = running.filter(({ space }) => !own.some(({ spaceId }) => spaceId === space));
  const ready = jobs.filter((one) => isReady(one) && !taken.includes(one.id));
  return (
    <>
      {own.map((entry) => (
        <Making
          key={`${entry.spaceId} ${entry.url}`}
          title={entry.title}
          job={running.find(({ space }) => space === entry.spaceId)}
        />
      ))}
      {found.map((one) => (
        <Making key={one.id} title={t('yourExport')} job={one} />
      ))}
      {ready.map((one) => (
        <div key={one.id} className={boxClasses}>
          <span className="font-medium">{t('yourPdfIsReady')}</span>
          <a
            href={String(one.result?.url)}
            download
            className="text-accent underline"
            onClick={() => setTaken([...taken, one.id])}
          >
            {t('download')}
          </a>
        </div>
      ))}
    </>
  );
}

function isReady({ state, result, finishedAt }: Job): boolean {
  const url = result?.url;
  if (state !== 'done' || typeof url !== 'string' || wasAskedHere(url)) return false;
  return Date.now() - Date.parse(finishedAt ?? '') < RECENT_MS;
}

function Making({ title, job: one }: { title: string; job: Job | undefined }) {
  const progress = one?.progress;
  const bounds = progress && progress.total > 0 ? { value: progress.done, max: progress.total } : {};
  return (
    <div className={boxClasses} role="status">
      <span className="truncate font-medium">{t('creatingThePdfOf', { title })}</span>
      <span className="text-muted">
        {one?.state === 'queued' ? t('waitingToStart') : (phases[progress?.phase ?? ''] ?? t('working'))}
      </span>
      <Progress label={t('pdfOf', { title })} {...bounds} />
    </div>
  );
}
