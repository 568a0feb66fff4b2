import { Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import { findSignInAddress, signInUrl } from '@/lib/domain/sites/published/sign-in-url';
import { type StartedSignIn, startVisitorSignIn } from '@/lib/domain/sites/published/visitor-integration';
import type { SignInAddress } from '@/lib/domain/viewer/audience';
import type { SiteSnapshot } from '@/lib/domain/viewer/site-snapshot';
import { spend } from '@/lib/http/rate-limit';
import type { ReaderFiles } from './assets';
import { SIGNED_OUT, writeCookie } from './credentials';
import { refuse } from './error-page';
import type { ReaderRequest, ReaderResponse } from './request';
import { redirect } from './response';
import type { SiteBase } from './site-base';

/** Below the site, as links of the public platform's sites have it. */
const LOGIN = '/~gitbook/auth/login';
const LOGOUT = '/~gitbook/auth/logout';

/** What a query may tell the integration beside where to go: an invitation that its provider knows. */
const TOLD = ['invitation', 'organization'];

const QUIET = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

interface Visit {
  services: Services;
  files: ReaderFiles;
  snapshot: SiteSnapshot;
  base: SiteBase;
  request: ReaderRequest;
  rest: string;
}

type Answered = ReaderResponse | Promise<ReaderResponse>;

/** The addresses of a published site that begin a sign-in and end it; undefined for all others. */
export function answerSignInPath(visit: Visit): Answered | undefined {
  const { snapshot, request, rest } = visit;
  if (!snapshot.isPublished || !snapshot.visitorAuth || (rest !== LOGIN && rest !== LOGOUT)) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Problem(405, `${request.method} is not possible here; possible: GET, HEAD.`, {
      allow: 'GET, HEAD',
    });
  if (rest === LOGIN) {
    const location = new URLSearchParams(request.search).get('location') ?? '';
    return askToSignIn(visit, findSignInAddress(visit.services, snapshot), location);
  }
  return signOut(visit);
}

function signOut({ services, files, snapshot, base, request }: Visit): Answered {
  // A picture on another page must not sign anybody out.
  const dest = request.header('sec-fetch-dest');
  if (dest !== undefined && dest !== 'document') return refuse(files, request, 'not-found', true);
  const at = findSignInAddress(services, snapshot);
  const location = at?.by === 'integration' ? `${at.url}?action=logout` : base.path || '/';
  const cookie = writeCookie('visitorToken', snapshot.id, SIGNED_OUT, base);
  const response = redirect(location, 302, QUIET);
  return { ...response, headers: { ...response.headers, 'set-cookie': cookie } };
}

/** Sends a visitor to sign in, on the way back to `path`; data requests get an error. */
export function askToSignIn(visit: Visit, at: SignInAddress | undefined, path: string): Answered {
  const { files, request, rest, snapshot } = visit;
  const isData = rest.startsWith('/~/');
  const isByIntegration = snapshot.visitorAuth?.integration != null;
  if (isData || (at === undefined && !isByIntegration)) return refuse(files, request, 'sign-in', isData);
  if (at === undefined) return refuse(files, request, 'sign-in-off', false);
  const url = new URL(signInUrl(at, path));
  if (at.by === 'integration')
    for (const [name, value] of readTold(request.search)) url.searchParams.set(name, value);
  return redirect(url.href, 302, QUIET);
}

function readTold(search: string): [string, string][] {
  const query = new URLSearchParams(search);
  return TOLD.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/** With a way to begin anew: whoever signed out, or was refused, would go round in circles else. */
export function offerSignIn(visit: Visit, kind: 'signed-out' | 'sign-in-refused'): Answered {
  const { files, request, rest, base } = visit;
  const href = `${base.path}${LOGIN}?location=${encodeURIComponent(rest)}`;
  return refuse(files, request, kind, false, { href, base });
}

const REFUSALS = {
  off: 'sign-in-off',
  'no-host': 'sign-in-off',
  missing: 'sign-in-missing',
  pending: 'sign-in-missing',
  paused: 'sign-in-paused',
  failed: 'sign-in-failed',
} as const satisfies Record<Exclude<StartedSignIn['state'], 'started'>, string>;

/** On the host of integrations: where an integration sends the visitor on to, with its cookies. */
export async function answerVisitorSignIn(
  { services, files, snapshot }: Pick<Visit, 'services' | 'files'> & { snapshot: SiteSnapshot | undefined },
  request: ReaderRequest,
): Promise<ReaderResponse> {
  if (services.environment.rateLimits) await spend(services, 'read', `integrations ${request.address}`);
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new Problem(405, `${request.method} is not possible here; possible: GET, HEAD.`, {
      allow: 'GET, HEAD',
    });
  const integration = snapshot?.isPublished ? snapshot.visitorAuth?.integration : undefined;
  if (!snapshot || !integration) return refuse(files, request, 'not-found', false);
  const query = new URLSearchParams(request.search);
  const started = await startVisitorSignIn(services, {
    siteId: snapshot.id,
    integration,
    location: (query.get('location') ?? '').replace(/^[\\/]+/, ''),
    searchParams: Object.fromEntries(readTold(request.search)),
    isLogout: query.get('action') === 'logout',
  });
  if (started.state !== 'started') {
    const message = started.state === 'failed' ? started.message : undefined;
    return refuse(files, request, REFUSALS[started.state], false, { message });
  }
  const response = redirect(started.location, 302, QUIET);
  return { ...response, headers: { ...response.headers, 'set-cookie': started.cookies.map(ofThisHost) } };
}

/** Of the host that it is set on, whatever it says. */
const ofThisHost = (cookie: string) => cookie.replace(/;\s*domain\s*=[^;]*/gi, '').replaceAll(/[\r\n]/g, '');
