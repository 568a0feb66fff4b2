import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { blobs } from './content';
import { siteSpaces, sites } from './sites';
import { users } from './users';

const siteId = () =>
  key('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

const madeBy = (name: string) => key(name).references(() => users.id, { onDelete: 'set null' });

/** How a site looks: what is live, and what its owners try out; no row until somebody changes something. */
export const siteCustomizations = pgTable(
  'site_customizations',
  {
    id: id(),
    siteId: siteId(),
    /** Null for the site itself, else the variant that has its own. */
    siteSpaceId: key('site_space_id').references(() => siteSpaces.id, { onDelete: 'cascade' }),
    /** What differs from what is inherited; null when nothing is live yet. */
    live: jsonb('live').$type<Record<string, unknown>>(),
    /** What is tried out and nobody else sees; null when it is the same as what is live. */
    draft: jsonb('draft').$type<Record<string, unknown>>(),
    liveAt: moment('live_at'),
    draftAt: moment('draft_at'),
    draftBy: madeBy('draft_by'),
  },
  (t) => [
    uniqueIndex('site_customizations_one').on(t.siteId, sql`coalesce(${t.siteSpaceId}, '')`),
    index('site_customizations_site_space').on(t.siteSpaceId),
    index('site_customizations_draft_by').on(t.draftBy),
  ],
);

/** Logos, favicons and social pictures of a site; their bytes are kept by their hash. */
export const siteAssets = pgTable(
  'site_assets',
  {
    id: id(),
    siteId: siteId(),
    blob: key('blob')
      .notNull()
      .references(() => blobs.hash, { onDelete: 'restrict' }),
    name: text('name').notNull(),
    createdBy: madeBy('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('site_assets_site').on(t.siteId),
    index('site_assets_blob').on(t.blob),
    index('site_assets_created_by').on(t.createdBy),
  ],
);

/** How visitors of a site prove who they are. */
export const siteVisitorAuth = pgTable('site_visitor_auth', {
  siteId: siteId().primaryKey(),
  /** The key that signs their tokens, encrypted. */
  keySealed: text('key_sealed').notNull(),
  keyMadeAt: moment('key_made_at').notNull().defaultNow(),
  /** Where visitors without a token are sent to sign in. */
  fallbackUrl: text('fallback_url'),
  /** The name of the integration that signs them in; null where the owner's own server does. */
  integration: text('integration'),
});

/** Visitors made up to see a site as they would. */
export const siteSegments = pgTable(
  'site_segments',
  {
    id: id(),
    siteId: siteId(),
    title: text('title').notNull(),
    /** What their token would say, and what they say themselves. */
    claims: jsonb('claims').$type<Record<string, unknown>>().notNull(),
    unsignedClaims: jsonb('unsigned_claims').$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('site_segments_listed').on(t.siteId, t.createdAt, t.id)],
);

export const siteRedirects = pgTable(
  'site_redirects',
  {
    id: id(),
    siteId: siteId(),
    /** A path below the site, `*` at its end for everything below. */
    source: text('source').notNull(),
    destination: jsonb('destination').$type<Record<string, unknown>>().notNull(),
    /** Made by a move or a rename, not by a person. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
    isLive: boolean('is_live').notNull().default(true),
    createdBy: madeBy('created_by'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('site_redirects_source').on(t.siteId, sql`lower(${t.source})`),
    index('site_redirects_listed').on(t.siteId, t.createdAt, t.id),
    index('site_redirects_created_by').on(t.createdBy),
  ],
);

/** Addresses that readers asked for and did not find. */
export const siteMissedPaths = pgTable(
  'site_missed_paths',
  {
    id: id(),
    siteId: siteId(),
    path: text('path').notNull(),
    count: integer('count').notNull().default(1),
    firstSeenAt: moment('first_seen_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('site_missed_paths_path').on(t.siteId, t.path),
    index('site_missed_paths_listed').on(t.siteId, t.count.desc(), t.lastSeenAt.desc(), t.id),
    index('site_missed_paths_old').on(t.lastSeenAt),
  ],
);

/** A structure that is prepared and not shown yet; a site has one at most. */
export const siteStructureDrafts = pgTable('site_structure_drafts', {
  siteId: siteId().primaryKey(),
  structure: jsonb('structure').$type<Record<string, unknown>>().notNull(),
  /** The structure that it was begun from. */
  base: jsonb('base').$type<Record<string, unknown>>().notNull(),
  createdBy: madeBy('created_by'),
  updatedBy: madeBy('updated_by'),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Structures that a published draft replaced, so that each can be brought back. */
export const siteStructureVersions = pgTable(
  'site_structure_versions',
  {
    id: id(),
    siteId: siteId(),
    /** What stood before, and what took its place. */
    before: jsonb('before').$type<Record<string, unknown>>().notNull(),
    after: jsonb('after').$type<Record<string, unknown>>().notNull(),
    createdBy: madeBy('created_by'),
    createdAt: createdAt(),
  },
  (t) => [
    index('site_structure_versions_listed').on(t.siteId, t.createdAt, t.id),
    index('site_structure_versions_created_by').on(t.createdBy),
  ],
);

/** How often a page was read on a day (UTC); nothing is kept of who read it. */
export const siteViews = pgTable(
  'site_views',
  {
    siteId: siteId(),
    day: date('day').notNull(),
    /** Empty for what is no page of a space. */
    spaceId: key('space_id').notNull(),
    pageId: key('page_id').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.spaceId, t.pageId] })],
);

/** What was looked for on a site on a day, equal searches as one. */
export const siteSearches = pgTable(
  'site_searches',
  {
    siteId: siteId(),
    day: date('day').notNull(),
    query: text('query').notNull(),
    searches: integer('searches').notNull(),
    /** How many of them found nothing. */
    empty: integer('empty').notNull(),
  },
  (t) => [primaryKey({ columns: [t.siteId, t.day, t.query] })],
);

/** What readers said of a page. */
export const pageFeedback = pgTable(
  'page_feedback',
  {
    id: id(),
    siteId: siteId(),
    spaceId: key('space_id').notNull(),
    pageId: key('page_id').notNull(),
    rating: text('rating').$type<'good' | 'ok' | 'bad'>().notNull(),
    comment: text('comment'),
    createdAt: createdAt(),
  },
  (t) => [index('page_feedback_listed').on(t.siteId, t.createdAt, t.id)],
);
