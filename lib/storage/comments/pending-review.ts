import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { newId } from '../database/id';

/** The pending review of a person on a locked change request; starts one if there is none. */
export async function openPendingReview(
  tx: Tx,
  changeRequestId: string,
  reviewerId: string,
  revisionId: string,
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into reviews (id, change_request_id, reviewer_id, revision_id)
    values (${newId()}, ${changeRequestId}, ${reviewerId}, ${revisionId})
    on conflict (change_request_id, reviewer_id) where status = 'pending' do update set updated_at = now()
    returning id`);
  const [review] = rows;
  if (!review) throw new Error('The review was not stored.');
  return review.id;
}

/**
 * Counts the comments and replies of a review that has just been submitted, as posted now and in the order in which they
 * were written; answers their ids in this order. The change request is locked.
 */
export async function publishPending(tx: Tx, reviewId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with mine as (
      select id, row_number() over (order by created_at desc, id desc) - 1 as behind from comments where review_id = ${reviewId}
    ), posted as (
      update comments c set created_at = clock_timestamp() - mine.behind * interval '1 millisecond'
      from mine where mine.id = c.id returning c.id, mine.behind
    ) select id from posted order by behind desc`);
  if (rows.length === 0) return [];
  await tx.execute(sql`update comments t set replies = t.replies + n.count
    from (select thread_id, count(*)::int as count from comments
      where review_id = ${reviewId} and thread_id is not null group by thread_id) n where n.thread_id = t.id`);
  await tx.execute(sql`update change_requests cr set comments = cr.comments + n.count, is_blank = false
    from (select change_request_id, count(*)::int as count from comments
      where review_id = ${reviewId} and thread_id is null and resolved_at is null group by change_request_id) n
    where n.change_request_id = cr.id`);
  return rows.map(({ id }) => id);
}
