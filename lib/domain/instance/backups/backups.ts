import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import type * as contract from '@/lib/contract/backups';
import type { backup, backupSchedule } from '@/lib/contract/backups';
import { conflict, notFound } from '@/lib/contract/problem';
import { paginate } from '@/lib/domain/shared/paginate';
import type { Operation, Operations, UserContext } from '@/lib/domain/viewer/context';
import { enqueueJob } from '@/lib/jobs/queue';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import {
  type BackupRow,
  findBackupRow,
  type JobFacts,
  listBackupRows,
  recordVerifying,
  removeBackup,
} from '@/lib/storage/backups/backup-rows';
import {
  findScheduleFact,
  lockScheduleFact,
  type ScheduleFact,
  writeScheduleFact,
} from '@/lib/storage/backups/schedule-fact';
import type { Database, Db, Tx } from '@/lib/storage/database/db';
import { askForBackup } from './ask-for-backup';
import { locateArchive, measureArchive, removeArchive } from './backup-folder';
import { VERIFY_JOB } from './backup-jobs';
import { DEFAULT_SCHEDULE, findNextDue } from './schedule';

/** The log of the instance itself: no organization's administrators see it. */
const auditBackup = (
  { caller, address }: UserContext,
  tx: Db,
  entry: Pick<AuditEntry, 'action' | 'subject' | 'details'>,
): Promise<void> => recordAudit(tx, { actorId: caller.userId, address, ...entry });

/** What was written is read inside its transaction: who is refused has changed nothing. */
async function readBack(on: Database | Tx, id: string): Promise<BackupRow> {
  const row = await findBackupRow(on, id);
  if (!row) throw notFound('backup');
  return row;
}

const createBackup: Operation<typeof contract.createBackup> = async (context) => {
  const { database, caller } = context;
  const row = await database.transaction(async (tx) => {
    const asked = await askForBackup(tx, { trigger: 'person', createdBy: caller.userId });
    if (asked.isNew) await auditBackup(context, tx, { action: 'backup.create', subject: asked.id });
    return readBack(tx, asked.id);
  });
  return toBackup(row);
};

const verifyBackup: Operation<typeof contract.verifyBackup> = async (context, { params }) => {
  const { database } = context;
  const row = await readBack(database, params.backupId);
  if (!row.finishedAt) throw conflict('There is no archive to verify yet.');
  const verifying = await database.transaction(async (tx) => {
    const job = { kind: VERIFY_JOB, uniqueKey: row.id, input: { backupId: row.id } };
    await recordVerifying(tx, row.id, (await enqueueJob(tx, job)).id);
    return readBack(tx, row.id);
  });
  return toBackup(verifying);
};

const deleteBackup: Operation<typeof contract.deleteBackup> = async (context, { params }) => {
  const { database, environment } = context;
  const fileName = await database.transaction(async (tx) => {
    const removed = await removeBackup(tx, params.backupId);
    if (removed)
      await auditBackup(context, tx, {
        action: 'backup.delete',
        subject: params.backupId,
        details: { fileName: removed },
      });
    return removed;
  });
  if (fileName) await removeArchive(environment, fileName);
  return { existed: fileName !== undefined };
};

const downloadBackup: Operation<typeof contract.downloadBackup> = async (context, { params }) => {
  const { database, environment, caller, address } = context;
  const row = await findBackupRow(database, params.backupId);
  if (!row) throw notFound('backup');
  if (!row.finishedAt) throw conflict('The archive is not there yet: the backup is still being made.');
  const size = await measureArchive(environment, row.fileName);
  if (size === undefined)
    throw conflict(
      `The archive ${row.fileName} is not in the folder of backups here. ${row.host ?? 'Another machine'} made it: fetch it there.`,
    );
  await recordAudit(database.db, {
    actorId: caller.userId,
    action: 'backup.download',
    subject: row.id,
    details: { fileName: row.fileName },
    address,
  });
  return new Response(
    Readable.toWeb(createReadStream(locateArchive(environment, row.fileName))) as ReadableStream<Uint8Array>,
    {
      headers: {
        'content-type': 'application/zip',
        'content-length': String(size),
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
        'content-disposition': `attachment; filename="${row.fileName}"`,
      },
    },
  );
};

type Answer = z.input<typeof backup>;

const LOST = 'It was broken off, and its job is gone. Delete it, and make another one.';

function toProgress(job: JobFacts | null): Answer['progress'] {
  return job?.state === 'running' && job.phase
    ? { phase: job.phase, done: job.done, total: job.total }
    : undefined;
}

/** Nothing is noted twice: until the archive is there, its job says how far it is. */
function toState(row: BackupRow): Pick<Answer, 'state' | 'progress' | 'error'> {
  if (row.finishedAt) return { state: 'done' };
  if (!row.job || row.job.state === 'done') return { state: 'failed', error: LOST };
  return { state: row.job.state, progress: toProgress(row.job), error: row.job.error ?? undefined };
}

function toVerification({ isVerified, verifiedAt, problem, verifyJob }: BackupRow): Answer['verification'] {
  if (!isVerified) return undefined;
  if (verifiedAt) return { state: 'done', finishedAt: verifiedAt, problem: problem ?? undefined };
  if (!verifyJob || verifyJob.state === 'done' || verifyJob.state === 'failed')
    return { state: 'failed', problem: verifyJob?.error ?? 'The check was broken off. Begin it again.' };
  return { state: verifyJob.state, progress: toProgress(verifyJob) };
}

function toBackup(row: BackupRow): Answer {
  return {
    object: 'backup',
    id: row.id,
    ...toState(row),
    trigger: row.trigger,
    createdBy: row.createdBy ?? undefined,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt ?? undefined,
    fileName: row.fileName,
    size: row.size ?? undefined,
    sha256: row.sha256 ?? undefined,
    rows: row.rows ?? undefined,
    files: row.files ?? undefined,
    missingFiles: row.missingFiles ?? undefined,
    schemaStep: row.schemaStep ?? undefined,
    verification: toVerification(row),
  };
}

function toSchedule(fact: ScheduleFact): z.input<typeof backupSchedule> {
  const { every, hour, weekday, keep } = fact;
  const nextAt = findNextDue(fact, new Date())?.toISOString();
  return { object: 'backup-schedule', every, hour, weekday, keep, nextAt };
}

export const backupOperations = {
  listBackups: (context, { query }) =>
    paginate(
      context,
      query,
      (slice) => listBackupRows(context.database, slice),
      (row) => [row.createdAt, row.id],
      toBackup,
    ),
  getBackup: async ({ database }, { params }) => {
    const row = await findBackupRow(database, params.backupId);
    if (!row) throw notFound('backup');
    return toBackup(row);
  },
  createBackup,
  downloadBackup,
  verifyBackup,
  deleteBackup,
  getBackupSchedule: async ({ db }) => toSchedule((await findScheduleFact(db)) ?? DEFAULT_SCHEDULE),
  updateBackupSchedule: (context, { body }) =>
    context.database.transaction(async (tx) => {
      const before = (await lockScheduleFact(tx)) ?? DEFAULT_SCHEDULE;
      const after = { ...before, ...body };
      const isOther = (['every', 'hour', 'weekday', 'keep'] as const).some(
        (name) => before[name] !== after[name],
      );
      if (!isOther) return toSchedule(before);
      await writeScheduleFact(tx, { ...after, since: new Date().toISOString() });
      const details = { before: toSchedule(before), after: toSchedule(after) };
      await auditBackup(context, tx, { action: 'backup.schedule', details });
      return toSchedule(after);
    }),
} satisfies Partial<Operations>;
