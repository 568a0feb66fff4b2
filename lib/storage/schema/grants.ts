import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, key } from './columns';
import { collections, spaces } from './content';
import { sites } from './sites';
import { organizationId, teams, users } from './users';

export const grants = pgTable(
  'grants',
  {
    id: id(),
    organizationId: organizationId(),
    spaceId: key('space_id').references(() => spaces.id, { onDelete: 'cascade' }),
    collectionId: key('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    siteId: key('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    userId: key('user_id').references(() => users.id, { onDelete: 'cascade' }),
    teamId: key('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    role: smallint('role').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('grants_once').on(
      sql`coalesce(${t.spaceId}, ${t.collectionId}, ${t.siteId})`,
      sql`coalesce(${t.userId}, ${t.teamId})`,
    ),
    index('grants_user').on(t.userId),
    index('grants_team').on(t.teamId),
    index('grants_collection').on(t.collectionId).where(sql`${t.collectionId} is not null`),
    index('grants_site').on(t.siteId).where(sql`${t.siteId} is not null`),
    check('grants_one_object', sql`num_nonnulls(${t.spaceId}, ${t.collectionId}, ${t.siteId}) = 1`),
    check('grants_one_holder', sql`num_nonnulls(${t.userId}, ${t.teamId}) = 1`),
    check('grants_role', sql`${t.role} between 1 and 6`),
  ],
);
