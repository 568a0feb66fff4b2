import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { changeRequests } from './change-requests';
import { createdAt, id, key, moment } from './columns';
import { spaces } from './content';
import { reviews } from './reviews';
import { users } from './users';

/** Comments and their replies, on a change request or on the main content of a space. */
export const comments = pgTable(
  'comments',
  {
    id: id(),
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** Null when it is on the main content. */
    changeRequestId: key('change_request_id').references(() => changeRequests.id, { onDelete: 'cascade' }),
    /** The comment that it replies to; null when it is a comment itself. */
    threadId: key('thread_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    /** While that review is pending only its author sees it, and it is not counted. */
    reviewId: key('review_id').references(() => reviews.id, { onDelete: 'cascade' }),
    pageId: key('page_id'),
    /** As it was when the page was there last. */
    pageTitle: text('page_title'),
    pagePath: text('page_path'),
    /** `before`: on a text of the revision that the change request is compared with. */
    side: text('side').notNull().default('after'),
    /** Where it is in the page (`Anchor` of the content engine); null when it is about the page, or about everything. */
    anchor: jsonb('anchor'),
    /** The key of the block that the anchor lies in. */
    nodeId: key('node_id'),
    /** The revision in which its target was found last. */
    revisionId: key('revision_id').notNull(),
    body: text('body').notNull(),
    /** Whom it mentions. */
    mentions: text('mentions').array().notNull().default(sql`'{}'::text[]`),
    /** What it suggests in place of `suggestion_base`. */
    suggestion: text('suggestion'),
    /** The anchored text that the suggestion was made on. */
    suggestionBase: text('suggestion_base'),
    /** The revision that the accepted suggestion made. */
    suggestionRevisionId: key('suggestion_revision_id'),
    suggestionAcceptedBy: key('suggestion_accepted_by').references(() => users.id, { onDelete: 'set null' }),
    suggestionAcceptedAt: moment('suggestion_accepted_at'),
    /** How many replies it has that everybody sees. */
    replies: integer('replies').notNull().default(0),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    editedAt: moment('edited_at'),
    resolvedAt: moment('resolved_at'),
    resolvedBy: key('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('comments_of_change_request')
      .on(t.changeRequestId, t.createdAt, t.id)
      .where(sql`${t.threadId} is null`),
    index('comments_of_space')
      .on(t.spaceId, t.createdAt, t.id)
      .where(sql`${t.threadId} is null and ${t.changeRequestId} is null`),
    index('comments_of_page').on(t.spaceId, t.changeRequestId, t.pageId).where(sql`${t.pageId} is not null`),
    // With their replies, for when a change request goes.
    index('comments_and_replies').on(t.changeRequestId).where(sql`${t.changeRequestId} is not null`),
    index('comments_thread').on(t.threadId, t.createdAt, t.id),
    index('comments_review').on(t.reviewId),
    check('comments_side', sql`${t.side} in ('before', 'after')`),
    check('comments_resolved', sql`${t.resolvedBy} is null or ${t.resolvedAt} is not null`),
  ],
);

export const commentReactions = pgTable(
  'comment_reactions',
  {
    commentId: key('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** The character itself. */
    emoji: key('emoji').notNull(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reactedAt: moment('reacted_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.commentId, t.emoji, t.userId] })],
);
