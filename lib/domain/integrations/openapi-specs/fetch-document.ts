import type { Services } from '@/lib/domain/shared/services';
import { type Fetched, guardedFetch, type Told } from '@/lib/outbound/guarded-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';
import type { SpecError, SpecErrorCode } from '@/lib/storage/openapi-specs/spec-row';

const MOST_BYTES = 10 * 1024 * 1024;

type FetchedDocument =
  | { kind: 'unchanged' }
  | { kind: 'document'; text: string; told: Told }
  | { kind: 'refused'; code: SpecErrorCode; error: SpecError };

/** Fetches a document from where a user says it is; the failure tells a reason and nothing of the answer. */
export async function fetchDocument(
  { environment }: Pick<Services, 'environment'>,
  url: string,
  known: Told | undefined,
  signal: AbortSignal,
  timeoutMs = 10_000,
): Promise<FetchedDocument> {
  let fetched: Fetched;
  try {
    const allow = environment.outboundAllow;
    const options = { allow, contentTypes: 'any' as const, maxBytes: MOST_BYTES, timeoutMs };
    fetched = await guardedFetch(url, { ...options, known, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof OutboundError)) throw error;
    const code = error.code === 'timeout' ? 'FETCH_TIMEOUT' : 'FETCH_ERROR';
    const more = error.code === 'too-large' ? ' At most 10 MB are read.' : '';
    return { kind: 'refused', code, error: { message: `${error.message}${more}` } };
  }
  if (fetched.isUnchanged) return { kind: 'unchanged' };
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(fetched.bytes);
    return { kind: 'document', text, told: fetched.told };
  } catch {
    const message = 'The document is not text in UTF-8.';
    return { kind: 'refused', code: 'PARSE_ERROR', error: { message } };
  }
}
