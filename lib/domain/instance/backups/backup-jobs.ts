import { z } from 'zod';
import type { Services } from '@/lib/domain/shared/services';
import { JobFailure, type JobRun } from '@/lib/jobs/job-kind';
import { log } from '@/lib/log';
import {
  findBackupRow,
  finishBackup,
  listOutlived,
  recordVerified,
  removeBackup,
  removeFailed,
} from '@/lib/storage/backups/backup-rows';
import { findScheduleFact } from '@/lib/storage/backups/schedule-fact';
import { describeUnavailable, isUnavailable } from '@/lib/storage/database/failures';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { ArchiveProblem } from './archive-format';
import {
  draftArchive,
  locateArchive,
  measureArchive,
  removeArchive,
  settleArchive,
  thisHost,
} from './backup-folder';
import { checkArchive } from './check-archive';
import { openArchive } from './open-archive';
import { DEFAULT_SCHEDULE } from './schedule';
import { type WrittenArchive, writeArchive } from './write-archive';

export const BACKUP_JOB = 'backup';
export const VERIFY_JOB = 'verify-backup';

const input = z.object({ backupId: z.string() });

type Result = Record<string, unknown>;

/** The job: the archive of a backup, under its name when it is whole. */
export async function runBackup(services: Services, job: JobRow, run: JobRun): Promise<Result> {
  const { backupId } = input.parse(job.input);
  const { database, environment } = services;
  const row = await findBackupRow(database, backupId);
  if (!row) throw new JobFailure('The backup was deleted.');
  const draft = await draftArchive(environment, row.fileName);
  let written: WrittenArchive;
  try {
    written = await writeArchive(services, draft, run);
  } catch (error) {
    await removeArchive(environment, row.fileName);
    throw isUnavailable(error) ? new JobFailure(describeUnavailable(error)) : error;
  }
  await settleArchive(environment, row.fileName);
  if (!(await finishBackup(database.db, backupId, toFacts(written)))) {
    await removeArchive(environment, row.fileName);
    throw new JobFailure('The backup was deleted while it was made.');
  }
  if (row.trigger === 'schedule') await removeOutlived(services, backupId);
  const { missingFiles } = written.manifest;
  if (missingFiles.length > 0)
    log.warn({ backup: backupId, missing: missingFiles.slice(0, 10) }, 'files were missing in the store');
  return { size: written.size };
}

export function toFacts({ manifest, size, sha256 }: WrittenArchive) {
  return {
    host: thisHost,
    size,
    sha256,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    files: manifest.files.count,
    missingFiles: manifest.missingFiles.length,
    schemaStep: manifest.schema.step,
  };
}

async function removeOutlived({ database, environment }: Services, newestId: string): Promise<void> {
  const { keep } = (await findScheduleFact(database.db)) ?? DEFAULT_SCHEDULE;
  for (const id of await listOutlived(database.db, keep)) {
    const fileName = await removeBackup(database.db, id);
    if (fileName) await removeArchive(environment, fileName);
  }
  await removeFailed(database.db, newestId);
}

/** The job: whether an archive is still what was written. */
export async function runVerification(services: Services, job: JobRow, run: JobRun): Promise<Result> {
  const { backupId } = input.parse(job.input);
  const { database, environment, keyring } = services;
  const row = await findBackupRow(database, backupId);
  if (!row) throw new JobFailure('The backup was deleted.');
  const problem = (await measureArchive(environment, row.fileName))
    ? await findProblem(locateArchive(environment, row.fileName), keyring, run)
    : `The archive is not in the folder of backups${row.host === thisHost ? '' : ` of this machine; ${row.host} made it`}.`;
  await recordVerified(database.db, backupId, problem);
  return { problem };
}

async function findProblem(
  path: string,
  keyring: Services['keyring'],
  { report, signal }: JobRun,
): Promise<string | null> {
  const tell = (phase: string) => (done: number, total: number) => {
    signal.throwIfAborted();
    report({ phase, done, total });
  };
  try {
    const archive = await openArchive(path, keyring, (done, total) =>
      // In kilobytes: bytes may be more than a column of whole numbers holds.
      tell('bytes')(Math.floor(done / 1_024), Math.ceil(total / 1_024)),
    );
    try {
      await checkArchive(archive, tell('entries'));
    } finally {
      archive.close();
    }
    return null;
  } catch (error) {
    if (error instanceof ArchiveProblem) return error.message;
    throw error;
  }
}
