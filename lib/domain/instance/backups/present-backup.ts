import type { z } from 'zod';
import type { backup } from '@/lib/contract/backups';
import type { BackupRow, JobFacts } from '@/lib/storage/backups/backup-rows';

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

export function toBackup(row: BackupRow): Answer {
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
