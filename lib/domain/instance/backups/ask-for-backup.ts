import { conflict } from '@/lib/contract/problem';
import { enqueueJob } from '@/lib/jobs/queue';
import { logError } from '@/lib/log';
import { type BackupTrigger, findBackupOfJob, insertBackup } from '@/lib/storage/backups/backup-rows';
import { findScheduleFact, lockScheduleFact, writeScheduleFact } from '@/lib/storage/backups/schedule-fact';
import type { Database, Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { nameArchive } from './backup-folder';
import { BACKUP_JOB } from './backup-jobs';
import { findMissedDue } from './schedule';

interface AskedBackup {
  id: string;
  /** False when one that is under way does for both. */
  isNew: boolean;
}

/** Queues a backup, or answers the one that is under way. */
export async function askForBackup(
  tx: Tx,
  asked: { trigger: BackupTrigger; createdBy?: string },
): Promise<AskedBackup> {
  const id = newId();
  // Equal jobs without a person are one job: two backups at once would take longer than one after the other.
  const job = await enqueueJob(tx, { kind: BACKUP_JOB, uniqueKey: BACKUP_JOB, input: { backupId: id } });
  if ((job.input as { backupId: string }).backupId !== id) {
    const underWay = await findBackupOfJob(tx, job.id);
    if (!underWay) throw conflict('A deleted backup is still being given up. Try again in a moment.');
    return { id: underWay, isNew: false };
  }
  await insertBackup(tx, { id, ...asked, fileName: nameArchive(id, new Date()), jobId: job.id });
  return { id, isNew: true };
}

/** Queues what the schedule says is due; of several processes one does. */
export async function askForDueBackup(database: Database, now = new Date()): Promise<boolean> {
  const schedule = await findScheduleFact(database.db);
  if (!schedule || !findMissedDue(schedule, now)) return false;
  return database.transaction(async (tx) => {
    const current = await lockScheduleFact(tx);
    if (!current || !findMissedDue(current, now)) return false;
    await writeScheduleFact(tx, { ...current, since: now.toISOString() });
    await askForBackup(tx, { trigger: 'schedule' });
    return true;
  });
}

const LOOK_MS = 60_000;

/** Asks for a backup when one is due, also for one that was due while nothing ran. */
export async function watchBackupSchedule(database: Database): Promise<() => void> {
  const look = () =>
    askForDueBackup(database).then(
      () => undefined,
      (error: unknown) => logError(error, 'a scheduled backup could not be queued'),
    );
  await look();
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return () => clearInterval(timer);
}
