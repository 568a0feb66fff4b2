import { and, eq, sql } from 'drizzle-orm';
import { isChangeRequest } from '../change-requests/row';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { defineStatement, type Joined } from '../database/statement';
import { reviews } from '../schema/reviews';

interface PendingReviewRow {
  id: string;
  /** Comments and replies. */
  comments: number;
  createdAt: string;
}

interface Terms {
  spaceId: string;
  name: string;
  userId: string;
}

const read = defineStatement<Joined<PendingReviewRow> & { found: boolean }, Terms>(
  'pending_review',
  (term) => sql`with target as (select cr.id from change_requests cr
      where cr.space_id = ${term('spaceId')}::text and ${isChangeRequest(term('name'))})
    select f.found, p.* from (select exists (select 1 from target) as found) f
    left join lateral (select rv.id, ${isoText('rv.created_at')} as "createdAt",
        (select count(*)::int from comments c where c.review_id = rv.id) as comments
      from reviews rv join target t on t.id = rv.change_request_id
      where rv.reviewer_id = ${term('userId')}::text and rv.status = 'pending') p on true`,
);

/** The pending review of a person; undefined when there is no such change request. */
export async function findPendingReviewRow(
  database: Database,
  terms: Terms,
): Promise<{ pending: PendingReviewRow | undefined } | undefined> {
  const [row] = await read(database, terms);
  if (!row?.found) return undefined;
  return { pending: row.id === null ? undefined : row };
}

/** Whose review of which change request; the caller has locked the change request. */
export interface ReviewOf {
  changeRequestId: string;
  reviewerId: string;
}

const isPending = ({ changeRequestId, reviewerId }: ReviewOf) =>
  and(
    eq(reviews.changeRequestId, changeRequestId),
    eq(reviews.reviewerId, reviewerId),
    eq(reviews.status, 'pending'),
  );

/** The pending review and how many comments and replies are in it. */
export async function findPendingReview(
  tx: Tx,
  of: ReviewOf,
): Promise<{ id: string; comments: number } | undefined> {
  const counted = sql<number>`(select count(*)::int from comments c where c.review_id = ${reviews}.id)`;
  const [row] = await tx.select({ id: reviews.id, comments: counted }).from(reviews).where(isPending(of));
  return row;
}

/** Discards a pending review with its comments; false when there was none. */
export async function deletePendingReview(tx: Tx, of: ReviewOf): Promise<boolean> {
  const deleted = await tx.delete(reviews).where(isPending(of)).returning({ id: reviews.id });
  return deleted.length > 0;
}
