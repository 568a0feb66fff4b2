import { createHash } from 'node:crypto';
import { z } from 'zod';
import { WorkerOverrun } from '@/lib/concurrency/workers/worker-pool';
import { queueDependents } from '@/lib/domain/queue/queue-computing';
import type { Services } from '@/lib/domain/shared/services';
import type { JobRun } from '@/lib/jobs/job-kind';
import { logError } from '@/lib/log';
import type { Told } from '@/lib/outbound/guarded-fetch';
import type { Tx } from '@/lib/storage/database/db';
import type { JobRow } from '@/lib/storage/jobs/job-row';
import { findNewest, insertVersion } from '@/lib/storage/openapi-specs/add-version';
import { insertParts } from '@/lib/storage/openapi-specs/parts';
import {
  claimSpec,
  type FetchResult,
  isReading,
  releaseSpec,
  type SpecInReading,
  saveReading,
} from '@/lib/storage/openapi-specs/reading';
import { deleteSource, findNextSource, type WaitingSource } from '@/lib/storage/openapi-specs/sources';
import type { SpecError, SpecErrorCode } from '@/lib/storage/openapi-specs/spec-row';
import { askReader } from './ask-reader';
import { fetchDocument } from './fetch-document';
import type { SpecReaderResult } from './reader-messages';

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
    const spec = await claimSpec(db, specId, job.id);
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

/** A little less than the hour between two checks, so that none is skipped for seconds. */
const AGAIN_SECONDS = 55 * 60;
const MOST_DOUBLINGS = 5;

/** The result of a source. */
type SpecOutcome =
  | { kind: 'unchanged'; told?: Told }
  | {
      kind: 'version';
      made: Extract<SpecReaderResult, { kind: 'version' }>['version'];
      text: string;
      told?: Told;
    }
  | { kind: 'refused'; code: SpecErrorCode; error: SpecError };

const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Written whole or not at all; nothing when another job has taken the specification over meanwhile. */
function keepOutcome(
  { database }: Services,
  spec: SpecInReading,
  source: WaitingSource,
  jobId: string,
  outcome: SpecOutcome,
): Promise<void> {
  return database.transaction(async (tx) => {
    if (!(await isReading(tx, spec.id, jobId))) return;
    if (await deleteSource(tx, source.id)) {
      const lastVersionId = await keepVersion(tx, spec, source, outcome);
      await saveReading(tx, spec.id, { lastVersionId, ...toReading(spec, source, outcome) });
      if (lastVersionId)
        await queueDependents(tx, spec.organizationId, {
          ref: { kind: 'openapi', spec: spec.slug },
          version: lastVersionId,
        });
    }
    await releaseSpec(tx, spec.id);
  });
}

async function keepVersion(
  tx: Tx,
  spec: SpecInReading,
  source: WaitingSource,
  outcome: SpecOutcome,
): Promise<string | undefined> {
  if (outcome.kind !== 'version') return undefined;
  const { made, text } = outcome;
  const { parts, changes, ...facts } = made;
  const number = ((await findNewest(tx, spec.id))?.number ?? 0) + 1;
  const id = await insertVersion(tx, spec.id, {
    ...facts,
    number,
    hash: hashText(text),
    source: text,
    changes: changes?.total ?? null,
    breaking: changes?.breaking ?? null,
    createdBy: source.createdBy,
  });
  await insertParts(tx, id, parts);
  return id;
}

/** An address that fails is asked less and less often, once a day at last. */
function toReading(
  spec: SpecInReading,
  source: WaitingSource,
  outcome: SpecOutcome,
): Omit<FetchResult, 'lastVersionId'> {
  const isCurrent = source.url !== null && source.url === spec.sourceUrl;
  const failures = outcome.kind === 'refused' ? spec.failures + 1 : 0;
  const nextSeconds = isCurrent ? AGAIN_SECONDS * 2 ** Math.min(failures, MOST_DOUBLINGS) : null;
  if (outcome.kind === 'refused')
    return {
      errorCode: outcome.code,
      error: outcome.error,
      failures: Math.min(failures, 1_000),
      nextSeconds,
    };
  const told = isCurrent && outcome.told ? { told: outcome.told } : {};
  return { errorCode: null, error: null, failures: 0, nextSeconds, ...told };
}
