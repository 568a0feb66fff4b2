import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Endpoint } from '@/lib/contract/endpoint';
import { ENDPOINTS } from '@/lib/contract/index';
import { Problem } from '@/lib/contract/problem';
import { operations } from '@/lib/domain/operations';
import { checkReadiness, type Services } from '@/lib/domain/shared/services';
import { HEADERS } from './answer';
import { type AnyOperation, handle } from './handle';
import { answerMetrics } from './metrics';
import { openApiDocument } from './openapi';
import { answerProblem } from './problem-answer';

/** The address that asks; what a proxy says of it counts only where the operator trusts the proxy. */
function clientAddress(services: Services, c: Context<{ Bindings: Partial<HttpBindings> }>): string {
  if (services.environment.trustProxy) {
    const forwarded = c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim();
    if (forwarded) return forwarded;
  }
  return c.env?.incoming?.socket.remoteAddress ?? 'unknown';
}

export type Api = Hono<{ Bindings: Partial<HttpBindings> }>;

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'authorization, content-type, if-match, if-none-match',
  'access-control-max-age': '86400',
};

const NOTHING_HERE = 'There is nothing at this address. The operations are listed at /v1/openapi.json.';

/** `/orgs/{organizationId}` as the router writes it; `{pagePath+}` takes the rest, slashes included. */
function routePath(path: string): string {
  return `/v1${path.replace(/\{(\w+)\+\}/g, ':$1{.+}').replace(/\{(\w+)\}/g, ':$1')}`;
}

/** The API as one `fetch` function: every declared endpoint, and nothing else. */
export function createApi(services: Services): Api {
  const api: Api = new Hono();
  const methods = new Map<string, string[]>();
  for (const endpoint of Object.values(ENDPOINTS) as Endpoint[]) {
    const operation = operations[endpoint.id as keyof typeof operations] as AnyOperation;
    const path = routePath(endpoint.path);
    methods.set(path, [...(methods.get(path) ?? []), endpoint.method]);
    api.on(endpoint.method, path, (c) =>
      handle(services, endpoint, operation, c.req.raw, c.req.param(), clientAddress(services, c), {
        outgoing: c.env?.outgoing,
        // With the connection, which has the address of the client, and without the response, which belongs to one request.
        askApi: async (request) => api.fetch(request, c.env?.incoming ? { incoming: c.env.incoming } : {}),
      }),
    );
  }
  api.get('/health', () => Response.json({ status: 'ok' }, { headers: HEADERS }));
  api.get('/ready', async () => {
    const ready = await checkReadiness(services);
    return Response.json(ready, { status: ready.status === 'ready' ? 200 : 503, headers: HEADERS });
  });
  api.get('/metrics', async (c) => {
    const metrics = await answerMetrics(services, c.req.raw, clientAddress(services, c));
    return metrics ?? refuse(new Problem(404, NOTHING_HERE));
  });
  let document: string | undefined;
  api.get('/v1/openapi.json', () => {
    document ??= JSON.stringify(openApiDocument(services.environment.url));
    return new Response(document, { headers: { ...HEADERS, 'content-type': 'application/json' } });
  });
  const strays: Api = new Hono();
  for (const [path, allowed] of methods) {
    const allow = allowed.join(', ');
    api.options(path, () => new Response(null, { status: 204, headers: { ...CORS, allow } }));
    strays.all(path, (c) =>
      refuse(new Problem(405, `${c.req.method} is not possible here; possible: ${allow}.`, { allow })),
    );
  }
  strays.notFound(() => refuse(new Problem(404, NOTHING_HERE)));
  // Asked only where nothing else answers: a second handler of a path would make each request dearer.
  api.notFound((c) => strays.fetch(c.req.raw, c.env));
  api.onError((error) => refuse(error));
  return api;
}

function refuse(error: unknown): Response {
  const answer = answerProblem(error, crypto.randomUUID(), 'router');
  for (const [name, value] of Object.entries(HEADERS)) answer.headers.set(name, value);
  return answer;
}
