import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { blobs, spaces } from './content';
import { sites } from './sites';
import { organizationId, users } from './users';

const words = (name: string) => text(name).array().notNull().default(sql`'{}'::text[]`);
const updatedAt = () => moment('updated_at').notNull().defaultNow();

export const integrations = pgTable(
  'integrations',
  {
    id: id(),
    /** Who publishes it. */
    organizationId: organizationId(),
    name: key('name').notNull(),
    /** The newest. */
    version: integer('version').notNull().default(1),
    title: text('title').notNull(),
    description: text('description').notNull(),
    summary: text('summary'),
    visibility: text('visibility').notNull(),
    verified: boolean('verified').notNull().default(false),
    categories: words('categories'),
    hasBlocks: boolean('has_blocks').notNull().default(false),
    hasContentSources: boolean('has_content_sources').notNull().default(false),
    /** Of the addresses that its blocks stand for; lower case. */
    blockDomains: words('block_domains'),
    icon: key('icon').references(() => blobs.hash, { onDelete: 'restrict' }),
    secretNames: words('secret_names'),
    secretsSealed: text('secrets_sealed'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // Names differ in more than the case of their letters.
    uniqueIndex('integrations_name_unique').on(sql`lower(${t.name})`),
    index('integrations_owner').on(t.organizationId),
    index('integrations_icon').on(t.icon),
    index('integrations_listed').on(sql`lower(${t.title}) collate "C"`, t.id),
    check('integrations_visibility', sql`${t.visibility} in ('public', 'private', 'unlisted')`),
  ],
);

const integrationId = () =>
  key('integration_id')
    .notNull()
    .references(() => integrations.id, { onDelete: 'cascade' });

/** What an integration asks for and does, as it was published at one time: the newest, and those that are installed. */
export const integrationVersions = pgTable(
  'integration_versions',
  {
    integrationId: integrationId(),
    number: integer('number').notNull(),
    target: text('target').notNull(),
    scopes: words('scopes'),
    /** In the words of the API; its keys keep their order, as a form has one. */
    parts: json('parts').$type<Record<string, unknown>>().notNull(),
    /** The properties without which an installation, or its place, is pending. */
    requiredOfAccount: words('required_of_account'),
    requiredOfSpace: words('required_of_space'),
    requiredOfSite: words('required_of_site'),
    script: key('script')
      .notNull()
      .references(() => blobs.hash, { onDelete: 'restrict' }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.integrationId, t.number] }),
    index('integration_versions_script').on(t.script),
    check('integration_versions_target', sql`${t.target} in ('all', 'site', 'space', 'organization')`),
  ],
);

export const integrationPreviews = pgTable(
  'integration_previews',
  {
    integrationId: integrationId(),
    number: smallint('number').notNull(),
    blob: key('blob')
      .notNull()
      .references(() => blobs.hash, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ columns: [t.integrationId, t.number] }),
    index('integration_previews_blob').on(t.blob),
  ],
);

