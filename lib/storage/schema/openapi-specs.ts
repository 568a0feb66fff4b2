import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { organizations, users } from './users';

export const openapiSpecs = pgTable(
  'openapi_specs',
  {
    id: id(),
    organizationId: key('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' }),
    slug: key('slug').notNull(),
    /** Null where the document was given as text. */
    sourceUrl: text('source_url'),
    visibility: text('visibility').notNull().default('private'),
    state: text('state').notNull().default('pending'),
    lastVersionId: key('last_version_id'),
    lastProcessedAt: moment('last_processed_at'),
    errorCode: text('error_code'),
    error: jsonb('error'),
    /** What the address told of the document that was read last, to be asked for less the next time. */
    etag: text('etag'),
    lastModified: text('last_modified'),
    /** How often in a row its address could not be read. */
    failures: smallint('failures').notNull().default(0),
    nextReadAt: moment('next_read_at'),
    /** The job that reads it: two never do at once. */
    readBy: key('read_by'),
    readUntil: moment('read_until'),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('openapi_specs_slug').on(t.organizationId, t.slug),
    index('openapi_specs_listed').on(t.organizationId, t.createdAt, t.id),
    index('openapi_specs_due').on(t.nextReadAt).where(sql`${t.nextReadAt} is not null`),
    check('openapi_specs_state', sql`${t.state} in ('pending', 'progress', 'complete')`),
    check('openapi_specs_visibility', sql`${t.visibility} in ('private', 'public')`),
  ],
);

/** What waits to be read, in the order it came. */
export const openapiSources = pgTable(
  'openapi_sources',
  {
    id: id(),
    specId: key('spec_id')
      .notNull()
      .references(() => openapiSpecs.id, { onDelete: 'cascade' }),
    ordinal: bigint('ordinal', { mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
    /** Null where it is the address of the specification. */
    document: text('document'),
    url: text('url'),
    /** Read once more: what has not changed is not fetched. */
    isRepeated: boolean('is_repeated').notNull().default(false),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [index('openapi_sources_next').on(t.specId, t.ordinal)],
);

export const openapiVersions = pgTable(
  'openapi_versions',
  {
    id: id(),
    specId: key('spec_id')
      .notNull()
      .references(() => openapiSpecs.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    /** Of the document as it was given. */
    hash: key('hash').notNull(),
    title: text('title').notNull(),
    apiVersion: text('api_version').notNull(),
    format: text('format').notNull(),
    syntax: text('syntax').notNull(),
    operations: integer('operations').notNull(),
    /** Against the version before; null for the first. */
    changes: integer('changes'),
    breaking: integer('breaking'),
    warnings: text('warnings').array().notNull(),
    /** As it was given. */
    source: text('source').notNull(),
    /** The same as JSON, in OpenAPI 3.1. */
    document: text('document').notNull(),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('openapi_versions_number').on(t.specId, t.number)],
);

/** A version cut into what a screen asks for: its contents, each operation, each named schema. */
export const openapiParts = pgTable(
  'openapi_parts',
  {
    versionId: key('version_id')
      .notNull()
      .references(() => openapiVersions.id, { onDelete: 'cascade' }),
    kind: key('kind').notNull(),
    /** A hash of its name, which may be too long for an index. */
    nameHash: key('name_hash').notNull(),
    name: text('name').notNull(),
    /** The hashes of the names of the schemas that it refers to, and these in turn, the nearest first. */
    schemas: text('schemas').array().notNull(),
    /** JSON as the API answers it. */
    body: text('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.versionId, t.kind, t.nameHash] })],
);
