import { type NewJob, queueJob, queueJobAtCommit } from '@/lib/jobs/queue';
import type { Database, Tx } from '@/lib/storage/db';

export const SEARCH_JOB = 'search.index';

interface IndexedHead {
  spaceId: string;
  revisionId: string;
}

/** Has the index follow the main content of a space; call it in the transaction that moves the head to this revision. */
export async function queueIndex(
  database: Database,
  on: Database | Tx,
  space: IndexedHead,
  part = 0,
): Promise<void> {
  await queueJob(database, toJob(space, part), on);
}

/** The same, along with the commit. */
export async function queueIndexAtCommit(database: Database, tx: Tx, space: IndexedHead): Promise<void> {
  await queueJobAtCommit(database, toJob(space, 0), tx);
}

function toJob({ spaceId, revisionId }: IndexedHead, part: number): NewJob {
  // Each head has a job of its own: one that is running may have read an earlier head.
  const uniqueKey = `${spaceId} ${revisionId} ${part}`;
  return { kind: SEARCH_JOB, spaceId, uniqueKey, input: { part } };
}
