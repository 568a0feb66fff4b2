import { sql } from 'drizzle-orm';
import type { Database } from '../database/db';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';

type FeedbackRating = 'good' | 'ok' | 'bad';

interface NewFeedback {
  siteId: string;
  spaceId: string;
  pageId: string;
  rating: FeedbackRating;
  comment: string | null;
}

/** For so long a comment goes with a rating that was given before it. */
const TOGETHER = '30 minutes';

const write = defineStatement<{ id: string }, NewFeedback & { id: string }>(
  'page_feedback_taken',
  (term) => sql`with said as (
      select f.id from page_feedback f
      where ${term('comment')}::text is not null and f.site_id = ${term('siteId')}::text
        and f.space_id = ${term('spaceId')}::text and f.page_id = ${term('pageId')}::text
        and f.rating = ${term('rating')}::text and f.comment is null
        and f.created_at > now() - interval '${sql.raw(TOGETHER)}'
      order by f.created_at desc, f.id desc limit 1 for update skip locked
    ), completed as (
      update page_feedback f set comment = ${term('comment')}::text from said where f.id = said.id returning f.id
    ), added as (
      insert into page_feedback (id, site_id, space_id, page_id, rating, comment)
      select ${term('id')}::text, s.id, ${term('spaceId')}::text, ${term('pageId')}::text, ${term('rating')}::text,
        ${term('comment')}::text
      from sites s where s.id = ${term('siteId')}::text and s.deleted_at is null and not exists (select from completed)
      returning id
    ) select id from completed union all select id from added`,
);

/**
 * Writes down what a reader said. The rating comes first and its comment after it: that completes the newest equal
 * rating, whoever gave it, for nobody knows who did.
 */
export async function insertFeedback(database: Database, feedback: NewFeedback): Promise<string | undefined> {
  const [row] = await write(database, { ...feedback, id: newId() });
  return row?.id;
}
