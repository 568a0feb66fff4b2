import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { commentReactions } from '../schema/comments';

/** What comes in one call is in the order in which it was sent. */
const momentOf = (index: number) => sql`clock_timestamp() + ${index} * interval '1 millisecond'`;

/** One person reacts once with an emoji, however often they send it; what is both added and removed is removed. */
export async function changeReactions(
  tx: Tx,
  commentId: string,
  userId: string,
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
): Promise<void> {
  const gone = [...new Set(removed)];
  const put = [...new Set(added)].filter((emoji) => !gone.includes(emoji));
  if (gone.length > 0)
    await tx.execute(sql`delete from ${commentReactions} where comment_id = ${commentId} and user_id = ${userId}
      and emoji = any(${sql.param(gone)}::text[])`);
  if (put.length > 0)
    await tx
      .insert(commentReactions)
      .values(put.map((emoji, index) => ({ commentId, emoji, userId, reactedAt: momentOf(index) })))
      .onConflictDoNothing();
}
