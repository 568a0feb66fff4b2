import { ExternalLink, TriangleAlert } from 'lucide-react';
import type { Column } from '@/components/patterns/data-table/column';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { readable } from './redirect-draft';
import { kindWords, type SiteRedirect } from './site-redirect';

export const redirectColumns: readonly Column<SiteRedirect>[] = [
  {
    key: 'source',
    header: 'From',
    render: ({ source }) => <code className="break-all text-xs">{readable(source)}</code>,
  },
  {
    key: 'target',
    header: 'To',
    render: ({ target, destination }) =>
      target === undefined ? (
        <Badge
          tone="danger"
          icon={<TriangleAlert aria-hidden />}
          title="Readers find nothing, as without the redirect"
        >
          {kindWords[destination.kind]} is gone
        </Badge>
      ) : (
        <a
          href={target}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-w-0 items-center gap-1 break-all text-xs hover:underline"
        >
          {readable(target)}
          <ExternalLink aria-label="(opens in a new tab)" className="size-3 shrink-0 text-muted" />
        </a>
      ),
  },
  {
    key: 'state',
    header: 'State',
    className: 'whitespace-nowrap',
    render: ({ live, automatic }) => (
      <span className="flex flex-wrap gap-1">
        <Badge tone={live ? 'success' : 'neutral'}>{live ? 'Live' : 'Draft'}</Badge>
        {automatic ? (
          <Badge title="Made when what it leads to moved or got another name">Automatic</Badge>
        ) : null}
      </span>
    ),
  },
  {
    key: 'updated',
    header: 'Changed',
    className: 'whitespace-nowrap',
    hideWhenNarrow: true,
    render: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
  },
];
