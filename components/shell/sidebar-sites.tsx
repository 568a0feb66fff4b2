'use client';

import { useQuery } from '@tanstack/react-query';
import { Globe } from 'lucide-react';
import { query } from '@/lib/client/query';
import { listSites } from '@/lib/contract/sites';
import { t } from './messages';
import { NavLink } from './nav-link';
import { sitePath } from './paths';
import { sidebarSites } from './shell-inputs';
import { SidebarSkeleton } from './sidebar-tree';

export const sitesQuery = (organizationId: string) => query(listSites, sidebarSites(organizationId));

export function SidebarSites({ organizationId }: { organizationId: string }) {
  const { data, isPending } = useQuery(sitesQuery(organizationId));
  if (isPending) return <SidebarSkeleton />;
  const sites = data?.items ?? [];
  if (sites.length === 0) return <p className="px-2 py-1 text-faint text-xs">{t('noSitesYet')}</p>;
  return (
    <ul>
      {sites.map((site) => (
        <li key={site.id}>
          <NavLink
            deep
            href={sitePath(organizationId, site.id)}
            icon={<Globe aria-hidden />}
            end={site.published ? null : <span className="shrink-0 text-muted text-xs">{t('draft')}</span>}
          >
            {site.title}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
