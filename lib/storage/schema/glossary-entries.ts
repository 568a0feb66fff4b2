import { index, jsonb, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { organizationId } from './users';

/** A term that translations of an organization keep to. */
export const glossaryEntries = pgTable(
  'glossary_entries',
  {
    id: id(),
    organizationId: organizationId(),
    /** By the codes of languages. */
    translations: jsonb('translations').$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('glossary_entries_listed').on(t.organizationId, t.createdAt, t.id)],
);
