import { followDependencies } from '@/lib/domain/queue/queue-computing';
import { queueEmbedding } from '@/lib/domain/queue/queue-embedding';
import { queueIndex } from '@/lib/domain/queue/queue-index';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { logError } from '@/lib/log';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findIndexState, listBehind } from '@/lib/storage/search/index-state';
import { getEmbedder } from '../embeddings/get-embedder';
import { indexSpace } from './index-space';
import { ANALYSER } from './page-state';

/** After so long it is the next one's turn: a large import must not keep a small change waiting. */
const TURN_MS = 1_500;

/** The job: brings the index of a space to its main content, or queues what is left. */
export async function runIndex(services: Services, job: JobRow, { signal }: JobRun): Promise<null> {
  const { database } = services;
  const { spaceId } = job;
  if (spaceId === null) return null;
  const end = performance.now() + TURN_MS;
  const isTime = () => signal.aborted || performance.now() > end;
  const isDone = await indexSpace(database, spaceId, isTime);
  const state = await findIndexState(database, spaceId);
  if (isDone) {
    if (state) await followDependencies(database, spaceId, state.organizationId);
    // What is found by words at once is read by the model when there is time.
    if (state?.indexedId && getEmbedder(services))
      await queueEmbedding(database, { spaceId, revisionId: state.indexedId });
    return null;
  }
  const { part } = job.input as { part: number };
  if (state) await queueIndex(database, { spaceId, revisionId: state.headId }, part + 1);
  return null;
}

const BATCH = 500;

/** Has everything indexed that never was, or by an earlier version of this program; cheap when there is nothing. */
export async function catchUp({ database }: Services): Promise<void> {
  try {
    for (let after = ''; ; ) {
      const spaces = await listBehind(database, ANALYSER, after, BATCH);
      for (const { spaceId, headId } of spaces) await queueIndex(database, { spaceId, revisionId: headId });
      const last = spaces.at(-1);
      if (!last || spaces.length < BATCH) return;
      after = last.spaceId;
    }
  } catch (error) {
    logError(error, 'the check for gaps in the search index failed');
  }
}
