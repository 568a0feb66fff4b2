import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { organizationId, users } from './users';

export const collections = pgTable(
  'collections',
  {
    id: id(),
    organizationId: organizationId(),
    parentId: key('parent_id').references((): AnyPgColumn => collections.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    description: text('description'),
    /** Null inherits. */
    defaultLevel: smallint('default_level'),
    /** Shared with the spaces under the same parent. */
    orderKey: key('order_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index('collections_order').on(t.organizationId, t.parentId, t.orderKey, t.id),
    index('collections_parent').on(t.parentId),
  ],
);

export const spaces = pgTable(
  'spaces',
  {
    id: id(),
    organizationId: organizationId(),
    parentId: key('parent_id').references(() => collections.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    emoji: text('emoji'),
    visibility: text('visibility').notNull().default('private'),
    editMode: text('edit_mode').notNull().default('locked'),
    /** The language that it is written in, as a code; null when nobody said. */
    language: text('language'),
    /** Null inherits. */
    defaultLevel: smallint('default_level'),
    /** Shared with the collections under the same parent. */
    orderKey: key('order_key').notNull(),
    /** The head of the main content. */
    revisionId: key('revision_id').notNull(),
    comments: integer('comments').notNull().default(0),
    changeRequests: integer('change_requests').notNull().default(0),
    changeRequestsOpen: integer('change_requests_open').notNull().default(0),
    changeRequestsDraft: integer('change_requests_draft').notNull().default(0),
    /** The number that was given last; numbers are never given twice. */
    lastChangeRequest: integer('last_change_request').notNull().default(0),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('spaces_order').on(t.organizationId, t.parentId, t.orderKey),
    index('spaces_parent').on(t.parentId, t.orderKey, t.id),
    index('spaces_listed').on(t.organizationId, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
    index('spaces_with_change_requests').on(t.organizationId).where(sql`${t.changeRequests} > 0`),
    index('spaces_deleted').on(t.organizationId, t.deletedAt, t.id).where(sql`${t.deletedAt} is not null`),
  ],
);

export const documents = pgTable('documents', {
  hash: key('hash').primaryKey(),
  markdown: text('markdown').notNull(),
});

export const nodes = pgTable('nodes', {
  hash: key('hash').primaryKey(),
  body: jsonb('body').notNull(),
});

export const revisions = pgTable(
  'revisions',
  {
    id: id(),
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    rootHash: key('root_hash').notNull(),
    parents: text('parents').array().notNull(),
    type: text('type').notNull(),
    /** Of which change request it is; null is the main content. */
    changeRequestId: key('change_request_id'),
    /** Revisions of one line are made one after another under a lock, so this is their order. */
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** The pages that differ from the first parent; null when it is not known. */
    changedPages: text('changed_pages').array(),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Whose suggestions are in it. */
    coAuthors: text('co_authors').array(),
    createdAt: createdAt(),
  },
  (t) => [
    index('revisions_line').on(t.spaceId, t.changeRequestId, t.ordinal),
    index('revisions_updates').on(t.changeRequestId).where(sql`${t.type} = 'update'`),
    index('revisions_author').on(t.changeRequestId, t.createdBy),
  ],
);

export const blobs = pgTable('blobs', {
  hash: key('hash').primaryKey(),
  size: integer('size').notNull(),
  contentType: text('content_type').notNull(),
  width: integer('width'),
  height: integer('height'),
  /** Since then it is known that nothing uses them. */
  unusedSince: moment('unused_since'),
  createdAt: createdAt(),
});
