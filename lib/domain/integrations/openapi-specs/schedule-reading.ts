import type { Services } from '@/lib/domain/shared/services';
import { enqueueJob } from '@/lib/jobs/queue';
import { listDueSpecs, listLeftSpecs } from '@/lib/storage/openapi-specs/reading';
import { addRepeat } from '@/lib/storage/openapi-specs/sources';
import { lockSpec } from '@/lib/storage/openapi-specs/write-specs';
import { OPENAPI_JOB } from './queue-reading';

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
