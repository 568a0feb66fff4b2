import { type NewJob, queueJob, queueJobAtCommit } from '@/lib/jobs/queue';
import type { Database, Tx } from '@/lib/storage/database/db';

export const SEARCH_JOB = 'search.index';

interface IndexedHead {
  spaceId: string;
  revisionId: string;
}

/** Has the index follow the main content of a space; call it in the transaction that moves the head to this revision. */
export async function queueIndex(on: Database | Tx, space: IndexedHead, part = 0): Promise<void> {
  await queueJob(on, toJob(space, part));
}

/** The same, along with the commit. */
export async function queueIndexAtCommit(tx: Tx, space: IndexedHead): Promise<void> {
  await queueJobAtCommit(tx, toJob(space, 0));
}

function toJob({ spaceId, revisionId }: IndexedHead, part: number): NewJob {
  // Each head has a job of its own: one that is running may have read an earlier head.
  const uniqueKey = `${spaceId} ${revisionId} ${part}`;
  return { kind: SEARCH_JOB, spaceId, uniqueKey, input: { part } };
}
