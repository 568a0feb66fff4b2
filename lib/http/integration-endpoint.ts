import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Problem } from '@/lib/contract/problem';
import { findAnswerPolicy } from '@/lib/domain/integrations/calls/answer-policy';
import { type CallTarget, callIntegration } from '@/lib/domain/integrations/calls/call-integration';
import { findCallTarget } from '@/lib/domain/integrations/calls/find-call-target';
import { WINDOW_TICKET } from '@/lib/domain/integrations/installations/open-window';
import type { Services } from '@/lib/domain/shared/services';
import { VISITOR_SIGN_IN } from '@/lib/domain/sites/published/sign-in-url';
import { staysOnSite } from '@/lib/domain/sites/published/visitor-integration';
import { closeWindow, openWindow, requireOpenedWindow, withoutWindow } from './integration-windows';
import { answerProblem } from './problem-answer';
import { spend } from './rate-limit';

/** Of an integration, an installation, or a space or site of one; whatever follows is the integration's own. */
const ADDRESS =
  /^\/v1\/integrations\/([\w.-]{1,100})(?:\/installations\/([\w-]{1,64})(?:\/(spaces|sites)\/([\w-]{1,64}))?)?\/integration(?:\/|$)/;
const MOST_BYTES = 4 * 1024 * 1024;
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/** What foreign code may do in a page of ours: nothing in our name. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-downloads';

/** Style sheets of the pages that tell a visitor why they cannot sign in. */
const READER_FILES = '/_reader/';

/** Whether a request is for the code of an integration: on its own host every one is but where visitors of sites begin to sign in,
 * elsewhere by its address. */
export function isForIntegrations(
  { integrations }: Pick<Services['environment'], 'integrations'>,
  host: string | undefined,
  path: string,
): boolean {
  if (integrations.origin)
    return (
      host?.toLowerCase() === new URL(integrations.origin).host &&
      !path.startsWith(VISITOR_SIGN_IN) &&
      !path.startsWith(READER_FILES)
    );
  return ADDRESS.test(path);
}

/** Has an integration answer a request from outside. */
export async function answerForIntegration(
  services: Services,
  request: Request,
  clientAddress: string,
): Promise<Response> {
  try {
    if (services.environment.rateLimits) await spend(services, 'read', `integrations ${clientAddress}`);
    const target = await findTarget(services, new URL(request.url).pathname);
    const isReturn = requireOpenedWindow(services, request);
    const { event, ticket } = toEvent(services, request);
    const answer = await callIntegration(services, target, event, { body: await readBody(request) });
    await requireOwnSite(services, target, answer);
    // A window that somebody signed in with says so by a script of its own, and closes.
    const policy = isPage(answer) && !isReturn ? await findAnswerPolicy(services, target) : undefined;
    const secured = secure(services, answer, policy);
    const opened = openWindow(services, target, new URL(event.request.url), ticket, secured);
    return isReturn ? closeWindow(services, opened) : opened;
  } catch (error) {
    return secure(services, answerProblem(error, crypto.randomUUID(), 'integration'));
  }
}

async function findTarget(services: Services, path: string): Promise<CallTarget> {
  const [, name, installationId, kind, placeId] = ADDRESS.exec(path) ?? [];
  const target =
    name &&
    (await findCallTarget(services, {
      name,
      installationId,
      spaceId: kind === 'spaces' ? placeId : undefined,
      siteId: kind === 'sites' ? placeId : undefined,
    }));
  if (!target) throw new Problem(404, 'There is nothing at this address.');
  return target;
}

function toEvent({ environment }: Services, request: Request) {
  if (!METHODS.has(request.method))
    throw new Problem(405, `${request.method} is not possible here.`, { allow: [...METHODS].join(', ') });
  const { pathname, searchParams } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  if (!environment.integrations.origin) {
    // On our own host the cookies are ours.
    delete headers.cookie;
    delete headers.authorization;
  }
  const url = new URL(request.url);
  const hasTicket = searchParams.has(WINDOW_TICKET);
  const ticket = withoutWindow(searchParams, headers);
  // Untouched otherwise: signatures are made over it.
  const search = hasTicket ? `?${searchParams}`.replace(/^\?$/, '') : url.search;
  const origin = environment.integrations.origin ?? environment.url;
  const event = {
    type: 'fetch',
    request: { method: request.method.toLowerCase(), url: `${origin}${pathname}${search}`, headers },
  };
  return { event, ticket };
}

/** A visitor's token goes to the site that it is of, and nowhere else: whoever has it is let in. */
async function requireOwnSite(services: Services, { siteId }: CallTarget, answer: Response): Promise<void> {
  const location = answer.headers.get('location');
  if (siteId && location !== null && !(await staysOnSite(services, siteId, location)))
    throw new Problem(422, 'The integration sends visitors to another site than its own.');
}

async function readBody(request: Request): Promise<Uint8Array | undefined> {
  if (!request.body) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of Readable.fromWeb(request.body as WebStream)) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Problem(413, 'The request is too large for an integration.');
    chunks.push(chunk);
  }
  return size === 0 ? undefined : Buffer.concat(chunks);
}

/** They are about the whole host, or about names above it. */
const OF_THE_HOST = [
  'clear-site-data',
  'strict-transport-security',
  'alt-svc',
  'nel',
  'report-to',
  'reporting-endpoints',
  'service-worker-allowed',
];

const PAGES = /^\s*(?:text\/html|application\/xhtml\+xml|image\/svg\+xml)\b/i;

const isPage = ({ headers }: Response) => PAGES.test(headers.get('content-type') ?? '');

function secure({ environment }: Services, answer: Response, policy?: string): Response {
  const headers = new Headers(answer.headers);
  headers.set('x-content-type-options', 'nosniff');
  for (const name of OF_THE_HOST) headers.delete(name);
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  if (!environment.integrations.origin) headers.set('content-security-policy', SANDBOX);
  // Beside what the code says itself: a browser holds a page to each of them.
  if (policy) headers.append('content-security-policy', policy);
  if (environment.integrations.origin)
    for (const cookie of cookies)
      headers.append('set-cookie', cookie.replace(/;\s*domain\s*=[^;]*/gi, '').replaceAll(/[\r\n]/g, ''));
  return new Response(answer.body, { status: answer.status, headers });
}
