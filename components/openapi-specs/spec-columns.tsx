import { FileJson2 } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import { nameSpec, type OpenapiSpec } from './openapi-spec';
import { SpecStateBadge, sayFailure } from './spec-state';

export const specColumns: readonly Column<OpenapiSpec>[] = [
  {
    key: 'name',
    header: t('specification'),
    render: (spec) => (
      <span className="flex min-w-0 items-center gap-2">
        <FileJson2 aria-hidden className="size-4 shrink-0 text-muted" />
        <span className="min-w-0 break-words">
          {nameSpec(spec)}
          {nameSpec(spec) === spec.slug ? null : (
            <code className="ml-2 break-all font-mono font-normal text-muted text-xs">{spec.slug}</code>
          )}
        </span>
        {spec.visibility === 'private' ? null : (
          <span className="font-normal text-muted text-xs">{t('public')}</span>
        )}
      </span>
    ),
  },
  {
    key: 'source',
    header: t('source'),
    className: 'max-w-80',
    render: ({ sourceURL }) =>
      sourceURL ? (
        <span className="block truncate" title={sourceURL}>
          {sourceURL.replace(/^https?:\/\//, '')}
        </span>
      ) : (
        <span className="text-muted">{t('uploaded')}</span>
      ),
  },
  {
    key: 'state',
    header: t('status'),
    render: (spec) => (
      <span className="flex min-w-0 flex-col items-start gap-1 py-1.5">
        <SpecStateBadge spec={spec} />
        {spec.processingState === 'complete' && spec.lastProcessErrorCode ? (
          <span className="line-clamp-2 max-w-80 break-words text-muted text-xs">{sayFailure(spec)}</span>
        ) : null}
      </span>
    ),
  },
  {
    key: 'read',
    header: t('lastRead'),
    className: 'whitespace-nowrap',
    hideWhenNarrow: true,
    render: ({ lastProcessedAt }) =>
      lastProcessedAt ? (
        <RelativeTime value={lastProcessedAt} />
      ) : (
        <span className="text-muted">{t('notYet')}</span>
      ),
  },
];
