import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment } from './columns';
import { spaces } from './content';

/** What the computed pages of main contents depend on, so that a change finds them. */
export const computedDependencies = pgTable(
  'computed_dependencies',
  {
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'space' | 'openapi'>().notNull(),
    /** The id of a space, or the slug of a specification of the same organization. */
    target: key('target').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.spaceId, t.kind, t.target] }),
    index('computed_dependencies_target').on(t.kind, t.target),
  ],
);

/** Computed pages that could not be computed the last time. */
export const computedFailures = pgTable(
  'computed_failures',
  {
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    /** Empty for the main content. */
    changeRequestId: key('change_request_id').notNull(),
    pageId: key('page_id').notNull(),
    message: text('message').notNull(),
    failedAt: moment('failed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.changeRequestId, t.pageId] })],
);
