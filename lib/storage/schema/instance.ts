import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, key } from './columns';

/** Append-only: a trigger of the database refuses everything else. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: id(),
    organizationId: key('organization_id'),
    actorId: key('actor_id'),
    action: text('action').notNull(),
    subject: text('subject'),
    /** Whom and what else it is about: the holder of a grant, the people put into a team. */
    concerns: text('concerns').array().notNull().default(sql`'{}'::text[]`),
    details: jsonb('details'),
    address: text('address'),
    createdAt: createdAt(),
  },
  (t) => [
    index('audit_events_listed').on(t.organizationId, t.createdAt, t.id),
    index('audit_events_of_actor').on(t.actorId, t.createdAt, t.id),
    index('audit_events_of_action').on(t.organizationId, t.action, t.createdAt, t.id),
    index('audit_events_of_subject').on(t.subject, t.createdAt, t.id),
    index('audit_events_concerns').using('gin', t.concerns),
    // What somebody did to their own account, in no organization; a refused sign-in has nobody who did it.
    index('audit_events_personal').on(t.action, t.createdAt, t.id).where(sql`organization_id is null`),
    index('audit_events_of_person')
      .on(sql`coalesce(actor_id, subject collate "C")`, t.createdAt, t.id)
      .where(sql`organization_id is null`),
    index('audit_events_of_instance').on(t.createdAt, t.id).where(sql`organization_id is null`),
  ],
);

export const instanceFacts = pgTable('instance_facts', {
  name: key('name').primaryKey(),
  value: jsonb('value').notNull(),
  createdAt: createdAt(),
});
