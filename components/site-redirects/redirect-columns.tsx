import { ExternalLink, TriangleAlert } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import { readable } from './redirect-draft';
import { kindWords, type SiteRedirect } from './site-redirect';

export const redirectColumns: readonly Column<SiteRedirect>[] = [
  {
    key: 'source',
    header: t('from'),
    render: ({ source }) => <code className="break-all text-xs">{readable(source)}</code>,
  },
  {
    key: 'target',
    header: t('to'),
    render: ({ target, destination }) =>
      target === undefined ? (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden />} title={t('readersSeeNotFoundAsWithout')}>
          {t('deleted', { kind: kindWords[destination.kind] })}
        </Badge>
      ) : (
        <a
          href={target}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-w-0 items-center gap-1 break-all text-xs hover:underline"
        >
          {readable(target)}
          <ExternalLink aria-label={t('opensInANewTab')} className="size-3 shrink-0 text-muted" />
        </a>
      ),
  },
  {
    key: 'state',
    header: t('status'),
    className: 'whitespace-nowrap',
    render: ({ live, automatic }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={live ? 'success' : 'neutral'}>{live ? t('on') : t('off')}</Badge>
        {automatic ? (
          <Badge title={t('createdAutomaticallyWhenThePageSection')}>{t('automatic')}</Badge>
        ) : null}
      </span>
    ),
  },
  {
    key: 'updated',
    header: t('changed'),
    className: 'whitespace-nowrap',
    hideWhenNarrow: true,
    render: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
  },
];
