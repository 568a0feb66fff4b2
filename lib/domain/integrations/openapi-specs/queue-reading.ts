import { conflict } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { queueJob } from '@/lib/jobs/queue';
import type { Tx } from '@/lib/storage/database/db';
import { addSource, countSources, type SpecSource } from '@/lib/storage/openapi-specs/sources';

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
