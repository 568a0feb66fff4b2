'use client';

import { sitesQuery } from '@/components/shell/sidebar-sites';
import { treeQuery } from '@/components/shell/sidebar-tree';
import { useQuery } from '@/lib/client/use-query';
import {
  type Installation,
  type PlaceInstallation,
  sitePlacesQuery,
  spacePlacesQuery,
} from './integration-queries';
import { t } from './messages';

export type InstalledOn = 'space' | 'site';

export interface InstalledPlace {
  id: string;
  title: string;
  installed: PlaceInstallation;
}

/** The spaces or sites that an installation was put on one by one, by their titles; undefined while they load. */
export function usePlaces(
  organizationId: string,
  { id, integration }: Installation,
  kind: InstalledOn,
): InstalledPlace[] | undefined {
  const spaces = useQuery({ ...spacePlacesQuery(integration, id), enabled: kind === 'space' });
  const sites = useQuery({ ...sitePlacesQuery(integration, id), enabled: kind === 'site' });
  const tree = useQuery({ ...treeQuery(organizationId), enabled: kind === 'space' });
  const all = useQuery({ ...sitesQuery(organizationId), enabled: kind === 'site' });
  const titles = new Map((kind === 'space' ? tree : all).data?.items.map((item) => [item.id, item.title]));
  const rows: PlaceInstallation[] | undefined = (kind === 'space' ? spaces : sites).data?.items;
  return rows
    ?.map((installed) => {
      const place = 'space' in installed ? installed.space : installed.site;
      return { id: place, title: titles.get(place) || t('untitled'), installed };
    })
    .sort((a, b) => a.title.localeCompare(b.title));
}
