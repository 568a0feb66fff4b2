import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, key } from './columns';

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

export const instanceFacts = pgTable('instance_facts', {
  name: key('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
});
