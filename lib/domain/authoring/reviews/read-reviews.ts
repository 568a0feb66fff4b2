import { NAMED_REACTORS } from '@/lib/contract/comments';
import { notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operations } from '@/lib/domain/viewer/context';
import { readPendingReview } from '@/lib/storage/reviews/pending-reviews';
import { listReviews } from '@/lib/storage/reviews/read-reviews';
import { listRequestedReviewers } from '@/lib/storage/reviews/requested-reviewers';
import { openReviews, toRequestedReviewer, toReview } from './present-review';

/** Whose eyes the reviews of a change request are read with. */
export const readsReviews = (context: ObjectContext, changeRequest: string) => ({
  spaceId: context.subject.id,
  changeRequest,
  caller: context.caller.userId,
  named: NAMED_REACTORS,
});

export const reviewReads = {
  listReviews: (context, { params, query }) =>
    paginate(
      context,
      query,
      async (slice) => {
        const request = readsReviews(context, params.changeRequestId);
        const commented = query.commented ?? false;
        const found = await listReviews(context.database, { ...request, commented }, slice);
        if (!found) throw notFound('change request');
        const opened = await openReviews(context.database, found.place, found.rows);
        return { ...found, rows: found.rows.map((row) => ({ opened, row })) };
      },
      ({ row }) => [row.submittedAt, row.id],
      ({ opened, row }) => toReview(context, opened, row, query.format),
    ),

  getPendingReview: async (context, { params }) => {
    const found = await readPendingReview(context.database, {
      spaceId: context.subject.id,
      name: params.changeRequestId,
      userId: context.caller.userId,
    });
    if (!found) throw notFound('change request');
    const { pending } = found;
    if (!pending) return {};
    return { review: { id: pending.id, comments: pending.comments, createdAt: pending.createdAt } };
  },

  listRequestedReviewers: (context, { params, query }) =>
    paginate(
      context,
      query,
      async (slice) => {
        const where = { spaceId: context.subject.id, name: params.changeRequestId };
        const found = await listRequestedReviewers(context.database, where, slice);
        if (!found) throw notFound('change request');
        return found;
      },
      (row) => [row.createdAt, row.userId],
      (row) => toRequestedReviewer(context, row),
    ),
} satisfies Partial<Operations>;
