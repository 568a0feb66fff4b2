import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    photoUrl: text('photo_url'),
    passwordHash: text('password_hash'),
    isInstanceAdmin: boolean('is_instance_admin').notNull().default(false),
    /** False while nobody has shown that the address is theirs: they named it themselves when they came by a link. */
    isAddressProven: boolean('is_address_proven').notNull().default(true),
    disabledAt: moment('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    index('users_by_name').on(sql`lower(${t.displayName}) collate "C"`, t.id),
    index('users_instance_admins').on(t.id).where(sql`${t.isInstanceAdmin}`),
  ],
);

export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When set, the token acts in this organization alone. */
    organizationId: key('organization_id').references(() => organizations.id, { onDelete: 'cascade' }),
    label: text('label').notNull(),
    tokenHash: key('token_hash').notNull(),
    prefix: text('prefix').notNull(),
    lastFour: text('last_four').notNull(),
    scopes: text('scopes').array().notNull(),
    expiresAt: moment('expires_at'),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('api_tokens_hash_unique').on(t.tokenHash),
    index('api_tokens_listed').on(t.userId, t.createdAt, t.id),
  ],
);

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    title: text('title').notNull(),
    emailDomains: text('email_domains').array().notNull().default(sql`'{}'::text[]`),
    hostname: text('hostname'),
    type: text('type').notNull().default('business'),
    useCase: text('use_case'),
    communityType: text('community_type'),
    defaultRole: smallint('default_role').notNull().default(0),
    defaultSiteId: key('default_site_id'),
    logo: text('logo'),
    sso: boolean('sso').notNull().default(false),
    ai: boolean('ai').notNull().default(true),
    inviteLinks: boolean('invite_links').notNull().default(true),
    blockedReason: text('blocked_reason'),
    /** Since then it is in the trash, and there for nobody. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('organizations_hostname_unique').on(sql`lower(${t.hostname})`),
    index('organizations_by_title').on(sql`lower(${t.title}) collate "C"`, t.id),
  ],
);

export const organizationId = () =>
  key('organization_id')
    .notNull()
    .references(() => organizations.id, { onDelete: 'cascade' });

export const members = pgTable(
  'members',
  {
    organizationId: organizationId(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: smallint('role').notNull(),
    disabled: boolean('disabled').notNull().default(false),
    sso: boolean('sso').notNull().default(false),
    invitedBy: key('invited_by').references(() => users.id, { onDelete: 'set null' }),
    joinedAt: moment('joined_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('members_user').on(t.userId),
    index('members_joined').on(t.organizationId, t.joinedAt, t.userId),
    index('members_seen').on(t.organizationId, t.lastSeenAt, t.userId),
    check('members_role', sql`${t.role} between 0 and 6`),
  ],
);

/** What somebody had when they were removed, so that it can be given back. */
export const removedMembers = pgTable(
  'removed_members',
  {
    organizationId: organizationId(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: smallint('role').notNull(),
    /** `{sso, disabled, joinedAt, invitedBy, teams: [{id, isOwner}], grants: [{spaceId, collectionId, siteId, role}]}` */
    kept: jsonb('kept').notNull(),
    removedBy: key('removed_by').references(() => users.id, { onDelete: 'set null' }),
    removedAt: moment('removed_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('removed_members_listed').on(t.organizationId, t.removedAt, t.userId),
  ],
);

export const teams = pgTable(
  'teams',
  {
    id: id(),
    organizationId: organizationId(),
    title: text('title').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('teams_listed').on(t.organizationId, sql`lower(${t.title}) collate "C"`, t.id)],
);

export const teamMembers = pgTable(
  'team_members',
  {
    teamId: key('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isOwner: boolean('is_owner').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.teamId, t.userId] }), index('team_members_user').on(t.userId)],
);
