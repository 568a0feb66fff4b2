import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { spaces } from './content';
import { users } from './users';

export const changeRequests = pgTable(
  'change_requests',
  {
    id: id(),
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    status: text('status').notNull().default('draft'),
    subject: text('subject').notNull(),
    /** Nobody gave it one: it says what changed. */
    isSubjectProposed: boolean('is_subject_proposed').notNull().default(false),
    /** Made by an editor that was opened, and nothing was done in it yet. */
    isBlank: boolean('is_blank').notNull().default(false),
    /** Its head. */
    revisionId: key('revision_id').notNull(),
    /** The main revision it was made from. */
    revisionInitial: key('revision_initial').notNull(),
    /** The main revision it was last brought up to. */
    revisionMergedAncestor: key('revision_merged_ancestor'),
    /** The main revision that its merge made. */
    revisionMerged: key('revision_merged'),
    /** The merged change request that this one reverts. */
    revertOf: key('revert_of'),
    comments: integer('comments').notNull().default(0),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    mergedBy: key('merged_by').references(() => users.id, { onDelete: 'set null' }),
    mergedAt: moment('merged_at'),
    /** The rules that its merge went past. */
    bypassed: text('bypassed').array(),
    /** Translations keep the state of the texts that its merge changed. */
    isMinor: boolean('is_minor').notNull().default(false),
  },
  (t) => [
    uniqueIndex('change_requests_number').on(t.spaceId, t.number),
    index('change_requests_status').on(t.spaceId, t.status, t.number),
    index('change_requests_author').on(t.createdBy),
    index('change_requests_status_changed').on(t.spaceId, t.status, t.updatedAt, t.id),
    index('change_requests_merged').on(t.revisionMerged),
  ],
);

/** How people decided conflicts. A conflict is named by what is in it, so a decision outlives changes elsewhere. */
export const conflictResolutions = pgTable(
  'conflict_resolutions',
  {
    changeRequestId: key('change_request_id')
      .notNull()
      .references(() => changeRequests.id, { onDelete: 'cascade' }),
    conflictId: key('conflict_id').notNull(),
    choice: text('choice').notNull(),
    /** The text of the choice `edited`. */
    markdown: text('markdown'),
    resolvedBy: key('resolved_by').references(() => users.id, { onDelete: 'set null' }),
    resolvedAt: moment('resolved_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.changeRequestId, t.conflictId] })],
);
