import type { listSites as contract } from '@/lib/contract/sites';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listSites as read } from '@/lib/storage/sites/read-sites';
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
