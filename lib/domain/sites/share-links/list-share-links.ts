import { notFound } from '@/lib/contract/problem';
import type { listShareLinks as contract } from '@/lib/contract/share-links';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { listShareLinks as read } from '@/lib/storage/sites/share-links';
import { toShareLink } from './present-share-link';

export const listShareLinks: Operation<typeof contract> = (context, { query }) =>
  paginate(
    context,
    query,
    async (slice) => {
      const site = await read(context.database, context.subject.id, slice);
      if (!site) throw notFound('site');
      return { rows: site.links.map((link) => ({ site, link })), count: site.count };
    },
    ({ link }) => [link.createdAt, link.id],
    ({ site, link }) => toShareLink(context, site, link),
  );
