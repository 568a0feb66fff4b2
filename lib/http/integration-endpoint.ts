import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { Problem } from '@/lib/contract/problem';
import { type CallTarget, callIntegration } from '@/lib/domain/integrations/calls/call-integration';
import { findCallTarget } from '@/lib/domain/integrations/calls/find-call-target';
import type { Services } from '@/lib/domain/shared/services';
import { answerProblem } from './problem-answer';

/** Of an integration, an installation, or a space or site of one; whatever follows is the integration's own. */
const ADDRESS =
  /^\/v1\/integrations\/([\w.-]{1,100})(?:\/installations\/([\w-]{1,64})(?:\/(spaces|sites)\/([\w-]{1,64}))?)?\/integration(?:\/|$)/;
const MOST_BYTES = 4 * 1024 * 1024;
const METHODS = new Set(['GET', 'POST', 'PUT', 'DELETE']);

/** What foreign code may do in a page of ours: nothing in our name. */
const SANDBOX = 'sandbox allow-scripts allow-forms allow-popups allow-downloads';

/** Whether a request is for the code of an integration: on its own host every one is, elsewhere by its address. */
export function isForIntegrations(
  { integrations }: Pick<Services['environment'], 'integrations'>,
  host: string | undefined,
  path: string,
): boolean {
  if (integrations.origin) return host?.toLowerCase() === new URL(integrations.origin).host;
  return ADDRESS.test(path);
}

/** Has an integration answer a request from outside. */
export async function answerForIntegration(services: Services, request: Request): Promise<Response> {
  try {
    const answer = await callIntegration(
      services,
      await findTarget(services, new URL(request.url).pathname),
      { type: 'fetch', request: toRequest(services, request) },
      { body: await readBody(request) },
    );
    return secure(services, answer);
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

function toRequest({ environment }: Services, request: Request) {
  if (!METHODS.has(request.method))
    throw new Problem(405, `${request.method} is not possible here.`, { allow: [...METHODS].join(', ') });
  const { pathname, search } = new URL(request.url);
  const headers = Object.fromEntries(request.headers);
  if (!environment.integrations.origin) {
    // On our own host the cookies are ours.
    delete headers.cookie;
    delete headers.authorization;
  }
  const origin = environment.integrations.origin ?? environment.url;
  return { method: request.method.toLowerCase(), url: `${origin}${pathname}${search}`, headers };
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

function secure({ environment }: Services, answer: Response): Response {
  const headers = new Headers(answer.headers);
  headers.set('x-content-type-options', 'nosniff');
  if (!environment.integrations.origin) {
    headers.set('content-security-policy', SANDBOX);
    headers.delete('set-cookie');
  }
  return new Response(answer.body, { status: answer.status, headers });
}
