'use client';

import { Download } from 'lucide-react';
import { t } from '@/components/patterns/messages';
import { Banner } from '@/components/ui/banner';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { RelativeTime } from '@/components/ui/relative-time';
import { formatBytes } from '@/lib/text/format-bytes';
import { isUnderWay, type Job } from './use-newest-export';

interface Result {
  url?: string;
  name?: string;
  size?: number;
  pages?: number;
  files?: number;
  issues?: { path: string; message: string }[];
}

const SHOWN_ISSUES = 20;

/** How far an export is, where it can be fetched, or why it failed. */
export function ExportState({ job }: { job: Job }) {
  if (isUnderWay(job)) return <Working job={job} />;
  if (job.state === 'failed')
    return (
      <Banner tone="danger" title={t('theExportFailed')}>
        {job.error ?? t('tryAgainLater')}
      </Banner>
    );
  const { url, name = t('archive'), size = 0, pages = 0, files = 0, issues = [] }: Result = job.result ?? {};
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border p-3">
        <div className="min-w-0">
          <p className="truncate font-medium text-sm">{name}</p>
          <p className="text-muted text-xs">
            {t.rich('pagesFilesCreated', {
              size: formatBytes(size),
              pages,
              files,
              time: <RelativeTime value={job.finishedAt ?? job.createdAt} />,
            })}
          </p>
        </div>
        <Button asChild size="small" icon={<Download aria-hidden />}>
          <a href={url} download>
            {t('download')}
          </a>
        </Button>
      </div>
      {issues.length > 0 ? (
        <Banner tone="warning" title={t('someContentCouldNotBeExported')}>
          <ul className="mt-1 list-disc pl-4">
            {issues.slice(0, SHOWN_ISSUES).map(({ path, message }) => (
              <li key={`${path} ${message}`} className="break-words">
                {path}: {message}
              </li>
            ))}
          </ul>
          {issues.length > SHOWN_ISSUES ? (
            <p>{t('andMore', { count: issues.length - SHOWN_ISSUES })}</p>
          ) : null}
        </Banner>
      ) : null}
    </div>
  );
}

function Working({ job }: { job: Job }) {
  const { done = 0, total = 0 } = job.progress ?? {};
  return (
    <div className="flex flex-col gap-2">
      <p role="status" className="text-sm">
        {job.state === 'queued' ? t('waitingToStart') : t('exporting')}
      </p>
      <Progress label={t('export')} {...(total > 0 ? { value: done, max: total } : {})} />
      <p className="text-muted text-xs">{t('youCanCloseThisTabThe')}</p>
    </div>
  );
}
