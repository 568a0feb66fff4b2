import type { listSites as contract } from '@/lib/contract/sites';
import { listSites as read } from '@/lib/storage/sites/read-sites';
import type { Operation } from '../context';
import { paginate } from '../paginate';
import { viewerOf } from '../tree/viewer-of';
import { toSite } from './present-site';

export const listSites: Operation<typeof contract> = (context, { query }) => {
  const filter = {
    spaceId: query.space,
    title: query.title,
    published: query.published,
    types: query.type,
  };
  return paginate(
    context,
    query,
    (slice) => read(context.database, viewerOf(context), filter, slice),
    (site) => [site.createdAt, site.id],
    (site) => toSite(context, site, site.role),
  );
};
