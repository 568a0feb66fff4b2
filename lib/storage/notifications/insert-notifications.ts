import { type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { newId } from '../database/id';
import { defineStatement } from '../database/statement';
import type { Reason } from './list-recipients';

export interface NewNotification {
  userId: string;
  kind: string;
  reason: Reason;
  commentId: string | null;
  reviewId: string | null;
  inInbox: boolean;
  mailDue: boolean;
}

interface NotificationPlace {
  organizationId: string;
  spaceId: string;
  changeRequestId: string | null;
  /** Null where nobody did it. */
  actorId: string | null;
}

interface Terms extends NotificationPlace {
  rows: string;
}

interface Told {
  userId: string;
  inInbox: boolean;
  mailDue: boolean;
}

const define = (name: string, onConflict: SQL) =>
  defineStatement<Told, Terms>(
    name,
    (term) => sql`insert into notifications
      (id, user_id, organization_id, space_id, change_request_id, comment_id, review_id, kind, reason, actor_id, in_inbox, mail_due)
      select r.id, r."userId", ${term('organizationId')}::text, ${term('spaceId')}::text, ${term('changeRequestId')}::text,
        r."commentId", r."reviewId", r.kind, r.reason, ${term('actorId')}::text, r."inInbox", r."mailDue"
      from jsonb_to_recordset(${term('rows')}::jsonb) as r(id text, "userId" text, "commentId" text, "reviewId" text,
        kind text, reason text, "inInbox" boolean, "mailDue" boolean)
      ${onConflict} returning user_id as "userId", in_inbox as "inInbox", mail_due as "mailDue"`,
  );

const insert = define('insert_notifications', sql`on conflict do nothing`);

/** Who has heard of a comment and is mentioned in it afterwards hears of it again. */
const insertMentions = define(
  'insert_mentions',
  sql`on conflict (user_id, comment_id) where comment_id is not null do update
    set reason = excluded.reason, read_at = null, done_at = null, in_inbox = excluded.in_inbox,
      mail_due = excluded.mail_due, created_at = now()
    where notifications.reason <> 'mentioned'`,
);

/** Answers whom it told of something that they had not been told of. */
export async function insertNotifications(
  tx: Tx,
  place: NotificationPlace,
  notifications: NewNotification[],
): Promise<Told[]> {
  if (notifications.length === 0) return [];
  const rows = JSON.stringify(notifications.map((row) => ({ id: newId(), ...row })));
  const isMention = notifications.every(({ reason }) => reason === 'mentioned');
  return (isMention ? insertMentions : insert)(tx, { ...place, rows });
}

/** A request stands once: the one before it goes. */
export async function removeReviewRequests(
  tx: Tx,
  changeRequestId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx.execute(sql`delete from notifications where kind = 'review-requested'
    and change_request_id = ${changeRequestId} and user_id = any(${sql.param(userIds)}::text[])`);
}
