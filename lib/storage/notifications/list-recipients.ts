import { sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';

export type Reason = 'author' | 'review-requested' | 'mentioned' | 'participating';

/** Who may have to hear of something; of several reasons the strongest counts. */
export interface NotificationAudience {
  organizationId: string;
  /** Hears nothing of what they did themselves. */
  actorId: string;
  mentioned: readonly string[];
  /** Asked to review now. */
  asked: readonly string[];
  others: readonly string[];
  /** Whose author and requested reviewers hear of it; null for none. */
  changeRequestId: string | null;
  /** Everybody who wrote or reviewed in that change request hears of it too. */
  toAll: boolean;
  /** Everybody who wrote in that thread. */
  threadId: string | null;
}

export interface Recipient {
  userId: string;
  reason: Reason;
  /** As stored; null when they never chose. */
  choices: unknown;
}

/** Members alone, none of them disabled; one row for each. */
const read = defineStatement<Recipient, NotificationAudience>('notification_recipients', (term) => {
  const changeRequest = sql`${term('changeRequestId')}::text`;
  const wide = sql`case when ${term('toAll')}::boolean then ${changeRequest} end`;
  const thread = sql`${term('threadId')}::text`;
  const submitted = sql`coalesce((select status from reviews where id = w.review_id) <> 'pending', true)`;
  return sql`with candidates(user_id, reason, strength) as (
      select unnest(${term('mentioned')}::text[]), 'mentioned', 4
      union all select unnest(${term('asked')}::text[]), 'review-requested', 3
      union all select user_id, 'review-requested', 3 from requested_reviewers where change_request_id = ${changeRequest}
      union all select created_by, 'author', 2 from change_requests where id = ${changeRequest}
      union all select unnest(${term('others')}::text[]), 'participating', 1
      union all select w.created_by, 'participating', 1 from comments w
        where (w.id = ${thread} or w.thread_id = ${thread}) and ${submitted}
      union all select w.created_by, 'participating', 1 from comments w
        where w.change_request_id = ${wide} and ${submitted}
      union all select reviewer_id, 'participating', 1 from reviews
        where change_request_id = ${wide} and status <> 'pending'
    )
    select distinct on (c.user_id) c.user_id as "userId", c.reason, s.choices
    from candidates c
    join members m on m.organization_id = ${term('organizationId')}::text and m.user_id = c.user_id and not m.disabled
    join users u on u.id = c.user_id and u.disabled_at is null
    left join notification_settings s on s.user_id = c.user_id
    where c.user_id <> ${term('actorId')}::text
    order by c.user_id, c.strength desc`;
});

export function listRecipients(tx: Tx, audience: NotificationAudience): Promise<Recipient[]> {
  return read(tx, audience);
}

interface NotifiedComment {
  id: string;
  threadId: string | null;
  createdBy: string | null;
  mentions: string[];
}

const readComments = defineStatement<NotifiedComment, { ids: readonly string[] }>(
  'notification_comments',
  (term) => sql`select id, thread_id as "threadId", created_by as "createdBy", mentions
    from comments where id = any(${term('ids')}::text[]) order by created_at, id`,
);

/** What the comments of a review or of accepted suggestions say of people. */
export function listNotifiedComments(tx: Tx, ids: readonly string[]): Promise<NotifiedComment[]> {
  return readComments(tx, { ids });
}
