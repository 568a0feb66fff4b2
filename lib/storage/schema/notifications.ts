import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeRequests } from './change-requests';
import { createdAt, id, key, moment } from './columns';
import { comments } from './comments';
import { spaces } from './content';
import { reviews } from './reviews';
import { organizationId, users } from './users';

/** Notifications of people; what happened is read from the rows that they refer to. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    organizationId: organizationId(),
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    changeRequestId: key('change_request_id').references(() => changeRequests.id, { onDelete: 'cascade' }),
    commentId: key('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    reviewId: key('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Why they hear of it: the strongest reason that there is. */
    reason: text('reason').notNull(),
    actorId: key('actor_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    readAt: moment('read_at'),
    /** Marked as done by its reader. */
    doneAt: moment('done_at'),
    /** False when its reader wants it by e-mail alone. */
    inInbox: boolean('in_inbox').notNull().default(true),
    /** It waits to be sent by e-mail. */
    mailDue: boolean('mail_due').notNull().default(false),
  },
  (t) => [
    index('notifications_inbox').on(t.userId, t.organizationId, t.createdAt, t.id),
    index('notifications_unread')
      .on(t.userId, t.organizationId)
      .where(sql`${t.readAt} is null and ${t.doneAt} is null`),
    index('notifications_mail').on(t.userId, t.spaceId).where(sql`${t.mailDue}`),
    uniqueIndex('notifications_comment').on(t.commentId, t.userId).where(sql`${t.commentId} is not null`),
    uniqueIndex('notifications_review').on(t.reviewId, t.userId).where(sql`${t.reviewId} is not null`),
    index('notifications_change_request').on(t.changeRequestId).where(sql`${t.changeRequestId} is not null`),
    check(
      'notifications_reason',
      sql`${t.reason} in ('author', 'review-requested', 'mentioned', 'participating')`,
    ),
  ],
);

export const notificationSettings = pgTable('notification_settings', {
  userId: key('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Per topic whether it goes to the inbox and whether by e-mail; what is absent is as the contract says. */
  choices: jsonb('choices').notNull(),
});
