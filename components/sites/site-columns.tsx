import type { Column } from '@/components/patterns/data-table/column';
import { RelativeTime } from '@/components/ui/relative-time';
import { t } from './messages';
import type { Site } from './site-list-query';
import { SiteState } from './site-state';
import { visibilityWords } from './visibility';

/** An address as people read it. */
export const withoutProtocol = (url: string): string => url.replace(/^https?:\/\//, '');

export const siteColumns: readonly Column<Site>[] = [
  {
    key: 'title',
    header: t('site'),
    className: 'py-2',
    render: (site) => (
      <>
        <span className="block break-words">{site.title}</span>
        <span className="block break-all font-normal text-muted text-xs">
          {withoutProtocol(site.urls.published)}
        </span>
      </>
    ),
  },
  { key: 'state', header: t('status'), render: (site) => <SiteState published={site.published} /> },
  {
    key: 'visibility',
    header: t('visibility'),
    render: (site) => visibilityWords[site.visibility].label,
  },
  {
    key: 'spaces',
    header: t('spaces'),
    className: 'tabular-nums whitespace-nowrap',
    render: (site) => (
      <>
        {site.siteSpaces}
        <span className="sm:sr-only"> {t('spacesWithSiteSpaces', { siteSpaces: site.siteSpaces })}</span>
      </>
    ),
  },
  {
    key: 'created',
    header: t('created'),
    hideWhenNarrow: true,
    className: 'whitespace-nowrap',
    render: (site) => <RelativeTime value={site.createdAt} />,
  },
];
