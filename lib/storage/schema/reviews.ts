import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { changeRequests } from './change-requests';
import { createdAt, id, key, moment } from './columns';
import { spaces } from './content';
import { users } from './users';

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    changeRequestId: key('change_request_id')
      .notNull()
      .references(() => changeRequests.id, { onDelete: 'cascade' }),
    reviewerId: key('reviewer_id').references(() => users.id, { onDelete: 'set null' }),
    requestedBy: key('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** `pending`: its comments are being written, and only the reviewer knows of it. */
    status: text('status').notNull().default('pending'),
    /** The revision that it was submitted on. */
    revisionId: key('revision_id').notNull(),
    /** The comment that is its summary. */
    commentId: key('comment_id'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    submittedAt: moment('submitted_at'),
    /** Since when the content is no longer what was reviewed. */
    staleAt: moment('stale_at'),
  },
  (t) => [
    index('reviews_listed').on(t.changeRequestId, t.submittedAt, t.id),
    uniqueIndex('reviews_pending').on(t.changeRequestId, t.reviewerId).where(sql`${t.status} = 'pending'`),
    check('reviews_status', sql`${t.status} in ('pending', 'commented', 'approved', 'changes-requested')`),
    check('reviews_submitted', sql`(${t.status} = 'pending') = (${t.submittedAt} is null)`),
  ],
);

export const requestedReviewers = pgTable(
  'requested_reviewers',
  {
    changeRequestId: key('change_request_id')
      .notNull()
      .references(() => changeRequests.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedBy: key('requested_by').references(() => users.id, { onDelete: 'set null' }),
    /** The revision that they were asked to review. */
    revisionId: key('revision_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.changeRequestId, t.userId] }),
    index('requested_reviewers_listed').on(t.changeRequestId, t.createdAt, t.userId),
    index('requested_reviewers_user').on(t.userId, t.createdAt),
  ],
);

/** What somebody has looked through; it holds as long as the page says the same. */
export const viewedPages = pgTable(
  'viewed_pages',
  {
    changeRequestId: key('change_request_id')
      .notNull()
      .references(() => changeRequests.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    pageId: key('page_id').notNull(),
    /** A hash of what the page and its properties said. */
    state: key('state').notNull(),
    viewedAt: moment('viewed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.changeRequestId, t.userId, t.pageId] })],
);

/** What a space asks of a change request before it is merged; a space without a row asks nothing. */
export const mergeRules = pgTable('merge_rules', {
  spaceId: key('space_id')
    .primaryKey()
    .references(() => spaces.id, { onDelete: 'cascade' }),
  requiredReviews: smallint('required_reviews').notNull(),
  mergeRole: smallint('merge_role').notNull(),
  requiresUpToDate: boolean('requires_up_to_date').notNull(),
  requiresResolvedComments: boolean('requires_resolved_comments').notNull(),
  requiresIntactLinks: boolean('requires_intact_links').notNull(),
});
