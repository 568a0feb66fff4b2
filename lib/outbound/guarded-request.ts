import { Agent, type Dispatcher, request } from 'undici';
import { guardedLookup, type Resolve, resolveAll } from './guarded-lookup';
import { OutboundError } from './outbound-error';
import { isAddress, isPublicAddress } from './public-address';

export interface Guard {
  /** `host:port` pairs that may be reached although they are not public. */
  allow: readonly string[];
  /** How names become addresses; the system's way unless said. */
  resolve?: Resolve;
}

interface Sent {
  method?: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body?: string | Uint8Array;
}

export function parseAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : undefined;
  if (
    !url ||
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    url.username !== '' ||
    url.password !== ''
  ) {
    throw new OutboundError('invalid-url');
  }
  return url;
}

/** One request over a connection to the address that was checked; `read` takes what answers before it is closed. */
export async function requestGuarded<Answer>(
  url: URL,
  { method = 'GET', headers, body }: Sent,
  { allow, resolve }: Guard,
  signal: AbortSignal,
  read: (response: Dispatcher.ResponseData) => Promise<Answer>,
): Promise<Answer> {
  const isAllowed = isAllowedPair(url, allow);
  refuseUnreachable(url, isAllowed);
  const guard = guardedLookup(resolve ?? resolveAll, isAllowed, signal);
  const dispatcher = new Agent({
    connect: { lookup: guard.lookup, autoSelectFamily: true },
    pipelining: 0,
    maxHeaderSize: 16_384,
  });
  try {
    return await read(await request(url, { dispatcher, signal, method, headers, body: body ?? null }));
  } catch (error) {
    throw guard.refusal() ?? error;
  } finally {
    await dispatcher.destroy();
  }
}

function refuseUnreachable(url: URL, isAllowed: boolean): void {
  if (!isAllowed && url.port !== '') throw new OutboundError('forbidden-port');
  if (!isAllowed && isAddress(url.hostname) && !isPublicAddress(url.hostname))
    throw new OutboundError('forbidden-address');
}

/** Why an address is refused, as far as the address itself shows; names are checked when they are resolved. */
export function findRefusal(address: string, allow: readonly string[]): OutboundError | undefined {
  try {
    const url = parseAddress(address);
    refuseUnreachable(url, isAllowedPair(url, allow));
    return undefined;
  } catch (error) {
    if (error instanceof OutboundError) return error;
    throw error;
  }
}

/** Whether the operator lets an address be reached that is not public. */
export function isAllowedPair(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const pair = `${url.hostname}:${port}`;
  return allow.some((allowed) => allowed.toLowerCase() === pair);
}
