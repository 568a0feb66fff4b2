import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { organizationId, users } from './users';

export const webhooks = pgTable(
  'webhooks',
  {
    id: id(),
    organizationId: organizationId(),
    url: text('url').notNull(),
    description: text('description').notNull().default(''),
    events: text('events').array().notNull(),
    /** Null is every space. */
    spaceIds: text('space_ids').array(),
    isActive: boolean('is_active').notNull().default(true),
    /** Why it was switched off without anybody asking for it. */
    disabledReason: text('disabled_reason').$type<'gone' | 'failing'>(),
    secretSealed: text('secret_sealed').notNull(),
    oldSecretSealed: text('old_secret_sealed'),
    oldSecretUntil: moment('old_secret_until'),
    /** Attempts in a row that failed, and since when. */
    failures: integer('failures').notNull().default(0),
    failingSince: moment('failing_since'),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('webhooks_organization').on(t.organizationId, t.createdAt, t.id),
    check('webhooks_disabled_reason', sql`${t.disabledReason} in ('gone', 'failing')`),
  ],
);

/** An attempt as the log keeps it. */
export interface AttemptEntry {
  at: string;
  durationMs: number;
  status?: number;
  error?: string;
  response?: { contentType: string; excerpt: string };
}

/** What is to be sent: written with the act that it tells of, and kept for a while as a log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: key('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    event: text('event').notNull(),
    /** The very bytes that are signed. */
    body: text('body').notNull(),
    state: text('state').$type<'pending' | 'delivered' | 'failed'>().notNull().default('pending'),
    attempts: smallint('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    log: jsonb('log').$type<AttemptEntry[]>().notNull().default([]),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('webhook_deliveries_listed').on(t.webhookId, t.createdAt, t.id),
    index('webhook_deliveries_of_state').on(t.webhookId, t.state, t.createdAt, t.id),
    index('webhook_deliveries_due').on(t.webhookId, t.nextAttemptAt).where(sql`${t.state} = 'pending'`),
    index('webhook_deliveries_age').on(t.createdAt),
    check('webhook_deliveries_state', sql`${t.state} in ('pending', 'delivered', 'failed')`),
  ],
);
