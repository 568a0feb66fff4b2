import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key, moment } from './columns';
import { organizationId } from './users';

/** What persons wrote for texts of a source, by the place where they wrote it; it outlives its spaces and translations. */
export const translationMemory = pgTable(
  'translation_memory',
  {
    organizationId: organizationId(),
    sourceLanguage: key('source_language').notNull(),
    language: key('language').notNull(),
    /** Of the source's text, with placeholders for code, addresses and the like. */
    sourceHash: key('source_hash').notNull(),
    spaceId: key('space_id').notNull(),
    contentId: key('content_id').notNull(),
    sourceSpaceId: key('source_space_id').notNull(),
    source: text('source').notNull(),
    text: text('text').notNull(),
    /** What the placeholders of both stand for. */
    atoms: jsonb('atoms').$type<readonly string[]>().notNull(),
    /** What texts that are like the source's share some of. */
    bands: integer('bands').array().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({
      name: 'translation_memory_pk',
      columns: [t.organizationId, t.sourceLanguage, t.language, t.sourceHash, t.spaceId, t.contentId],
    }),
    index('translation_memory_bands').using('gin', t.bands).with({ fastupdate: false }),
  ],
);
