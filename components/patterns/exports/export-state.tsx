'use client';

import { Download } from 'lucide-react';
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
      <Banner tone="danger" title="The export was not made">
        {job.error ?? 'Try again later.'}
      </Banner>
    );
  const { url, name = 'Archive', size = 0, pages = 0, files = 0, issues = [] }: Result = job.result ?? {};
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-border p-3">
        <div className="min-w-0">
          <p className="truncate font-medium text-sm">{name}</p>
          <p className="text-muted text-xs">
            {formatBytes(size)}, {pages} {pages === 1 ? 'page' : 'pages'}, {files}{' '}
            {files === 1 ? 'file' : 'files'}; made <RelativeTime value={job.finishedAt ?? job.createdAt} />
          </p>
        </div>
        <Button asChild size="small" icon={<Download aria-hidden />}>
          <a href={url} download>
            Download
          </a>
        </Button>
      </div>
      {issues.length > 0 ? (
        <Banner tone="warning" title="Not everything could be written down as it is">
          <ul className="mt-1 list-disc pl-4">
            {issues.slice(0, SHOWN_ISSUES).map(({ path, message }) => (
              <li key={`${path} ${message}`} className="break-words">
                {path}: {message}
              </li>
            ))}
          </ul>
          {issues.length > SHOWN_ISSUES ? <p>And {issues.length - SHOWN_ISSUES} more.</p> : null}
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
        {job.state === 'queued' ? 'Waiting for its turn…' : 'Exporting…'}
      </p>
      <Progress label="Export" {...(total > 0 ? { value: done, max: total } : {})} />
      <p className="text-muted text-xs">
        You can leave this, and close the tab: it goes on at the server, and is found again here.
      </p>
    </div>
  );
}
