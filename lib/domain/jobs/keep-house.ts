import type { JobRun } from '@/lib/jobs/job-kind';
import { deleteJobs, listExpiredJobs } from '@/lib/storage/jobs/read-jobs';
import type { Services } from '../services';
import { artifactKey } from './artifacts';
import { purgeTrash } from './purge-trash';

const BATCH = 200;

/** Takes away what nobody can reach any more: old trash, and old jobs with what they made. */
export async function keepHouse(services: Services, { signal }: JobRun): Promise<Record<string, number>> {
  const jobs = await removeExpiredJobs(services, signal);
  const spaces = await purgeTrash(services, signal);
  return { jobs, spaces };
}

async function removeExpiredJobs({ database, artifacts }: Services, signal: AbortSignal): Promise<number> {
  let removed = 0;
  for (;;) {
    signal.throwIfAborted();
    const ids = await listExpiredJobs(database.db, BATCH);
    // The file first: a row without its file is made good by the next try, a file without a row would stay for ever.
    for (const id of ids) await artifacts.remove(artifactKey(id));
    if (ids.length > 0) await deleteJobs(database.db, ids);
    removed += ids.length;
    if (ids.length < BATCH) return removed;
  }
}
