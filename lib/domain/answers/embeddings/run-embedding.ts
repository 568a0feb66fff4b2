import { queueEmbedding } from '@/lib/domain/queue/queue-embedding';
import type { Services } from '@/lib/domain/shared/services';
import { EmbeddingError } from '@/lib/embeddings/embedder';
import { noteEmbeddingFailure, noteEmbeddingSuccess } from '@/lib/embeddings/open-embedder';
import type { JobRun } from '@/lib/jobs/job-kind';
import { logError } from '@/lib/log';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { finishReading, hasAnswers, listUnreadSpaces } from '@/lib/storage/search/vectors';
import { embedSpace } from './embed-space';
import { getEmbedder } from './get-embedder';

/** After so long it is another space's turn. */
const TURN_MS = 20_000;

/** The job: has the sentence model read what is new in a space, or queues what is left. */
export async function runEmbedding(services: Services, job: JobRow, { signal }: JobRun): Promise<null> {
  const { database } = services;
  const { spaceId } = job;
  const embedder = getEmbedder(services);
  if (!embedder) return null;
  if (spaceId === null) {
    await catchUpEmbeddings(services);
    return null;
  }
  // Where answers are switched off nothing is read, and nothing sent.
  if (!(await hasAnswers(database, spaceId))) return null;
  const { revisionId, part } = job.input as { revisionId: string; part: number };
  const end = performance.now() + TURN_MS;
  const isTime = () => signal.aborted || performance.now() > end;
  try {
    const isDone = await embedSpace(database, embedder, spaceId, { isTime, signal });
    noteEmbeddingSuccess();
    if (isDone) {
      await finishReading(database, spaceId, embedder.model, revisionId);
      return null;
    }
  } catch (error) {
    if (!(error instanceof EmbeddingError) || signal.aborted) throw error;
    noteEmbeddingFailure(error);
    // Where there is no model, there will be none in a moment: the hourly check looks again.
    if (error.reason === 'missing') return null;
    throw error;
  }
  await queueEmbedding(database, { spaceId, revisionId }, part + 1);
  return null;
}

const BATCH = 500;

/** Has everything read that never was, or by another model; cheap when there is nothing. */
export async function catchUpEmbeddings(services: Services): Promise<void> {
  const embedder = getEmbedder(services);
  if (!embedder) return;
  try {
    for (let after = ''; ; ) {
      const spaces = await listUnreadSpaces(services.database, embedder.model, after, BATCH);
      for (const space of spaces) await queueEmbedding(services.database, space);
      const last = spaces.at(-1);
      if (!last || spaces.length < BATCH) return;
      after = last.spaceId;
    }
  } catch (error) {
    logError(error, 'the check for texts that the sentence model has not read failed');
  }
}
