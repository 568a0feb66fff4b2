import type {
  createBackup as createContract,
  deleteBackup as deleteContract,
  verifyBackup as verifyContract,
} from '@/lib/contract/backups';
import { conflict, notFound } from '@/lib/contract/problem';
import type { Operation, UserContext } from '@/lib/domain/viewer/context';
import { enqueueJob } from '@/lib/jobs/queue';
import { type AuditEntry, recordAudit } from '@/lib/storage/audit-events/audit';
import {
  type BackupRow,
  findBackupRow,
  recordVerifying,
  removeBackup,
} from '@/lib/storage/backups/backup-rows';
import type { Database, Db, Tx } from '@/lib/storage/database/db';
import { askForBackup } from './ask-for-backup';
import { removeArchive } from './backup-folder';
import { VERIFY_JOB } from './backup-jobs';
import { toBackup } from './present-backup';

/** The log of the instance itself: no organization's administrators see it. */
export const auditBackup = (
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

export const createBackup: Operation<typeof createContract> = async (context) => {
  const { database, caller } = context;
  const row = await database.transaction(async (tx) => {
    const asked = await askForBackup(tx, { trigger: 'person', createdBy: caller.userId });
    if (asked.isNew) await auditBackup(context, tx, { action: 'backup.create', subject: asked.id });
    return readBack(tx, asked.id);
  });
  return toBackup(row);
};

export const verifyBackup: Operation<typeof verifyContract> = async (context, { params }) => {
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

export const deleteBackup: Operation<typeof deleteContract> = async (context, { params }) => {
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
