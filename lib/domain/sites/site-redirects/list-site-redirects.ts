import { notFound } from '@/lib/contract/problem';
import type { listSiteRedirects as contract } from '@/lib/contract/site-redirects';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listRedirects } from '@/lib/storage/site-redirects/read-redirects';
import { RedirectPlacesOfSite } from './redirect-places';

export const listSiteRedirects: Operation<typeof contract> = async (context, { query }) => {
  const filter = { ...query, text: query.text && encodeURI(query.text.toWellFormed()) };
  const page = await paginate(
    context,
    query,
    async (slice) => {
      const site = await listRedirects(context.database, context.subject.id, filter, slice);
      if (!site) throw notFound('site');
      const places = new RedirectPlacesOfSite(context, context.db, site);
      return { rows: site.redirects.map((row) => ({ places, row })), count: site.count };
    },
    ({ row }) => [row.createdAt, row.id],
    ({ places, row }) => places.toRedirect(row),
  );
  return { ...page, items: await Promise.all(page.items) };
};
