import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, key, moment } from './columns';
import { users } from './users';

/** The archives in the folder of backups. How far one is, its job tells; no backup holds these rows. */
export const backups = pgTable(
  'backups',
  {
    id: id(),
    trigger: text('trigger').notNull(),
    createdBy: key('created_by').references(() => users.id, { onDelete: 'set null' }),
    fileName: text('file_name').notNull(),
    /** The machine whose folder holds it. */
    host: text('host'),
    /** The job that makes it; its row goes earlier than this one. */
    jobId: key('job_id'),
    size: bigint('size', { mode: 'number' }),
    sha256: key('sha256'),
    rows: bigint('rows', { mode: 'number' }),
    files: integer('files'),
    missingFiles: integer('missing_files'),
    schemaStep: integer('schema_step'),
    createdAt: createdAt(),
    /** Since then the archive is whole and in its place. */
    finishedAt: moment('finished_at'),
    verifyJobId: key('verify_job_id'),
    verifiedAt: moment('verified_at'),
    /** What the last check found. */
    problem: text('problem'),
  },
  (t) => [
    index('backups_listed').on(t.createdAt, t.id),
    check('backups_trigger', sql`${t.trigger} in ('person', 'schedule', 'command')`),
  ],
);
