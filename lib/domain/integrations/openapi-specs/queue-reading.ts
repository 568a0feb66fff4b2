import { conflict } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { enqueueJob, queueJob } from '@/lib/jobs/queue';
import type { Tx } from '@/lib/storage/database/db';
import { listDueSpecs, listLeftSpecs } from '@/lib/storage/openapi-specs/reading';
import { addRepeat, addSource, countSources, type SpecSource } from '@/lib/storage/openapi-specs/sources';
import { lockSpec } from '@/lib/storage/openapi-specs/write-specs';

export const OPENAPI_JOB = 'openapi.process';

const MOST_WAITING = 50;

/** What a request calls a source: an object, or the text alone. */
type GivenSource = { url: string } | { text: string } | string;

export const toSource = (given: GivenSource): SpecSource =>
  typeof given === 'string' ? { text: given } : given;

/** Puts a source behind those that wait, and asks for it to be read. */
export async function queueSource(
  context: ObjectContext,
  tx: Tx,
  specId: string,
  source: SpecSource,
): Promise<void> {
  if ((await countSources(tx, specId)) >= MOST_WAITING)
    throw conflict(`${MOST_WAITING} documents of this specification wait to be read. Try again in a minute.`);
  const sourceId = await addSource(tx, specId, source, context.caller.userId);
  await queueReading(context, tx, specId, sourceId);
}

/** A job for each source: one that finds the specification in the hands of another leaves it to that one. */
export async function queueReading(
  { subject, caller }: ObjectContext,
  tx: Tx,
  specId: string,
  sourceId: string,
): Promise<void> {
  const job = {
    kind: OPENAPI_JOB,
    organizationId: subject.id,
    createdBy: caller.userId,
    uniqueKey: sourceId,
    input: { specId },
  };
  await queueJob(tx, job);
}

const BATCH = 100;

/** Asks for each address whose hour has come, and for what a job was given up over; answers how many. */
export async function scheduleReading({ database }: Services, signal: AbortSignal): Promise<number> {
  let asked = 0;
  for (;;) {
    signal.throwIfAborted();
    const due = await listDueSpecs(database.db, BATCH);
    for (const spec of due)
      await database.transaction(async (tx) => {
        const held = await lockSpec(tx, spec.organizationId, spec.slug);
        const sourceId = held?.sourceUrl ? await addRepeat(tx, held.id, held.sourceUrl) : undefined;
        if (!sourceId) return;
        await enqueueJob(tx, { kind: OPENAPI_JOB, uniqueKey: sourceId, input: { specId: spec.id } });
        asked++;
      });
    if (due.length < BATCH) break;
  }
  for (const { id } of await listLeftSpecs(database.db, BATCH))
    await enqueueJob(database, { kind: OPENAPI_JOB, uniqueKey: `left ${id}`, input: { specId: id } });
  return asked;
}
