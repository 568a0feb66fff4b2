import { queueJob } from '@/lib/jobs/queue';
import type { Database, Tx } from '@/lib/storage/db';

export const SEARCH_JOB = 'search.index';

/** Has the index follow the main content of a space; call it in the transaction that moves the head to this revision. */
export async function queueIndex(
  database: Database,
  on: Database | Tx,
  space: { spaceId: string; revisionId: string },
  part = 0,
): Promise<void> {
  const { spaceId, revisionId } = space;
  // Each head has a job of its own: one that is running may have read an earlier head.
  const uniqueKey = `${spaceId} ${revisionId} ${part}`;
  await queueJob(database, { kind: SEARCH_JOB, spaceId, uniqueKey, input: { part } }, on);
}
