import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { key } from './columns';
import { spaces } from './content';
import { organizationId } from './users';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** What all that is indexed of an organization comes to. */
export const searchOrganizations = pgTable('search_organizations', {
  organizationId: organizationId().primaryKey(),
  sections: integer('sections').notNull(),
  /** How many words their bodies have together. */
  words: bigint('words', { mode: 'number' }).notNull(),
  /** Grows with each write: what was read of the dictionary before holds no longer. */
  writes: integer('writes').notNull().default(0),
});

/** How far the index of a space has come. */
export const searchSpaces = pgTable('search_spaces', {
  spaceId: key('space_id')
    .primaryKey()
    .references(() => spaces.id, { onDelete: 'cascade' }),
  /** The revision whose pages are indexed; null before the first time is over. */
  revisionId: key('revision_id'),
  /** The revision of which some pages are indexed already. */
  nextRevisionId: key('next_revision_id'),
  /** Of what cut and read the pages: those of another one are indexed anew. */
  analyser: integer('analyser').notNull(),
  /** Grows with each write, so that two writers notice each other. */
  writes: integer('writes').notNull().default(0),
});

/** Not of the space itself: a merge that holds its row and a write to the index would wait for each other. */
const spaceId = () =>
  key('space_id')
    .notNull()
    .references(() => searchSpaces.spaceId, { onDelete: 'cascade' });

/** What is indexed of each page. */
export const searchPages = pgTable(
  'search_pages',
  {
    spaceId: spaceId(),
    pageId: key('page_id').notNull(),
    /** A hash of all that its sections are made of. */
    state: key('state').notNull(),
    /** A revision that has it in this state. */
    revisionId: key('revision_id').notNull(),
    /** Title, path and the pages above it, as JSON. */
    facts: text('facts').notNull(),
    /** The reusable contents that it includes, and the variables that it shows, by their keys. */
    includes: text('includes').array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.pageId] })],
);

/** What is looked through: narrow rows, since a common word touches thousands of them. */
export const searchSections = pgTable(
  'search_sections',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    spaceId: spaceId(),
    pageId: key('page_id').notNull(),
    hidden: boolean('hidden').notNull(),
    /** How many words its body has. */
    words: integer('words').notNull(),
    /** Hashes of organization and term, below zero a second time for those of title and heading. */
    terms: integer('terms').array().notNull(),
  },
  (t) => [
    index('search_sections_terms').using('gin', t.terms).with({ fastupdate: false }),
    index('search_sections_page').on(t.spaceId, t.pageId),
  ],
);

/** What is read of the few sections that are looked at closely. */
export const searchTexts = pgTable('search_texts', {
  sectionId: bigint('section_id', { mode: 'number' })
    .primaryKey()
    .references(() => searchSections.id, { onDelete: 'cascade' }),
  /** The heading it stands under; null above all headings. */
  anchor: text('anchor'),
  /** Its terms in their order, packed. */
  terms: bytes('terms').notNull(),
  section: text('section').notNull(),
  /** What of it a sentence model reads, as keys of texts: that of where it stands, and then of what it says. */
  vectorKeys: text('vector_keys').array().notNull().default(sql`'{}'::text[]`),
});

/** Which sentence model reads the texts of a space: its vectors are worth nothing to another one. */
export const searchModels = pgTable('search_models', {
  spaceId: key('space_id')
    .primaryKey()
    .references(() => searchSpaces.spaceId, { onDelete: 'cascade' }),
  model: text('model').notNull(),
  /** The indexed revision that it has read to its end. */
  revisionId: key('revision_id'),
});

/** What a sentence model made of the texts of a space: a text that stays as it is keeps its vector, wherever it goes. */
export const searchVectors = pgTable(
  'search_vectors',
  {
    spaceId: key('space_id')
      .notNull()
      .references(() => searchModels.spaceId, { onDelete: 'cascade' }),
    /** The beginning of the hash of the text. */
    key: key('key').notNull(),
    /** A byte a dimension; none where the text is not in the model's language. */
    vector: bytes('vector').notNull(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.key] }), index('search_vectors_key').on(t.key)],
);

/** The words of an organization. */
export const searchTerms = pgTable(
  'search_terms',
  {
    organizationId: organizationId(),
    hash: integer('hash').notNull(),
    term: key('term').notNull(),
    /** How many sections have it. */
    sections: integer('sections').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.hash] }),
    index('search_terms_beginning').on(t.organizationId, t.term),
    index('search_terms_end').on(t.organizationId, sql`reverse(${t.term}) collate "C"`),
  ],
);
