import { Agent, type Dispatcher, request } from 'undici';
import { guardedLookup, type Resolve, resolveAll } from './guarded-lookup';
import { OutboundError } from './outbound-error';
import { isAddress, isPublicAddress } from './public-address';
import { readBody } from './read-body';

export interface GuardOptions {
  /** `host:port` pairs that may be reached although they are not public. */
  allow: readonly string[];
  /** Content types that are taken, such as `application/zip`; `any` where the bytes themselves tell what they are. */
  contentTypes: readonly string[] | 'any';
  maxBytes?: number;
  timeoutMs?: number;
  /** How names become addresses; the system's way unless said. */
  resolve?: Resolve;
  signal?: AbortSignal;
}

export interface Fetched {
  bytes: Uint8Array;
  contentType: string;
  /** The address that answered, behind all redirects. */
  url: string;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address that a user gave. Only public machines on the ports of the web are reached: the address that is
 * checked is the one that is connected, again at each redirect. Fails with an OutboundError, which tells a code alone.
 */
export async function guardedFetch(address: string, options: GuardOptions): Promise<Fetched> {
  const timeout = AbortSignal.timeout(options.timeoutMs ?? 10_000);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  try {
    let url = parseAddress(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const answer = await fetchOnce(url, options, signal);
      if (!('redirect' in answer)) return answer;
      url = parseAddress(answer.redirect, url);
    }
    throw new OutboundError('too-many-redirects');
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(timeout.aborted ? 'timeout' : 'no-connection');
  }
}

function parseAddress(address: string, base?: URL): URL {
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

async function fetchOnce(
  url: URL,
  options: GuardOptions,
  signal: AbortSignal,
): Promise<Fetched | { redirect: string }> {
  const isAllowed = isAllowedPair(url, options.allow);
  if (!isAllowed && url.port !== '') throw new OutboundError('forbidden-port');
  if (!isAllowed && isAddress(url.hostname) && !isPublicAddress(url.hostname))
    throw new OutboundError('forbidden-address');
  const guard = guardedLookup(options.resolve ?? resolveAll, isAllowed, signal);
  const dispatcher = new Agent({
    connect: { lookup: guard.lookup, autoSelectFamily: true },
    pipelining: 0,
    maxHeaderSize: 16_384,
  });
  try {
    const response = await request(url, {
      dispatcher,
      signal,
      headers: {
        accept: options.contentTypes === 'any' ? '*/*' : `${options.contentTypes.join(', ')}, */*;q=0.1`,
        'accept-encoding': 'gzip, br',
        'user-agent': 'Lectern',
      },
    });
    return await readAnswer(url, response, options, signal);
  } catch (error) {
    throw guard.refusal() ?? error;
  } finally {
    await dispatcher.destroy();
  }
}

async function readAnswer(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  options: GuardOptions,
  signal: AbortSignal,
): Promise<Fetched | { redirect: string }> {
  const location = headers.location;
  if (REDIRECTS.has(statusCode) && typeof location === 'string') return { redirect: location };
  if (statusCode < 200 || statusCode > 299) throw new OutboundError('bad-status');
  const contentType =
    String(headers['content-type'] ?? '')
      .split(';', 1)[0]
      ?.trim()
      .toLowerCase() ?? '';
  if (options.contentTypes !== 'any' && !options.contentTypes.includes(contentType))
    throw new OutboundError('bad-type');
  const encoding = String(headers['content-encoding'] ?? '')
    .trim()
    .toLowerCase();
  const bytes = await readBody(body, encoding, options.maxBytes ?? 10 * 1024 * 1024, signal);
  return { bytes, contentType, url: url.href };
}

function isAllowedPair(url: URL, allow: readonly string[]): boolean {
  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const pair = `${url.hostname}:${port}`;
  return allow.some((allowed) => allowed.toLowerCase() === pair);
}
