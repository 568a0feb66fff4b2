import type { listLinkInvites as contract } from '@/lib/contract/invites';
import { badRequest, notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { listLinkInvites as read } from '@/lib/storage/invites/read-link-invites';
import { isSeen, requireKeeper } from './keep-links';
import { toLinkInvite } from './present-invites';

export const listLinkInvites: Operation<typeof contract> = (context, { query }) => {
  const of = { spaceId: query.space, collectionId: query.collection };
  if (of.spaceId !== undefined && of.collectionId !== undefined)
    throw badRequest('collection', 'goes without `space`: ask for the links of one of them');
  if (of.spaceId === undefined && of.collectionId === undefined)
    requireKeeper(context, { space: null, collection: null });
  const target = { spaceId: of.spaceId ?? null, collectionId: of.collectionId ?? null };
  return paginate(
    context,
    query,
    async (slice) => {
      const listed = await read(context.database, viewerOf(context), of, slice);
      if (!listed || !isSeen(target, listed))
        throw notFound(of.spaceId === undefined ? 'collection' : 'space');
      requireKeeper(context, listed);
      return { rows: listed.links.map((link) => ({ link, listed })), count: listed.count };
    },
    ({ link }) => [link.createdAt, link.id],
    ({ link, listed }) => toLinkInvite(context, link, listed),
  );
};
