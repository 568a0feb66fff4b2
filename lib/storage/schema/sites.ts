import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { spaces } from './content';
import { organizationId, users } from './users';

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
    conditionReading: text('condition_reading').notNull().default('certain'),
    adaptiveSchema: jsonb('adaptive_schema'),
    adaptiveSchemaUpdatedAt: moment('adaptive_schema_updated_at'),
    /** It is in the trash since then, and keeps its addresses. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('sites_basename_unique').on(sql`lower(${t.basename})`),
    uniqueIndex('sites_hostname_unique').on(sql`lower(${t.hostname})`),
    index('sites_listed').on(t.organizationId, t.createdAt, t.id),
    index('sites_deleted').on(t.organizationId, t.deletedAt, t.id).where(sql`${t.deletedAt} is not null`),
  ],
);

const siteId = () =>
  key('site_id')
    .notNull()
    .references(() => sites.id, { onDelete: 'cascade' });

/** By language; null where there is none. */
const localizedText = (name: string) => jsonb(name).$type<Record<string, string>>();

export const siteSectionGroups = pgTable(
  'site_section_groups',
  {
    id: id(),
    siteId: siteId(),
    title: text('title').notNull(),
    localizedTitle: localizedText('localized_title'),
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
    localizedTitle: localizedText('localized_title'),
    description: text('description'),
    localizedDescription: localizedText('localized_description'),
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
    localizedTitle: localizedText('localized_title'),
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
    /** Null: the key alone opens the site. */
    passwordHash: text('password_hash'),
    /** Who answers for it: it opens the site for as long as they may manage it. */
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    lastUsedAt: moment('last_used_at'),
    /** It opens nothing from then on. */
    expiresAt: moment('expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('share_links_key_unique').on(t.keyHash),
    index('share_links_listed').on(t.siteId, t.createdAt, t.id),
  ],
);
