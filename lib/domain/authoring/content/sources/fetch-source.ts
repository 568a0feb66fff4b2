import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type Fetched, type GuardOptions, guardedFetch } from '@/lib/outbound/guarded-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';

export const HTML_TYPES = ['text/html', 'application/xhtml+xml'] as const;

/** Fetches the address in the request; failures name that field. */
export async function fetchSource(
  context: ObjectContext,
  url: string,
  options: Pick<GuardOptions, 'contentTypes' | 'maxBytes'>,
): Promise<Fetched> {
  try {
    const { signal } = context.request;
    return await guardedFetch(url, { ...options, signal, allow: context.environment.outboundAllow });
  } catch (error) {
    if (error instanceof OutboundError) throw new Problem(400, `url: ${error.message} (${error.code})`);
    throw error;
  }
}

/** Fetches one of many: instead of a failure it answers why. */
export async function fetchPart(
  context: ObjectContext,
  url: string,
  options: Pick<GuardOptions, 'contentTypes' | 'maxBytes' | 'signal'>,
): Promise<Fetched | OutboundError> {
  try {
    return await guardedFetch(url, { ...options, allow: context.environment.outboundAllow });
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
}
