import { lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { OutboundError } from './outbound-error';
import { isPublicAddress } from './public-address';

/** Gives all addresses of a name. */
export type Resolve = (host: string) => Promise<{ address: string; family: 4 | 6 }[]>;

export const resolveAll: Resolve = async (host) => {
  const found = await systemLookup(host, { all: true, order: 'verbatim' });
  return found.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }));
};

/**
 * A lookup for the socket itself, so that no second answer can differ from the one that was checked. A name with any
 * address that is not public is refused whole. The refusal is kept, since the socket reports errors in its own words.
 */
export function guardedLookup(
  resolve: Resolve,
  isAllowed: boolean,
  signal: AbortSignal,
): { lookup: LookupFunction; refusal(): OutboundError | undefined } {
  let refused: OutboundError | undefined;
  const check = async (host: string) => {
    signal.throwIfAborted();
    const found = await resolve(host).catch(() => []);
    if (found.length === 0) refused = new OutboundError('not-found');
    else if (!isAllowed && !found.every(({ address }) => isPublicAddress(address)))
      refused = new OutboundError('forbidden-address');
    if (refused) throw refused;
    return found;
  };
  const lookup: LookupFunction = (host, options, callback) => {
    check(host).then(
      (found) => {
        const [first] = found;
        if (options.all) callback(null, found);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, ''),
    );
  };
  return { lookup, refusal: () => refused };
}
