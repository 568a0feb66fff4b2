import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { collections, spaces } from './content';
import { organizationId, users } from './users';

/** Invitations by e-mail that nobody has followed yet; following one deletes it. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    organizationId: organizationId(),
    email: text('email').notNull(),
    role: smallint('role').notNull(),
    /** Ids of teams; those that are gone by then are left out. */
    teamIds: text('team_ids').array().notNull().default(sql`'{}'::text[]`),
    sso: boolean('sso').notNull().default(false),
    secretHash: key('secret_hash').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    invitedBy: key('invited_by').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('invitations_secret').on(t.secretHash),
    uniqueIndex('invitations_once').on(t.organizationId, sql`lower(${t.email})`),
    index('invitations_email').on(sql`lower(${t.email})`),
    index('invitations_listed').on(t.organizationId, t.createdAt, t.id),
    check('invitations_role', sql`${t.role} between 0 and 6`),
  ],
);

/** Links by which people join: to the organization, or as guests with a level on one space or collection. */
export const linkInvites = pgTable(
  'link_invites',
  {
    id: id(),
    organizationId: organizationId(),
    spaceId: key('space_id').references(() => spaces.id, { onDelete: 'cascade' }),
    collectionId: key('collection_id').references(() => collections.id, { onDelete: 'cascade' }),
    /** The role in the organization, or the level on the space or collection. */
    role: smallint('role').notNull(),
    secretHash: key('secret_hash').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    uses: integer('uses').notNull().default(0),
    maxUses: integer('max_uses'),
    expiresAt: moment('expires_at'),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('link_invites_secret').on(t.secretHash),
    index('link_invites_listed').on(t.organizationId, t.createdAt, t.id),
    index('link_invites_of_space').on(t.spaceId, t.createdAt, t.id),
    index('link_invites_of_collection').on(t.collectionId, t.createdAt, t.id),
    check('link_invites_one_object', sql`num_nonnulls(${t.spaceId}, ${t.collectionId}) <= 1`),
    check('link_invites_role', sql`${t.role} between 0 and 6`),
    check('link_invites_uses', sql`${t.maxUses} is null or ${t.uses} <= ${t.maxUses}`),
  ],
);

/**
 * The role that somebody was given last by an administrator, for as long as a link is older: no link gives more than
 * that. Null: they were removed from the organization.
 */
export const roleDecisions = pgTable(
  'role_decisions',
  {
    organizationId: organizationId(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The organization, or a space, collection or site of it. */
    objectId: key('object_id').notNull(),
    role: smallint('role'),
    decidedAt: moment('decided_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId, t.objectId] }),
    check('role_decisions_role', sql`${t.role} between 0 and 6`),
  ],
);
