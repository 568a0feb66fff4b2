import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, comesBefore, type Slice } from '../database/keyset';
import { defineStatement } from '../database/statement';
import type { JobState } from '../jobs/job-row';
import { backups } from '../schema/backups';

export type BackupTrigger = 'person' | 'schedule' | 'command';

/** What the row of a job tells of it; null when the row is gone. */
export interface JobFacts {
  state: JobState;
  phase: string | null;
  done: number;
  total: number;
  error: string | null;
}

export interface BackupRow {
  id: string;
  trigger: BackupTrigger;
  createdBy: { id: string; displayName: string } | null;
  createdAt: string;
  finishedAt: string | null;
  fileName: string;
  host: string | null;
  size: number | null;
  sha256: string | null;
  rows: number | null;
  files: number | null;
  missingFiles: number | null;
  schemaStep: number | null;
  job: JobFacts | null;
  isVerified: boolean;
  verifiedAt: string | null;
  problem: string | null;
  verifyJob: JobFacts | null;
}

interface Terms {
  id: string | null;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

const jobFacts = (table: 'j' | 'v') =>
  sql.raw(`case when ${table}.id is not null then json_build_object('state', ${table}.state, 'phase', ${table}.phase,
    'done', ${table}.progress_done, 'total', ${table}.progress_total, 'error', ${table}.error) end`);

const read = defineStatement<{ count: number | null; backups: BackupRow[] }, Terms>(
  'backups',
  (term) => sql`select ${boundedCount(sql`from backups`, sql`created_at, id`)} as count,
    coalesce((select json_agg(listed) from (
      select b.id, b.trigger, ${isoText('b.created_at')} as "createdAt", ${isoText('b.finished_at')} as "finishedAt",
        b.file_name as "fileName", b.host, b.size, b.sha256, b.rows, b.files, b.missing_files as "missingFiles",
        b.schema_step as "schemaStep", b.verify_job_id is not null as "isVerified",
        ${isoText('b.verified_at')} as "verifiedAt", b.problem,
        case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name) end as "createdBy",
        ${jobFacts('j')} as job, ${jobFacts('v')} as "verifyJob"
      from backups b left join users u on u.id = b.created_by
      left join jobs j on j.id = b.job_id left join jobs v on v.id = b.verify_job_id
      where (${term('id')}::text is null or b.id = ${term('id')}::text)
        and ${comesBefore('b.created_at, b.id', term('afterCreated'), term('afterId'))}
      order by b.created_at desc, b.id desc limit ${term('limit')}::int
    ) listed), '[]') as backups`,
);

/** Newest first. */
export async function listBackupRows(
  database: Database,
  slice: Slice,
): Promise<{ rows: BackupRow[]; count: number | null }> {
  const [afterCreated = null, afterId = null] = slice.after ?? [];
  const [page] = await read(database, { id: null, afterCreated, afterId, limit: slice.limit });
  return { rows: page?.backups ?? [], count: page?.count ?? null };
}

export async function findBackupRow(on: Database | Tx, id: string): Promise<BackupRow | undefined> {
  const [page] = await read(on, { id, afterCreated: null, afterId: null, limit: 1 });
  return page?.backups[0];
}

interface NewBackup {
  id: string;
  trigger: BackupTrigger;
  createdBy?: string | undefined;
  fileName: string;
  jobId?: string | undefined;
}

export async function insertBackup(tx: Db, backup: NewBackup): Promise<void> {
  await tx
    .insert(backups)
    .values({ ...backup, createdBy: backup.createdBy ?? null, jobId: backup.jobId ?? null });
}

/** The backup that a job makes, whoever asked for it. */
export async function findBackupOfJob(tx: Db, jobId: string): Promise<string | undefined> {
  const [row] = await tx.select({ id: backups.id }).from(backups).where(eq(backups.jobId, jobId));
  return row?.id;
}

interface FinishedBackup {
  host: string;
  size: number;
  sha256: string;
  rows: number;
  files: number;
  missingFiles: number;
  schemaStep: number;
}

/** False when it was deleted meanwhile. */
export async function finishBackup(db: Db, id: string, facts: FinishedBackup): Promise<boolean> {
  const found = await db
    .update(backups)
    .set({ ...facts, finishedAt: sql`now()` })
    .where(eq(backups.id, id))
    .returning({ id: backups.id });
  return found.length > 0;
}

export async function recordVerifying(tx: Db, id: string, jobId: string): Promise<void> {
  await tx
    .update(backups)
    .set({ verifyJobId: jobId, verifiedAt: null, problem: null })
    .where(eq(backups.id, id));
}

export async function recordVerified(db: Db, id: string, problem: string | null): Promise<void> {
  await db.update(backups).set({ verifiedAt: sql`now()`, problem }).where(eq(backups.id, id));
}

/** Its file, when there was such a backup. */
export async function removeBackup(tx: Db, id: string): Promise<string | undefined> {
  const [row] = await tx.delete(backups).where(eq(backups.id, id)).returning({ fileName: backups.fileName });
  return row?.fileName;
}

/** What the schedule made and has not failed, beyond the newest so many. */
export async function listOutlived(db: Db, keep: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from backups where trigger = 'schedule' and finished_at is not null
      order by created_at desc, id desc offset ${keep}`,
  );
  return rows.map(({ id }) => id);
}

/** What the schedule could not make is shown until a later one is there. */
export async function removeFailed(db: Db, before: string): Promise<void> {
  await db
    .delete(backups)
    .where(
      and(
        eq(backups.trigger, 'schedule'),
        isNull(backups.finishedAt),
        sql`${backups.createdAt} < (select created_at from backups where id = ${before})`,
      ),
    );
}
