import { badRequest, conflict, forbidden, notFound } from '@/lib/contract/problem';
import type {
  submitReview as contract,
  discardPendingReview as discardContract,
} from '@/lib/contract/reviews';
import { notify } from '@/lib/domain/queue/notify';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { lockChangeRequest } from '@/lib/storage/change-requests/find-change-request';
import type { ChangeRequestRow } from '@/lib/storage/change-requests/row';
import { lockPlace } from '@/lib/storage/comments/comment-place';
import { publishPending } from '@/lib/storage/comments/pending-review';
import { insertComment } from '@/lib/storage/comments/write-comments';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { deletePendingReview, findPendingReview } from '@/lib/storage/reviews/pending-reviews';
import { findReview, type ReviewStatus } from '@/lib/storage/reviews/read-reviews';
import { takeRequestedReviewer } from '@/lib/storage/reviews/requested-reviewers';
import {
  findLastReview,
  type LastReview,
  putSubmitted,
  putSummary,
} from '@/lib/storage/reviews/write-reviews';
import { canReview } from '../change-requests/change-request-policy';
import { readBody, type WrittenBody } from '../comments/read-body';
import { requireWritable } from '../content-edits/require-writable';
import { openReviews, toReview } from './present-review';
import { publishReviewEvents } from './publish-review-events';
import { readsReviews } from './read-reviews';

export const submitReview: Operation<typeof contract> = async (context, { params, query, body }) => {
  const summary = body.comment && (await readBody(body.comment, { field: 'comment' }));
  return context.database.transaction(async (tx) => {
    const row = await lockReviewed(context, tx, params.changeRequestId);
    if (body.status !== 'commented') requireDecisionRight(context, row);
    if (body.status === 'approved' && (body.revision ?? row.revisionId) !== row.revisionId)
      throw conflict('The content was changed meanwhile: look at the changes, then approve it again.');
    const id = await submit(context, tx, row, { status: body.status, summary });
    const found = await findReview(tx, readsReviews(context, row.id), id);
    // The space may have been deleted meanwhile.
    if (!found) throw notFound('change request');
    const opened = await openReviews(tx, found.place, [found.review]);
    return toReview(context, opened, found.review, query.format);
  });
};

export const discardPendingReview: Operation<typeof discardContract> = (context, { params }) =>
  context.database.transaction(async (tx) => {
    const row = await lockReviewed(context, tx, params.changeRequestId);
    const { userId } = context.caller;
    const existed = await deletePendingReview(tx, { changeRequestId: row.id, reviewerId: userId });
    if (existed) await publishReviewEvents(context, tx, row.id, [userId]);
    return { existed };
  });

/** Locked as those do who comment on it. */
async function lockReviewed(context: ObjectContext, tx: Tx, name: string): Promise<ChangeRequestRow> {
  const place = await lockPlace(tx, { spaceId: context.subject.id, changeRequest: name });
  const row = place && (await lockChangeRequest(tx, context.subject.id, name));
  if (!row) throw notFound('change request');
  return row;
}

function requireDecisionRight(context: ObjectContext, row: ChangeRequestRow): void {
  if (!canReview(context.subject))
    throw forbidden('You need the role "review" or higher on this space to approve or to request changes.');
  requireWritable(row);
  if (row.createdBy?.id === context.caller.userId)
    throw conflict('You made this change request: somebody else approves it or requests changes.');
}

interface Submitted {
  status: ReviewStatus;
  summary: WrittenBody | undefined;
}

async function submit(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  { status, summary }: Submitted,
): Promise<string> {
  const { userId } = context.caller;
  const of = { changeRequestId: row.id, reviewerId: userId };
  const pending = await findPendingReview(tx, of);
  if (status === 'commented' && !summary && !pending?.comments)
    throw badRequest('comment', 'is needed for a review that decides nothing and has no comments');
  const asked = await takeRequestedReviewer(tx, row.id, userId);
  const last = pending || asked ? undefined : await findLastReview(tx, of);
  // A second press of the button says nothing new.
  if (last && isSame(last, status, row.revisionId, summary?.body)) return last.id;
  const id = await putSubmitted(tx, of, pending?.id, {
    status,
    revisionId: row.revisionId,
    requestedBy: asked?.requestedBy ?? null,
  });
  const commentIds = pending ? await publishPending(tx, id) : [];
  if (summary) commentIds.push(await writeSummary(context, tx, row, id, summary));
  const where = { organizationId: row.organizationId, spaceId: row.spaceId, changeRequestId: row.id };
  await notify(context, tx, where, { kind: status, reviewId: id, commentIds });
  await publishReviewEvents(context, tx, row.id);
  return id;
}

const isSame = (last: LastReview, status: ReviewStatus, revisionId: string, summary: string | undefined) =>
  last.status === status &&
  last.revisionId === revisionId &&
  !last.isStale &&
  last.summary === (summary ?? null);

async function writeSummary(
  context: ObjectContext,
  tx: Tx,
  row: ChangeRequestRow,
  reviewId: string,
  written: WrittenBody,
): Promise<string> {
  const id = newId();
  const place = { spaceId: row.spaceId, changeRequestId: row.id };
  const values = { id, reviewId, revisionId: row.revisionId, createdBy: context.caller.userId, ...written };
  await insertComment(tx, place, values, false);
  await putSummary(tx, reviewId, id);
  return id;
}
