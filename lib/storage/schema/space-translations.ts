import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { PageNode, ReusableContent } from '@/lib/content/page-tree';
import type { ShownStates } from '@/lib/content/translation/shown-text';
import type { UnitShares } from '@/lib/content/translation/unit-shares';
import { changeRequests } from './change-requests';
import { createdAt, id, key, moment } from './columns';
import { spaces } from './content';
import { organizationId, users } from './users';

/** A space that is kept in another language beside its source. */
export const spaceTranslations = pgTable(
  'space_translations',
  {
    id: id(),
    organizationId: organizationId(),
    sourceSpaceId: key('source_space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    sourceLanguage: text('source_language').notNull(),
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    language: text('language').notNull(),
    instructions: jsonb('instructions').notNull(),
    /** The revision of the source that the target's main content has followed. */
    sourceRevisionId: key('source_revision_id').notNull(),
    /** Where the target has merge rules, the change request that it was brought on in last, and to which revision of the source. */
    changeRequestId: key('change_request_id').references(() => changeRequests.id, { onDelete: 'set null' }),
    proposedRevisionId: key('proposed_revision_id'),
    /** What translates: a model, a server, or nothing that is asked; null for what the instance has. */
    engine: text('engine').$type<'model' | 'server' | 'pseudo'>(),
    /** Whether a machine translates what a merge of the source changed, and where it goes. */
    afterMerge: text('after_merge').$type<'off' | 'direct' | 'change-request'>().notNull().default('off'),
    /** The least that a text must be so that readers see it, and not the text of the source. */
    shownFrom: text('shown_from').$type<ShownStates['from']>().notNull().default('machine'),
    /** What readers see of a text whose source has changed since. */
    shownChanged: text('shown_changed').$type<ShownStates['changed']>().notNull().default('translation'),
    /** Pages with text by a machine say so to readers. */
    marksMachine: boolean('marks_machine').notNull().default(false),
    /** The root of what readers see, where that is not all of the main content. */
    shownRootHash: key('shown_root_hash'),
    /** How many texts of the main content are in which state; null until they are counted. */
    unitShares: jsonb('unit_shares').$type<UnitShares>(),
    /** The first page of the main content where a text waits. */
    nextContentId: key('next_content_id'),
    /** People are told when more texts than this, or more percent of them, are missing or changed. */
    alertAbove: integer('alert_above'),
    alertBy: text('alert_by').$type<'units' | 'percent'>(),
    /** They have been told, and it has not caught up since. */
    isBehind: boolean('is_behind').notNull().default(false),
    runs: integer('runs').notNull().default(0),
    totalPages: integer('total_pages').notNull().default(0),
    totalWords: bigint('total_words', { mode: 'number' }).notNull().default(0),
    totalMs: bigint('total_ms', { mode: 'number' }).notNull().default(0),
    latestPages: integer('latest_pages').notNull().default(0),
    latestWords: integer('latest_words').notNull().default(0),
    latestMs: integer('latest_ms').notNull().default(0),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('space_translations_space').on(t.spaceId),
    index('space_translations_source').on(t.sourceSpaceId),
    index('space_translations_listed').on(t.organizationId, t.createdAt, t.id),
    index('space_translations_author').on(t.createdBy),
    index('space_translations_change_request').on(t.changeRequestId),
  ],
);

/** Pages and reusable contents with a person's text that left the target with their source. */
export const removedTranslations = pgTable(
  'removed_translations',
  {
    translationId: key('translation_id')
      .notNull()
      .references(() => spaceTranslations.id, { onDelete: 'cascade' }),
    objectId: key('object_id').notNull(),
    kind: text('kind').$type<'page' | 'reusable-content'>().notNull(),
    /** As it was in the target, and in the source. */
    target: jsonb('target').$type<Omit<PageNode, 'pages'> | ReusableContent>().notNull(),
    source: jsonb('source').$type<Omit<PageNode, 'pages'> | ReusableContent>().notNull(),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.translationId, t.objectId] })],
);

/** What a machine answered until it stands in the target: by the texts that it was asked for. */
export const machineAnswers = pgTable(
  'machine_answers',
  {
    translationId: key('translation_id')
      .notNull()
      .references(() => spaceTranslations.id, { onDelete: 'cascade' }),
    key: key('key').notNull(),
    text: text('text'),
    /** Why there is no text. */
    reason: text('reason'),
    /** The run that asked. */
    jobId: key('job_id').notNull(),
    answeredAt: moment('answered_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.translationId, t.key] })],
);

/** How many texts of a page of the main content are in which state, and what that was counted for. */
export const translationShares = pgTable(
  'translation_shares',
  {
    translationId: key('translation_id')
      .notNull()
      .references(() => spaceTranslations.id, { onDelete: 'cascade' }),
    contentId: key('content_id').notNull(),
    key: key('key').notNull(),
    shares: jsonb('shares').$type<UnitShares>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.translationId, t.contentId] })],
);
