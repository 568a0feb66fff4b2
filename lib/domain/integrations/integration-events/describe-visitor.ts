import { isIPv4, isIPv6 } from 'node:net';
import type { Keyring } from '@/lib/secrets/keyring';

/** Whose request it is, as far as it tells. */
export interface VisitorRequest {
  address: string;
  header(name: string): string | undefined;
  /** On another host the cookies are not of the site alone. */
  isOwnHost: boolean;
  url: string;
  referrer?: string | undefined;
}

interface EventVisitor {
  anonymousId: string;
  cookies: Record<string, string>;
  userAgent: string;
  ip: string;
  language?: string;
}

/** What integrations are told of a reader beside what was read. */
export interface VisitFacts {
  visitor: Omit<EventVisitor, 'anonymousId'>;
  url: string;
  referrer: string;
  /** The reader for a day, for nobody to read: ids are made of it. */
  reader: string;
}

const LONGEST_TEXT = 512;
const LONGEST_URL = 2_048;

/** What is left of a request: the network in place of the address, and the cookies that the reader agreed to. */
export function describeVisit(request: VisitorRequest, now = Date.now()): VisitFacts {
  const userAgent = request.header('user-agent')?.slice(0, LONGEST_TEXT) ?? '';
  const language = /^[\w-]{1,35}/.exec(request.header('accept-language') ?? '')?.[0];
  return {
    visitor: {
      cookies: readCookies(request),
      userAgent,
      ip: cutAddress(request.address),
      ...(language ? { language } : {}),
    },
    url: cleanUrl(request.url),
    referrer: cleanUrl(request.referrer),
    reader: `${new Date(now).toISOString().slice(0, 10)} ${request.address} ${userAgent}`,
  };
}

/** Tells the readers of a day apart for one installation; another one, and another day, have other ids. */
export const tellVisit = (keyring: Keyring, installationId: string, facts: VisitFacts) => ({
  visitor: {
    anonymousId: keyring.sign(`visitor:${installationId}`, facts.reader),
    ...facts.visitor,
  } satisfies EventVisitor,
  url: facts.url,
  referrer: facts.referrer,
});

const MAPPED = /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i;

/** The network of an address: /24 of IPv4, /48 of IPv6; empty for what is none. */
export function cutAddress(address: string): string {
  const plain = MAPPED.exec(address)?.[1] ?? address.replace(/%.*$/, '');
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return '';
  const [left = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::', 1);
  const groups = [...left.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return new URL(`http://[${groups.join(':')}::]`).hostname.slice(1, -1);
}

/** In which scripts of integrations read the choice too. */
const CONSENT = '__gitbook_cookie_granted';
/** By these readers are let in, here or in the dashboard. */
const OWN = /^(?:(?:__Secure-|__Host-)?(?:next-?auth|authjs)|lectern|gitbook-visitor)/i;
const MOST_COOKIES = 50;
const MOST_CHARACTERS = 8_192;

/** Without consent none but the choice itself. */
function readCookies({ header, isOwnHost }: VisitorRequest): Record<string, string> {
  if (!isOwnHost) return {};
  // A browser that asks not to be followed has chosen for its reader.
  if (header('sec-gpc')?.trim() === '1') return { [CONSENT]: 'no' };
  const all = new Map<string, string>();
  for (const pair of (header('cookie') ?? '').slice(0, MOST_CHARACTERS).split(';').slice(0, MOST_COOKIES)) {
    const equals = pair.indexOf('=');
    if (equals > 0) all.set(pair.slice(0, equals).trim(), pair.slice(equals + 1).trim());
  }
  const choice = all.get(CONSENT);
  if (choice !== 'yes') return choice === 'no' ? { [CONSENT]: choice } : {};
  return Object.fromEntries([...all].filter(([name]) => !OWN.test(name)));
}

const SECRET_PARAMETER = /^(?:visitor\.|jwt_token$|token$|key$)/i;

/** Without what lets readers in or says who they are; empty for what is no address of the web. */
function cleanUrl(text: string | undefined): string {
  if (!text || text.length > LONGEST_URL || !URL.canParse(text)) return '';
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return '';
  url.username = '';
  url.password = '';
  for (const name of [...url.searchParams.keys()])
    if (SECRET_PARAMETER.test(name)) url.searchParams.delete(name);
  return url.href;
}
