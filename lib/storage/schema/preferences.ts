import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, key } from './columns';
import { collections, spaces } from './content';
import { sites } from './sites';
import { organizationId, users } from './users';

const userId = () =>
  key('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** What people keep at the top of their sidebar; it goes with its object to another organization. */
export const favorites = pgTable(
  'favorites',
  {
    id: id(),
    userId: userId(),
    spaceId: key('space_id').references(() => spaces.id, { onDelete: 'cascade' }),
    collectionId: key('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    siteId: key('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    orderKey: key('order_key').notNull(),
  },
  (t) => [
    uniqueIndex('favorites_once').on(t.userId, sql`coalesce(${t.spaceId}, ${t.collectionId}, ${t.siteId})`),
    index('favorites_space').on(t.spaceId).where(sql`${t.spaceId} is not null`),
    index('favorites_collection').on(t.collectionId).where(sql`${t.collectionId} is not null`),
    index('favorites_site').on(t.siteId).where(sql`${t.siteId} is not null`),
    check('favorites_one_object', sql`num_nonnulls(${t.spaceId}, ${t.collectionId}, ${t.siteId}) = 1`),
  ],
);

/** How a person likes the screens of an organization; without a row as the contract says. */
export const preferences = pgTable(
  'preferences',
  {
    organizationId: organizationId(),
    userId: userId(),
    /** Closed in the sidebar: names of sections and ids of collections, closed last at the end. */
    closed: text('closed').array().notNull().default(sql`'{}'::text[]`),
    /** Whether the first steps were put away. */
    isChecklistHidden: boolean('is_checklist_hidden').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.organizationId, t.userId] }), index('preferences_user').on(t.userId)],
);
