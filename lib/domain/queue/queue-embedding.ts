import { queueJob } from '@/lib/jobs/queue';
import type { Database, Tx } from '@/lib/storage/database/db';

export const EMBEDDING_JOB = 'search.embed';

interface IndexedSpace {
  spaceId: string;
  /** Which revision is indexed. */
  revisionId: string;
}

/** Has the sentence model read what is new in the index of a space. */
export async function queueEmbedding(
  on: Database | Tx,
  { spaceId, revisionId }: IndexedSpace,
  part = 0,
): Promise<void> {
  const uniqueKey = `${spaceId} ${revisionId} ${part}`;
  await queueJob(on, { kind: EMBEDDING_JOB, spaceId, uniqueKey, input: { revisionId, part } });
}

/** The same for all spaces that it has not read, after what kept it from them is over. */
export async function queueEmbeddings(on: Database | Tx): Promise<void> {
  await queueJob(on, { kind: EMBEDDING_JOB, input: {} });
}
