import type { listPageFeedback as list, deletePageFeedback as remove } from '@/lib/contract/page-feedback';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation } from '@/lib/domain/viewer/context';
import { viewerOf } from '@/lib/domain/viewer/viewer-of';
import { deleteFeedback, listFeedback } from '@/lib/storage/site-insights/page-feedback';
import { namePages } from '../site-insights/name-pages';

export const listPageFeedback: Operation<typeof list> = (context, { query }) => {
  const about = {
    siteId: context.subject.id,
    rating: query.rating ?? null,
    commented: query.commented === 'true',
    pageId: query.pageId ?? null,
  };
  return paginate(
    context,
    query,
    async (slice) => {
      const { count, items, content } = await listFeedback(context.database, viewerOf(context), about, slice);
      const name = await namePages(context, content);
      return { rows: items.map((row) => ({ row, page: name(row.spaceId, row.pageId) })), count };
    },
    ({ row }) => [row.createdAt, row.id],
    ({ row, page }) => ({
      object: 'page-feedback' as const,
      id: row.id,
      space: row.spaceId,
      page: { id: row.pageId, ...page },
      rating: row.rating,
      comment: row.comment ?? undefined,
      createdAt: row.createdAt,
    }),
  );
};

export const deletePageFeedback: Operation<typeof remove> = async (context, { params }) => {
  const { id: site, organizationId: organization } = context.subject;
  const id = params.pageFeedbackId;
  return context.database.transaction(async (tx) => {
    const existed = await deleteFeedback(tx, site, id);
    if (existed) await context.publish(tx, { noun: 'page-feedback', id, site, organization });
    return { existed };
  });
};
