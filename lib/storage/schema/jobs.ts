import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { spaces } from './content';
import { organizations, users } from './users';

/** Queued work, which survives the process. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    kind: key('kind').notNull(),
    /** Null for the instance's own work. */
    organizationId: key('organization_id').references(() => organizations.id, { onDelete: 'set null' }),
    spaceId: key('space_id').references(() => spaces.id, { onDelete: 'set null' }),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Equal jobs of one person that are not over are one job. */
    uniqueKey: key('unique_key'),
    input: jsonb('input').notNull(),
    state: text('state').notNull().default('queued'),
    phase: text('phase'),
    progressDone: integer('progress_done').notNull().default(0),
    progressTotal: integer('progress_total').notNull().default(0),
    result: jsonb('result'),
    /** Why it failed, in words for the person who asked for it. */
    error: text('error'),
    /** How often it was started; only the newest attempt may write. */
    attempts: smallint('attempts').notNull().default(0),
    runAfter: moment('run_after').notNull().defaultNow(),
    heartbeatAt: moment('heartbeat_at'),
    createdAt: createdAt(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** When the row, and what it made, may go. */
    expiresAt: moment('expires_at'),
  },
  (t) => [
    uniqueIndex('jobs_unique_active')
      .on(t.kind, t.uniqueKey, sql`coalesce(${t.createdBy}, '')`)
      .where(sql`${t.state} in ('queued', 'running')`),
    index('jobs_due').on(t.runAfter, t.id).where(sql`${t.state} in ('queued', 'running')`),
    index('jobs_listed').on(t.organizationId, t.createdBy, t.createdAt, t.id),
    index('jobs_newest').on(t.createdAt, t.id),
    index('jobs_by_state').on(t.state, t.createdAt, t.id),
    index('jobs_by_key').on(t.kind, t.uniqueKey, t.createdAt),
    index('jobs_expiring').on(t.expiresAt),
    check('jobs_state', sql`${t.state} in ('queued', 'running', 'done', 'failed')`),
  ],
);
