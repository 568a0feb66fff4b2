import { z } from 'zod';
import { WorkerOverrun } from '@/lib/concurrency/workers/worker-pool';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { logError } from '@/lib/log';
import type { Told } from '@/lib/outbound/guarded-fetch';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findNewest } from '@/lib/storage/openapi-specs/add-version';
import { releaseSpec, type SpecInReading, takeSpec } from '@/lib/storage/openapi-specs/reading';
import { findNextSource, type WaitingSource } from '@/lib/storage/openapi-specs/sources';

import { askReader } from './ask-reader';
import { fetchDocument } from './fetch-document';
import { hashText, keepOutcome, type SpecOutcome } from './keep-outcome';

const input = z.object({ specId: z.string() });

/** The queue tries once more, and what waits behind must not wait for ever. */
const MOST_ATTEMPTS = 3;

const OUR_FAULT: SpecOutcome = {
  kind: 'refused',
  code: 'PARSE_ERROR',
  error: { message: 'It could not be read for a reason on our side. Tell who runs this instance.' },
};

/** The job: reads whatever waits for a specification, one after the other in the order it came. */
export async function processSpec(
  services: Services,
  job: JobRow,
  { signal }: JobRun,
): Promise<Record<string, unknown>> {
  const { specId } = input.parse(job.input);
  const { db } = services.database;
  let read = 0;
  for (;;) {
    signal.throwIfAborted();
    const spec = await takeSpec(db, specId, job.id);
    if (!spec) return { read };
    await tell(services, spec);
    const source = await findNextSource(db, specId);
    if (source) {
      const isLast = job.attempts >= MOST_ATTEMPTS;
      const outcome = await readSource(services, spec, source, signal).catch((error: unknown) => {
        signal.throwIfAborted();
        if (!isLast) throw error;
        logError(error, 'a specification could not be read', { spec: specId });
        return OUR_FAULT;
      });
      await keepOutcome(services, spec, source, job.id, outcome);
      read++;
    } else await services.database.transaction((tx) => releaseSpec(tx, specId));
    await tell(services, spec);
  }
}

const tell = ({ hub, database }: Services, { id, organizationId }: SpecInReading) =>
  hub.publish(database, { noun: 'openapi-specs', id, organization: organizationId });

async function readSource(
  services: Services,
  spec: SpecInReading,
  source: WaitingSource,
  signal: AbortSignal,
): Promise<SpecOutcome> {
  if (source.url === null) return readText(services, spec, source.document ?? '', undefined, signal);
  const known = source.isRepeated ? { etag: spec.etag, lastModified: spec.lastModified } : undefined;
  const fetched = await fetchDocument(services, source.url, known, signal);
  if (fetched.kind !== 'document') return fetched;
  return readText(services, spec, fetched.text, fetched.told, signal);
}

async function readText(
  { database }: Services,
  spec: SpecInReading,
  text: string,
  told: Told | undefined,
  signal: AbortSignal,
): Promise<SpecOutcome> {
  const newest = await findNewest(database.db, spec.id);
  const marks = told && { told };
  if (newest?.hash === hashText(text)) return { kind: 'unchanged', ...marks };
  try {
    const answer = await askReader({ kind: 'read', text, previous: newest?.document }, signal);
    if (answer.kind === 'version') return { kind: 'version', made: answer.version, text, ...marks };
    if (answer.kind === 'refused') return { kind: 'refused', code: 'PARSE_ERROR', error: answer.error };
    throw new Error('The reader answered something else.');
  } catch (error) {
    if (!(error instanceof WorkerOverrun)) throw error;
    const message = `The document takes too much ${error.limit} to read. Make it smaller, or cut it into several.`;
    return { kind: 'refused', code: 'PARSE_ERROR', error: { message } };
  }
}
