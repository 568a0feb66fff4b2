import { Problem } from '@/lib/contract/problem';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import { type Fetched, type GuardOptions, guardedFetch } from '@/lib/outbound/guarded-fetch';
import { OutboundError } from '@/lib/outbound/outbound-error';

export const HTML_TYPES = ['text/html', 'application/xhtml+xml'] as const;

/** Fetches the address that the request names; what goes wrong is told of that field. */
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

/** Does the same for many, a few at a time; `add` puts more behind those that wait. */
export async function forEachOf<Item>(
  items: Item[],
  atOnce: number,
  act: (item: Item) => Promise<void>,
): Promise<void> {
  let running = 0;
  let at = 0;
  await new Promise<void>((resolve, reject) => {
    const next = () => {
      if (running === 0 && at >= items.length) resolve();
      for (; running < atOnce && at < items.length; at += 1) {
        running += 1;
        act(items[at] as Item).then(() => {
          running -= 1;
          next();
        }, reject);
      }
    };
    next();
  });
}
