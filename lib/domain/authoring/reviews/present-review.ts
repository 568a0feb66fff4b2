import type { z } from 'zod';
import type { requestedReviewer, review } from '@/lib/contract/reviews';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { PlaceRow } from '@/lib/storage/comments/comment-place';
import type { Database, Tx } from '@/lib/storage/database/db';
import type { ReviewRow } from '@/lib/storage/reviews/read-reviews';
import type { RequestedReviewerRow } from '@/lib/storage/reviews/requested-reviewers';
import { toPerson } from '../change-requests/present-change-request';
import { type Format, openSides, readTexts, type Sides, toComment } from '../comments/present-comment';

/** Reviews with all that an answer says of them. */
interface OpenReviews {
  place: PlaceRow;
  sides: Sides;
}

export async function openReviews(
  on: Database | Tx,
  place: PlaceRow,
  rows: readonly ReviewRow[],
): Promise<OpenReviews> {
  const summaries = rows.flatMap(({ summary }) => summary ?? []);
  return { place, sides: await openSides(on, place, summaries) };
}

export async function toReview(
  context: ObjectContext,
  { place, sides }: OpenReviews,
  row: ReviewRow,
  format: Format,
): Promise<z.input<typeof review>> {
  const texts = await readTexts(row.summary ? [row.summary] : [], format);
  return {
    object: 'change-request-review',
    id: row.id,
    revision: row.revisionId,
    reviewer: toPerson(context, row.reviewer),
    requestedBy: row.requestedBy ? toPerson(context, row.requestedBy) : undefined,
    status: row.status,
    comment: row.summary ? toComment(context, place, sides, row.summary, texts) : undefined,
    comments: row.comments,
    stale: row.isStale,
    author: row.isAuthor,
    createdAt: row.submittedAt,
    updatedAt: row.updatedAt,
  };
}

export function toRequestedReviewer(
  context: ObjectContext,
  row: RequestedReviewerRow,
): z.input<typeof requestedReviewer> {
  return {
    object: 'change-request-requested-reviewer',
    kind: 'user',
    user: toPerson(context, row.user),
    revision: row.revisionId,
    requestedBy: toPerson(context, row.requestedBy),
    createdAt: row.createdAt,
  };
}
