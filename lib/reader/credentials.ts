import { PROOF_SECONDS } from '@/lib/domain/sites/published/share-password';
import { readUnsignedClaims } from '@/lib/domain/sites/published/unsigned-claims';
import type { Credentials } from '@/lib/domain/viewer/audience';
import type { ReaderRequest } from './request';
import type { SiteBase } from './site-base';

/** Names of cookies; each site has its own, since several may share a host. */
const NAMES = {
  shareKey: 'lectern-share',
  passwordProof: 'lectern-share-password',
  visitorToken: 'lectern-visitor',
  unsigned: 'lectern-claims',
} as const;

type Kind = keyof typeof NAMES;

/** In the place of a token: who signed out is not sent to sign in again by the next page. */
export const SIGNED_OUT = 'signed-out';

const nameOf = (kind: Kind, siteId: string) => `${NAMES[kind]}-${siteId}`;

/** The longest that browsers keep a cookie; its key is checked with each request. */
const LONGEST_SECONDS = 400 * 24 * 60 * 60;

/** Of those that outlive the browser's session. */
const LASTING_SECONDS: Partial<Record<Kind, number>> = {
  shareKey: LONGEST_SECONDS,
  passwordProof: PROOF_SECONDS,
};

const LONGEST_UNSIGNED = 2_048;

/** The credentials of a request: from its cookies, and unsigned claims from its query. */
export interface ReaderCredentials extends Credentials {
  /** Claims of this query, which go into a cookie. */
  newClaims?: string | undefined;
}

export function readCredentials(
  request: ReaderRequest,
  siteId: string,
  isAdaptive: boolean,
): ReaderCredentials {
  const header = request.header('cookie');
  const newClaims =
    isAdaptive && request.search.includes('visitor.') ? readQueryClaims(request.search) : undefined;
  if (header === undefined && newClaims === undefined) return {};
  const cookies = readCookies(header ?? '', siteId);
  const unsigned = newClaims ?? (isAdaptive ? cookies.unsigned : undefined);
  const told = isAdaptive ? readPublicClaims(header ?? '') : {};
  const own = unsigned === undefined ? undefined : parseClaims(unsigned);
  return {
    shareKey: cookies.shareKey,
    passwordProof: cookies.passwordProof,
    visitorToken: cookies.visitorToken,
    unsignedClaims: Object.keys(told).length > 0 ? { ...told, ...own } : own,
    newClaims,
  };
}

function readCookies(header: string, siteId: string): Partial<Record<Kind, string>> {
  const found: Partial<Record<Kind, string>> = {};
  if (!header.includes(siteId)) return found;
  for (const pair of header.split(';')) {
    const equals = pair.indexOf('=');
    const name = pair.slice(0, equals).trim();
    for (const kind of Object.keys(NAMES) as Kind[])
      if (equals > 0 && name === nameOf(kind, siteId)) found[kind] = decode(pair.slice(equals + 1).trim());
  }
  return found;
}

/** Of cookies by which an application of the owner's tells what is known of a visitor, such as their feature flags. */
const PUBLIC_CLAIMS = /^gitbook-visitor-public(?:-[\w.-]{1,100})?$/;

/** Each is a JSON object; all of them together may be as long as what a query says. */
function readPublicClaims(header: string): Record<string, unknown> {
  if (!header.includes('gitbook-visitor-public')) return {};
  const entries = header.split(';').flatMap((pair) => {
    const equals = pair.indexOf('=');
    const isOne = equals > 0 && PUBLIC_CLAIMS.test(pair.slice(0, equals).trim());
    return isOne ? Object.entries(parseClaims(decode(pair.slice(equals + 1).trim())) ?? {}) : [];
  });
  const claims = Object.fromEntries(entries.filter(([name]) => name !== '__proto__'));
  return JSON.stringify(claims).length > LONGEST_UNSIGNED ? {} : claims;
}

/** `?visitor.plan=pro`, as JSON: kept apart from what is signed. */
function readQueryClaims(search: string): string | undefined {
  const newClaims = JSON.stringify(readUnsignedClaims(new URLSearchParams(search)));
  return newClaims === '{}' || newClaims.length > LONGEST_UNSIGNED ? undefined : newClaims;
}

function parseClaims(text: string): Record<string, unknown> | undefined {
  if (text.length > LONGEST_UNSIGNED) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Browsers silently drop a cookie whose name and value are longer. */
const LONGEST_COOKIE = 4_096;

export const fitsInCookie = (cookie: string) => (cookie.split(';', 1)[0] ?? '').length <= LONGEST_COOKIE;

/** A cookie that scripts can't read and other sites don't send. */
export function writeCookie(kind: Kind, siteId: string, value: string, base: SiteBase): string {
  const seconds = LASTING_SECONDS[kind];
  const lasting = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  const secure = base.isHttps ? '; Secure' : '';
  return `${nameOf(kind, siteId)}=${encodeURIComponent(value)}; Path=${base.cookiePath}${lasting}; HttpOnly; SameSite=Lax${secure}`;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
