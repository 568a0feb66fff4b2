import { createHash } from 'node:crypto';
import type { Services } from '@/lib/domain/shared/services';
import type { Told } from '@/lib/outbound/guarded-fetch';
import type { Tx } from '@/lib/storage/database/db';
import { findNewest, insertVersion } from '@/lib/storage/openapi-specs/add-version';
import { insertParts } from '@/lib/storage/openapi-specs/parts';
import {
  type FetchResult,
  isReading,
  releaseSpec,
  type SpecInReading,
  saveReading,
} from '@/lib/storage/openapi-specs/reading';
import { deleteSource, type WaitingSource } from '@/lib/storage/openapi-specs/sources';
import type { SpecError, SpecErrorCode } from '@/lib/storage/openapi-specs/spec-row';
import type { SpecReaderResult } from './reader-messages';

/** Below the hour at which the house looks, so that none is passed over for seconds. */
const AGAIN_SECONDS = 55 * 60;
const MOST_DOUBLINGS = 5;

/** What came of a source. */
export type SpecOutcome =
  | { kind: 'unchanged'; told?: Told }
  | {
      kind: 'version';
      made: Extract<SpecReaderResult, { kind: 'version' }>['version'];
      text: string;
      told?: Told;
    }
  | { kind: 'refused'; code: SpecErrorCode; error: SpecError };

export const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Written whole or not at all; nothing when another job has taken the specification over meanwhile. */
export function keepOutcome(
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
