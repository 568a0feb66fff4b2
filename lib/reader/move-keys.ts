import type { Services } from '@/lib/domain/shared/services';
import { admit } from '@/lib/domain/sites/published/admit';
import { VISITOR_TOKEN } from '@/lib/domain/sites/published/sign-in-url';
import { findOpenLink } from '@/lib/domain/viewer/share-key';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import type { ReaderFiles } from './assets';
import { fitsInCookie, writeCookie } from './credentials';
import { refuse } from './error-page';
import type { ReaderRequest, ReaderResponse } from './request';
import { redirect } from './response';
import type { SiteBase } from './site-base';
import { offerSignIn } from './visitor-sign-in';

/** Keys are 256 bits in base64url. */
const KEY = /^\/([A-Za-z0-9_-]{43})(\/.*)?$/s;

/** Addresses with a secret are not cached, and not sent in the Referer header. */
const QUIET = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
};

interface Arrival {
  services: Services;
  files: ReaderFiles;
  snapshot: SiteSnapshot;
  base: SiteBase;
  request: ReaderRequest;
  rest: string;
}

/** Takes a share key or a visitor's token out of the address, into a cookie if it opens the site; undefined without one. */
export async function moveKeys(arrival: Arrival): Promise<ReaderResponse | undefined> {
  const { request, rest, snapshot, base } = arrival;
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  if (request.search.includes(`${VISITOR_TOKEN}=`)) return moveToken(arrival);
  const [, shareKey, after = ''] = KEY.exec(rest) ?? [];
  if (shareKey === undefined || !findOpenLink(snapshot, shareKey)) return undefined;
  // A shared link still works after the site has become public.
  const isNeeded = snapshot.visibility === 'share-link';
  const cookie = isNeeded ? writeCookie('shareKey', snapshot.id, shareKey, base) : undefined;
  return goOn(base.path + after + request.search || '/', cookie);
}

async function moveToken({
  services,
  files,
  snapshot,
  base,
  request,
  rest,
}: Arrival): Promise<ReaderResponse> {
  const query = new URLSearchParams(request.search);
  const visitorToken = query.get(VISITOR_TOKEN) ?? '';
  query.delete(VISITOR_TOKEN);
  const search = query.size > 0 ? `?${query}` : '';
  const admission = await admit(services, snapshot, { visitorToken });
  const isGood =
    admission.outcome === 'admitted' &&
    (admission.audience.right === 'visitor' || Object.keys(admission.audience.claims).length > 0);
  // An integration would send them here again and again.
  if (!isGood && snapshot.visitorAuth?.integration != null && snapshot.visibility === 'visitor-auth')
    return offerSignIn({ services, files, snapshot, base, request, rest }, 'sign-in-refused');
  const cookie = isGood ? writeCookie('visitorToken', snapshot.id, visitorToken, base) : undefined;
  // Without the cookie the next page would redirect to sign in again, in a loop.
  if (cookie !== undefined && !fitsInCookie(cookie)) return refuse(files, request, 'token-too-long', false);
  return goOn(base.path + rest + search || '/', cookie);
}

export function goOn(location: string, cookie: string | undefined, status: 302 | 303 = 302): ReaderResponse {
  // Two slashes at the beginning would be another host, and browsers take a backslash for one.
  const response = redirect(location.replace(/^[\\/]{2,}/, '/'), status, QUIET);
  return cookie ? { ...response, headers: { ...response.headers, 'set-cookie': cookie } } : response;
}
