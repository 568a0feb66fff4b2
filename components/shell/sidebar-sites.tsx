'use client';

import { Globe } from 'lucide-react';
import { useParams } from 'next/navigation';
import { Link } from '@/components/ui/link';
import { sayCount } from '@/lib/client/list-count';
import { query } from '@/lib/client/query';
import { useQuery } from '@/lib/client/use-query';
import { listSites } from '@/lib/contract/sites';
import { foldForSearch } from '@/lib/text/fold';
import { t } from './messages';
import { sitePath, sitesPath } from './paths';
import { type ListedRow, SidebarList, type SidebarListProps } from './sidebar-list';
import { SectionState } from './sidebar-section';

export const sitesQuery = (organizationId: string) =>
  query(listSites, { params: { organizationId }, query: { limit: '100' } });

interface SidebarSitesProps extends Pick<SidebarListProps, 'favorites' | 'scroller' | 'onDrag'> {
  organizationId: string;
  filter: string;
  /** Of a closed section only the current row shows. */
  isClosed: boolean;
}

export function SidebarSites({ organizationId, filter, isClosed, ...list }: SidebarSitesProps) {
  const sites = useQuery(sitesQuery(organizationId));
  const { siteId } = useParams<{ siteId?: string }>();
  const needle = foldForSearch(filter.trim());
  const rows = (sites.data?.items ?? [])
    .filter(({ id, title }) => (needle ? foldForSearch(title).includes(needle) : !isClosed || id === siteId))
    .map(
      ({ id, title, published }): ListedRow => ({
        item: { object: 'site', id, title },
        href: sitePath(organizationId, id),
        icon: <Globe aria-hidden />,
        end: published ? null : <span className="text-muted text-xs">{t('notPublished')}</span>,
      }),
    );
  if (isClosed && !filter && rows.length === 0) return null;
  return (
    <>
      <SectionState
        list={sites}
        isEmpty={rows.length === 0}
        empty={needle ? t('noMatchingSites') : t('noSitesYet')}
      >
        <SidebarList {...list} label={t('sites')} rows={rows} />
      </SectionState>
      {sites.data?.next && !isClosed ? (
        <Link
          href={sitesPath(organizationId)}
          className="flex h-8 items-center rounded-md px-2 text-accent text-sm hover:underline"
        >
          {t('allSites', { count: sayCount(sites.data) ?? '' })}
        </Link>
      ) : null}
    </>
  );
}