/** How an installation, or one of its places, was configured. */
const configured = () => ({
  /** All values as one text: any of them may be a key to something else. */
  configurationSealed: text('configuration_sealed'),
  /** The names of the properties that have a value. */
  configured: words('configured'),
  externalIds: words('external_ids'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const integrationInstallations = pgTable(
  'integration_installations',
  {
    id: id(),
    integrationId: integrationId(),
    organizationId: organizationId(),
    /** The one that the organization agreed to: all that the installation may and does is read from it. */
    version: integer('version').notNull(),
    paused: boolean('paused').notNull().default(false),
    spaceSelection: text('space_selection').$type<'all' | 'selected'>().notNull().default('selected'),
    siteSelection: text('site_selection').$type<'all' | 'selected'>().notNull().default('selected'),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    ...configured(),
  },
  (t) => [
    uniqueIndex('integration_installations_once').on(t.integrationId, t.organizationId),
    foreignKey({
      name: 'integration_installations_version',
      columns: [t.integrationId, t.version],
      foreignColumns: [integrationVersions.integrationId, integrationVersions.number],
    }),
    index('integration_installations_listed').on(t.integrationId, t.createdAt, t.id),
    index('integration_installations_organization').on(t.organizationId, t.createdAt, t.id),
  ],
);

/** The spaces and sites that an installation is put on, or configured for, one by one. */
export const installationPlaces = pgTable(
  'installation_places',
  {
    id: id(),
    installationId: key('installation_id')
      .notNull()
      .references(() => integrationInstallations.id, { onDelete: 'cascade' }),
    spaceId: key('space_id').references(() => spaces.id, { onDelete: 'cascade' }),
    siteId: key('site_id').references(() => sites.id, { onDelete: 'cascade' }),
    ...configured(),
  },
  (t) => [
    uniqueIndex('installation_places_space').on(t.installationId, t.spaceId),
    uniqueIndex('installation_places_site').on(t.installationId, t.siteId),
    index('installation_places_of_space').on(t.spaceId),
    index('installation_places_of_site').on(t.siteId),
    check('installation_places_one', sql`num_nonnulls(${t.spaceId}, ${t.siteId}) = 1`),
  ],
);

/** What the code of integrations is told, and was told: in order for each installation. */
export const integrationEvents = pgTable(
  'integration_events',
  {
    id: id(),
    integrationId: integrationId(),
    /** Null for tasks, which are of the integration itself, and for what is told of an installation that is gone. */
    installationId: key('installation_id').references(() => integrationInstallations.id, {
      onDelete: 'cascade',
    }),
    spaceId: key('space_id'),
    siteId: key('site_id'),
    type: text('type').notNull(),
    /** The fields of the event beside its type and where it is. */
    fields: json('fields').$type<Record<string, unknown>>().notNull().default({}),
    /** A task, or fields that are nobody's to read in a log: kept until it is told. */
    sealed: text('task_sealed'),
    state: text('state').$type<'pending' | 'success' | 'failed'>().notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    error: text('error'),
    lines: text('lines').array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('integration_events_listed').on(t.integrationId, t.id),
    index('integration_events_installation').on(t.installationId, t.id),
    index('integration_events_pending')
      .on(t.integrationId, t.installationId, t.id)
      .where(sql`${t.state} = 'pending'`),
    index('integration_events_age').on(t.createdAt),
    check('integration_events_state', sql`${t.state} in ('pending', 'success', 'failed')`),
  ],
);

const installationId = () =>
  key('installation_id').references(() => integrationInstallations.id, { onDelete: 'cascade' });

/** The last calls of an installation, or of the integration itself where it is null: for whoever administers it. */
export const integrationCalls = pgTable(
  'integration_calls',
  {
    id: id(),
    integrationId: integrationId(),
    installationId: installationId(),
    spaceId: key('space_id'),
    siteId: key('site_id'),
    type: text('type').notNull(),
    milliseconds: integer('milliseconds').notNull(),
    /** Null where there was no answer. */
    status: smallint('status'),
    error: text('error'),
    lines: text('lines').array().notNull().default(sql`'{}'::text[]`),
    createdAt: createdAt(),
  },
  (t) => [
    index('integration_calls_listed').on(t.integrationId, t.installationId, t.id),
    index('integration_calls_installation').on(t.installationId),
    index('integration_calls_age').on(t.createdAt),
  ],
);

/** The hosts that its code asked. */
export const integrationHosts = pgTable(
  'integration_hosts',
  {
    id: id(),
    integrationId: integrationId(),
    installationId: installationId(),
    host: text('host').notNull(),
    requests: integer('requests').notNull(),
    /** How many of them were not let out. */
    refused: integer('refused').notNull(),
    askedAt: moment('asked_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('integration_hosts_once').on(t.integrationId, sql`coalesce(${t.installationId}, '')`, t.host),
    index('integration_hosts_installation').on(t.installationId),
    index('integration_hosts_age').on(t.askedAt),
  ],
);
