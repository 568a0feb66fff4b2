import { pagedQuery } from '@/lib/client/query';
import type { ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { type getSite, listSites } from '@/lib/contract/sites';
import { visibilities } from './visibility';

export type Site = ReplyOf<typeof getSite>;
interface SiteFilters {
  title: string;
  state: string;
  visibility: string;
}

export const isFiltered = (filters: SiteFilters): boolean =>
  Object.values(filters).some((value) => value !== '');

/** What the address says, as the API takes it; words it does not know filter nothing. */
export function listSitesQuery(organizationId: string, filters: SiteFilters) {
  const visibility = visibilities.find((known) => known === filters.visibility);
  const published = filters.state === 'published' ? 'true' : filters.state === 'draft' ? 'false' : undefined;
  const query: RequestOf<typeof listSites>['query'] = {
    limit: '50',
    ...(filters.title.trim() ? { title: filters.title.trim().slice(0, 128) } : {}),
    ...(published ? { published } : {}),
    ...(visibility ? { visibility: [visibility] } : {}),
  };
  return pagedQuery(listSites, { params: { organizationId }, query });
}
