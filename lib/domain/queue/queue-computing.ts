import { isUncomputed, listComputed, listDependencies } from '@/lib/content/computed-pages';
import type { ComputedDependency } from '@/lib/content/page-tree';
import { enqueueJob, QUEUED_CHANNEL } from '@/lib/jobs/queue';
import { putDependentJobs, writeDependencies } from '@/lib/storage/computed-content/dependencies';
import { findVersion } from '@/lib/storage/content/find-version';
import type { Database, Tx } from '@/lib/storage/database/db';
import { notifyChannel } from '@/lib/storage/database/notify-channel';
import type { JobRow } from '@/lib/storage/jobs/job-row';

/** The job that has the code of integrations compute pages. */
export const COMPUTING_JOB = 'content.compute';

interface Computing {
  spaceId: string;
  organizationId: string;
  /** The main content when absent. */
  changeRequestId?: string | undefined;
  pages: readonly string[];
  createdBy?: string | undefined;
  /** An equal job that waits is enough. */
  uniqueKey?: string | undefined;
}

export const queueComputing = (
  on: Database | Tx,
  { changeRequestId, pages, ...job }: Computing,
): Promise<JobRow> => enqueueJob(on, { ...job, kind: COMPUTING_JOB, input: { changeRequestId, pages } });

/** Has whatever depends on something computed again, once for each version of that. */
export async function queueDependents(
  on: Database | Tx,
  organizationId: string,
  changed: { ref: ComputedDependency; version: string },
): Promise<void> {
  const queued = await putDependentJobs(on, COMPUTING_JOB, organizationId, changed);
  if (queued > 0) await notifyChannel(on, QUEUED_CHANNEL, COMPUTING_JOB);
}

/** What the main content of a space depends on, and what depends on it, once it is another. */
export async function followDependencies(
  database: Database,
  spaceId: string,
  organizationId: string,
): Promise<void> {
  const version = await findVersion(database, { spaceId });
  if (!version) return;
  const { id } = version.revision;
  const { tree } = version.loaded;
  await writeDependencies(database, spaceId, listDependencies(tree));
  await queueDependents(database, organizationId, { ref: { kind: 'space', space: spaceId }, version: id });
  const pages = listComputed(tree.pages)
    .filter(isUncomputed)
    .map((page) => page.id);
  // Such as those of an import; once for each revision, so that what fails is not tried for ever.
  if (pages.length > 0)
    await queueComputing(database, { spaceId, organizationId, pages, uniqueKey: `${spaceId} ${id}` });
}
