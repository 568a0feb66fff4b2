import type { Dispatcher } from 'undici';
import { type Guard, parseAddress, requestGuarded } from './guarded-request';
import { OutboundError } from './outbound-error';
import { readBody } from './read-body';

export interface GuardOptions extends Guard {
  /** Accepted content types, such as `application/zip`; `any` if the bytes themselves show what they are. */
  contentTypes: readonly string[] | 'any';
  maxBytes?: number;
  timeoutMs?: number;
  signal?: AbortSignal;
  /** The validators of the last answer: the server may then answer that nothing changed. */
  known?: Told | undefined;
}

/** How an address marks what it sends. */
export interface Told {
  etag: string | null;
  lastModified: string | null;
}

export interface Fetched {
  bytes: Uint8Array;
  contentType: string;
  /** The address that answered, behind all redirects. */
  url: string;
  told: Told;
  /** It has not changed since `known`, and was not sent again. */
  isUnchanged: boolean;
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

async function fetchOnce(
  url: URL,
  options: GuardOptions,
  signal: AbortSignal,
): Promise<Fetched | { redirect: string }> {
  const headers: Record<string, string> = {
    accept: options.contentTypes === 'any' ? '*/*' : `${options.contentTypes.join(', ')}, */*;q=0.1`,
    'accept-encoding': 'gzip, br',
    'user-agent': 'Lectern',
  };
  if (options.known?.etag) headers['if-none-match'] = options.known.etag;
  if (options.known?.lastModified) headers['if-modified-since'] = options.known.lastModified;
  return requestGuarded(url, { headers }, options, signal, (response) =>
    readAnswer(url, response, options, signal),
  );
}

async function readAnswer(
  url: URL,
  { statusCode, headers, body }: Dispatcher.ResponseData,
  options: GuardOptions,
  signal: AbortSignal,
): Promise<Fetched | { redirect: string }> {
  const location = headers.location;
  if (REDIRECTS.has(statusCode) && typeof location === 'string') return { redirect: location };
  const told = { etag: readMark(headers.etag), lastModified: readMark(headers['last-modified']) };
  if (statusCode === 304 && options.known)
    return { bytes: new Uint8Array(), contentType: '', url: url.href, told, isUnchanged: true };
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
  return { bytes, contentType, url: url.href, told, isUnchanged: false };
}

/** A mark that could not be a header's value again is none. */
function readMark(value: string | string[] | undefined): string | null {
  return typeof value === 'string' && /^[\x20-\x7e]{1,512}$/.test(value) ? value : null;
}
