import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { spaces } from './content';
import { organizationId } from './users';

export const customFields = pgTable(
  'custom_fields',
  {
    id: id(),
    organizationId: organizationId(),
    name: key('name').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull().default(''),
    description: text('description'),
    placeholder: text('placeholder'),
    options: text('options').array(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('custom_fields_name').on(t.organizationId, t.name)],
);

export const customFieldValues = pgTable(
  'custom_field_values',
  {
    spaceId: key('space_id')
      .notNull()
      .references(() => spaces.id, { onDelete: 'cascade' }),
    fieldId: key('field_id')
      .notNull()
      .references(() => customFields.id, { onDelete: 'cascade' }),
    value: jsonb('value').$type<string | number | boolean | string[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.spaceId, t.fieldId] }), index('custom_field_values_field').on(t.fieldId)],
);

export const translations = pgTable(
  'translations',
  {
    id: id(),
    organizationId: organizationId(),
    title: text('title').notNull(),
    languages: text('languages').array().notNull().default(sql`'{}'::text[]`),
    /** Documents by language: what translations that are made from them begin with. */
    instructions: jsonb('instructions').$type<Record<string, object>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('translations_listed').on(t.organizationId, t.createdAt, t.id)],
);
