import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';

/** Compared byte by byte on every engine and locale: keys of order, hashes, ids. */
const key = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });

const id = () => key('id').primaryKey();
const createdAt = () => timestamp('created_at', { withTimezone: true, precision: 3 }).notNull().defaultNow();
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

// ── People ──────────────────────────────────────────────────────────────────────────────────────

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    displayName: text('display_name').notNull(),
    photoUrl: text('photo_url'),
    passwordHash: text('password_hash'),
    isInstanceAdmin: boolean('is_instance_admin').notNull().default(false),
    disabledAt: moment('disabled_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email_unique').on(sql`lower(${t.email})`)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: key('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: key('token_hash').notNull(),
    userAgent: text('user_agent'),
    address: text('address'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [uniqueIndex('sessions_token_unique').on(t.tokenHash), index('sessions_user').on(t.userId)],
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
  (t) => [uniqueIndex('api_tokens_hash_unique').on(t.tokenHash), index('api_tokens_user').on(t.userId)],
);

// ── Organizations ───────────────────────────────────────────────────────────────────────────────

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
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('organizations_hostname_unique').on(sql`lower(${t.hostname})`)],
);

const organizationId = () =>
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
    joinedAt: moment('joined_at').notNull().defaultNow(),
    lastSeenAt: moment('last_seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.userId] }),
    index('members_user').on(t.userId),
    check('members_role', sql`${t.role} between 0 and 6`),
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
  (t) => [index('teams_organization').on(t.organizationId)],
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

/** A role given to one person or one team on one space, collection or site. */
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
    check('grants_one_object', sql`num_nonnulls(${t.spaceId}, ${t.collectionId}, ${t.siteId}) = 1`),
    check('grants_one_holder', sql`num_nonnulls(${t.userId}, ${t.teamId}) = 1`),
    check('grants_role', sql`${t.role} between 1 and 6`),
  ],
);

// ── Content ─────────────────────────────────────────────────────────────────────────────────────

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
    index('collections_order').on(t.organizationId, t.parentId, t.orderKey),
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
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    deletedAt: moment('deleted_at'),
  },
  (t) => [
    index('spaces_order').on(t.organizationId, t.parentId, t.orderKey),
    index('spaces_parent').on(t.parentId),
    index('spaces_listed').on(t.organizationId, t.createdAt, t.id).where(sql`${t.deletedAt} is null`),
  ],
);

/** Markdown by its SHA-256: written once, never changed, shared by every revision that has it. */
export const documents = pgTable('documents', {
  hash: key('hash').primaryKey(),
  markdown: text('markdown').notNull(),
});

/** Immutable parts of a revision (pages, lists of children, files) by the SHA-256 of their body. */
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
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('revisions_space').on(t.spaceId, t.createdAt)],
);

/** What is known of the bytes kept in the file store, by their SHA-256. */
export const blobs = pgTable('blobs', {
  hash: key('hash').primaryKey(),
  size: integer('size').notNull(),
  contentType: text('content_type').notNull(),
  width: integer('width'),
  height: integer('height'),
  createdAt: createdAt(),
});

// ── Sites ───────────────────────────────────────────────────────────────────────────────────────

export const sites = pgTable(
  'sites',
  {
    id: id(),
    organizationId: organizationId(),
    type: text('type').notNull().default('basic'),
    title: text('title').notNull(),
    hostname: text('hostname'),
    basename: text('basename').notNull(),
    visibility: text('visibility').notNull().default('public'),
    published: boolean('published').notNull().default(false),
    publishedAt: moment('published_at'),
    proxyOrigin: text('proxy_origin'),
    adaptiveContent: boolean('adaptive_content').notNull().default(false),
    adaptiveSchema: jsonb('adaptive_schema'),
    adaptiveSchemaUpdatedAt: moment('adaptive_schema_updated_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sites_basename_unique').on(sql`lower(${t.basename})`),
    uniqueIndex('sites_hostname_unique').on(sql`lower(${t.hostname})`),
    index('sites_listed').on(t.organizationId, t.createdAt, t.id),
  ],
);

const siteId = () =>
  key('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

export const siteSectionGroups = pgTable(
  'site_section_groups',
  {
    id: id(),
    siteId: siteId(),
    title: text('title').notNull(),
    icon: text('icon'),
    /** Shared with the sections that are in no group. */
    orderKey: key('order_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('site_section_groups_order').on(t.siteId, t.orderKey)],
);

export const siteSections = pgTable(
  'site_sections',
  {
    id: id(),
    siteId: siteId(),
    groupId: key('group_id').references(() => siteSectionGroups.id, { onDelete: 'restrict' }),
    title: text('title').notNull(),
    description: text('description'),
    path: text('path').notNull(),
    icon: text('icon'),
    condition: text('condition'),
    isDefault: boolean('is_default').notNull().default(false),
    orderKey: key('order_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('site_sections_path_unique').on(t.siteId, sql`lower(${t.path})`),
    uniqueIndex('site_sections_one_default').on(t.siteId).where(sql`${t.isDefault}`),
    index('site_sections_order').on(t.siteId, t.groupId, t.orderKey),
    index('site_sections_group').on(t.groupId),
  ],
);

export const siteSpaces = pgTable(
  'site_spaces',
  {
    id: id(),
    siteId: siteId(),
    /** Null at the root of a site without sections. */
    sectionId: key('section_id').references(() => siteSections.id, { onDelete: 'cascade' }),
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    condition: text('condition'),
    isDefault: boolean('is_default').notNull().default(false),
    orderKey: key('order_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('site_spaces_path_unique').on(
      t.siteId,
      sql`coalesce(${t.sectionId}, '')`,
      sql`lower(${t.path})`,
    ),
    uniqueIndex('site_spaces_space_unique').on(t.siteId, sql`coalesce(${t.sectionId}, '')`, t.spaceId),
    uniqueIndex('site_spaces_one_default')
      .on(t.siteId, sql`coalesce(${t.sectionId}, '')`)
      .where(sql`${t.isDefault}`),
    index('site_spaces_order').on(t.siteId, t.sectionId, t.orderKey),
    index('site_spaces_space').on(t.spaceId),
    index('site_spaces_section').on(t.sectionId),
  ],
);

export const shareLinks = pgTable(
  'share_links',
  {
    id: id(),
    siteId: siteId(),
    name: text('name').notNull(),
    active: boolean('active').notNull().default(true),
    keyHash: key('key_hash').notNull(),
    /** The key, encrypted, so that its owner can copy the link again. */
    keySealed: text('key_sealed').notNull(),
    lastUsedAt: moment('last_used_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('share_links_key_unique').on(t.keyHash),
    index('share_links_listed').on(t.siteId, t.createdAt, t.id),
  ],
);

// ── The instance ────────────────────────────────────────────────────────────────────────────────

/** Security-relevant acts: who did what, to what, when and from where. Only ever appended to. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    organizationId: key('organization_id'),
    actorId: key('actor_id'),
    action: text('action').notNull(),
    subject: text('subject'),
    details: jsonb('details'),
    address: text('address'),
    createdAt: createdAt(),
  },
  (t) => [index('audit_events_listed').on(t.organizationId, t.createdAt, t.id)],
);

/** Facts about this instance that are set once, such as the end of the first-run setup. */
export const instanceFacts = pgTable('instance_facts', {
  name: key('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
});
