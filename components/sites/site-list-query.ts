import { pagedQuery } from '@/lib/client/query';
import type { ReplyOf, RequestOf } from '@/lib/contract/endpoint';
import { type getSite, listSites, SITE_TYPES } from '@/lib/contract/sites';

export type Site = ReplyOf<typeof getSite>;
interface SiteFilters {
  title: string;
  state: string;
  type: string;
}

type SiteType = (typeof SITE_TYPES)[number];

export const isFiltered = (filters: SiteFilters): boolean =>
  Object.values(filters).some((value) => value !== '');

/** What the address says, as the API takes it; words it does not know filter nothing. */
export function listSitesQuery(organizationId: string, filters: SiteFilters) {
  const types = filters.type
    .split(',')
    .filter((word): word is SiteType => SITE_TYPES.some((type) => type === word));
  const published = filters.state === 'published' ? 'true' : filters.state === 'draft' ? 'false' : undefined;
  const query: RequestOf<typeof listSites>['query'] = {
    limit: '50',
    ...(filters.title.trim() ? { title: filters.title.trim().slice(0, 128) } : {}),
    ...(published ? { published } : {}),
    ...(types.length > 0 ? { type: types } : {}),
  };
  return pagedQuery(listSites, { params: { organizationId }, query });
}
