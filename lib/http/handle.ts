import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Endpoint } from '@/lib/contract/endpoint';
import { Problem } from '@/lib/contract/problem';
import type { Services } from '@/lib/domain/shared/services';
import type { PublicContext } from '@/lib/domain/viewer/context';
import { metrics } from '@/lib/metrics/metrics';
import { answer, HEADERS } from './answer';
import { AlreadyAbsent, authorize, authorizeReferences } from './authorize';
import type { Authorized } from './authorize-reader';
import { tagAnswer } from './cache-tags';
import { createCursors, listIdentity } from './cursors';
import { refuseBrokenText } from './json-input';
import { parseBody, parseQuery } from './parse-input';
import { answerProblem } from './problem-answer';
import { spend } from './rate-limit';
import { collectReferences } from './references';
import { isConcurrencyLimited, requestLimitOf } from './request-concurrency';
import { requireSameOrigin } from './same-origin';

type Params = Record<string, string>;
/** An operation whose types the table of operations has already checked against its endpoint. */
export type AnyOperation = (
  context: PublicContext,
  input: { params: Params; query: unknown; body: unknown },
) => Promise<unknown>;

/** How a request came in. */
interface Way extends Pick<PublicContext, 'askApi'> {
  outgoing: ServerResponse | undefined;
}

/** One request, from the caller's first byte to our last: identify → permit → parse → act → answer. */
export async function handle(
  services: Services,
  endpoint: Endpoint,
  operation: AnyOperation,
  request: Request,
  params: Params,
  address: string,
  way: Way,
): Promise<Response> {
  const requestId = randomUUID();
  const began = metrics.onRequest ? performance.now() : 0;
  let userId: string | undefined;
  const tell = (response: Response): Response => {
    metrics.onRequest?.({
      requestId,
      route: endpoint.id,
      method: endpoint.method,
      // What was sent already says of itself only that it was.
      status: response === RESPONSE_ALREADY_SENT && way.outgoing ? way.outgoing.statusCode : response.status,
      milliseconds: performance.now() - began,
      userId,
    });
    return response;
  };
  try {
    const authorized = await admit(services, endpoint, request, params, address);
    userId = authorized.caller?.userId;
    const query = parseQuery(endpoint, request.url);
    const body = await parseBody(endpoint, request);
    const references = collectReferences(endpoint.body, body);
    if (references.length > 0) await authorizeReferences(services, request, authorized, references);
    const known = { requestId, address, askApi: way.askApi, ...authorized };
    const context = createContext(services, endpoint, request, known, params);
    const act = () => operation(context, { params, query, body });
    const output =
      services.environment.rateLimits && isConcurrencyLimited(endpoint)
        ? await requestLimitOf(services).run(payer(authorized, address), act)
        : await act();
    // Only its headers are sent: what would be read of a file stays open otherwise.
    if (request.method === 'HEAD' && output instanceof Response) await output.body?.cancel();
    const tags = tagAnswer(endpoint, authorized, { params, query, body }, output);
    const { outgoing } = way;
    const ifNoneMatch = request.headers.get('if-none-match');
    return tell(await answer(endpoint, output, requestId, { outgoing, more: tags, ifNoneMatch }));
  } catch (error) {
    if (error instanceof AlreadyAbsent) return tell(await answer(endpoint, { existed: false }, requestId));
    const failed = answerProblem(error, requestId, endpoint.id);
    for (const [name, value] of Object.entries(HEADERS)) failed.headers.set(name, value);
    return tell(failed);
  }
}

async function admit(
  services: Services,
  endpoint: Endpoint,
  request: Request,
  params: Params,
  address: string,
): Promise<Authorized> {
  const { environment } = services;
  const limited = environment.rateLimits;
  for (const [name, value] of Object.entries(params)) {
    if (value === '' || value.length > 2_048)
      throw new Problem(404, `There is nothing at this address: ${name} is not an id.`);
    refuseBrokenText(value, name);
  }
  // The budget of an address bounds guessing; the budget of a person bounds work.
  if (limited && endpoint.access === 'public') await spend(services, endpoint.cost, address);
  let authorized: Authorized;
  try {
    authorized = await authorize(services, endpoint, request, params);
  } catch (error) {
    if (limited && error instanceof Problem && error.status === 401) await spend(services, 'read', address);
    throw error;
  }
  const { caller } = authorized;
  if (caller?.via.kind === 'session') requireSameOrigin(request, new URL(environment.url).origin);
  if (limited && caller && endpoint.access !== 'public')
    await spend(services, endpoint.cost, payer(authorized, address));
  return authorized;
}

/** Readers of a site have no account, so that the address that they come from bounds them. */
function payer({ caller, reader }: Authorized, address: string): string {
  return reader ? `${reader.view.snapshot.id} ${address}` : (caller?.userId ?? address);
}

function createContext(
  services: Services,
  endpoint: Endpoint,
  request: Request,
  known: Authorized & Pick<PublicContext, 'requestId' | 'address' | 'askApi'>,
  params: Params,
): PublicContext {
  const { environment, database, files, artifacts, keyring, hub, resolveTxt } = services;
  const { caller } = known;
  const context = {
    ...known,
    environment,
    database,
    db: database.db,
    files,
    artifacts,
    keyring,
    hub,
    resolveTxt,
    request,
    cursors: createCursors(keyring, () => listIdentity(endpoint.id, new URL(request.url), caller?.userId)),
    publish: ((tx, change) => {
      const client = request.headers.get('x-lectern-client')?.slice(0, 64);
      return hub.publish(tx, { ...change, actor: caller?.userId, client });
    }) satisfies PublicContext['publish'],
    isStillAllowed: () =>
      authorize(services, endpoint, request, params).then(
        () => true,
        (error) => !(error instanceof Problem),
      ),
  };
  return context;
}
