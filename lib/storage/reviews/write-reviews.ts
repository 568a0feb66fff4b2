import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { newId } from '../database/id';
import { reviews } from '../schema/reviews';
import type { ReviewOf } from './pending-reviews';
import type { ReviewStatus } from './read-reviews';

export interface LastReview {
  id: string;
  status: ReviewStatus;
  revisionId: string;
  isStale: boolean;
  summary: string | null;
}

/** What somebody submitted last. */
export async function findLastReview(
  tx: Tx,
  { changeRequestId, reviewerId }: ReviewOf,
): Promise<LastReview | undefined> {
  const { rows } = await tx.execute<LastReview & Record<string, unknown>>(
    sql`select rv.id, rv.status, rv.revision_id as "revisionId", rv.stale_at is not null as "isStale", c.body as summary
    from reviews rv left join comments c on c.id = rv.comment_id
    where rv.change_request_id = ${changeRequestId} and rv.reviewer_id = ${reviewerId} and rv.status <> 'pending'
    order by rv.submitted_at desc, rv.id desc limit 1`,
  );
  return rows[0];
}

interface Submission {
  status: ReviewStatus;
  revisionId: string;
  requestedBy: string | null;
}

/** Submits the pending review `id`, or a new one. */
export async function putSubmitted(
  tx: Tx,
  { changeRequestId, reviewerId }: ReviewOf,
  id: string | undefined,
  submission: Submission,
): Promise<string> {
  const now = sql`clock_timestamp()`;
  const values = { ...submission, submittedAt: now, updatedAt: now };
  if (id !== undefined) {
    await tx.update(reviews).set(values).where(eq(reviews.id, id));
    return id;
  }
  const made = newId();
  await tx.insert(reviews).values({ id: made, changeRequestId, reviewerId, ...values });
  return made;
}

export async function putSummary(tx: Tx, reviewId: string, commentId: string): Promise<void> {
  await tx.update(reviews).set({ commentId }).where(eq(reviews.id, reviewId));
}
