import type { Environment } from '@/lib/environment';
import { log } from '@/lib/log';
import { guardedProxy, HOP_HEADERS } from '@/lib/outbound/guarded-proxy';
import { recordHost } from './call-log';

/** Of one version of an integration, in a minute. */
const MOST_REQUESTS = 600;
const TIMEOUT_MS = 30_000;

const counted = new Map<string, { minute: number; requests: number }>();

/** The only way out for the code of an integration: our own API, and what anybody on the internet could reach. */
export async function answerOutbound(
  environment: Pick<Environment, 'url' | 'host' | 'port' | 'outboundAllow'>,
  version: string,
  request: Request,
): Promise<Response> {
  if (!count(version)) return refuse(429, 'This integration sends too many requests.');
  const url = new URL(request.url);
  const api = new URL(environment.url);
  if (url.host === api.host && url.pathname.startsWith('/v1/')) return askApi(environment, url, request);
  log.debug({ integration: version, host: url.host, method: request.method }, 'an integration asks a host');
  try {
    const answer = await guardedProxy(request, { allow: environment.outboundAllow, timeoutMs: TIMEOUT_MS });
    recordHost(version, url.host, false);
    return answer;
  } catch (error) {
    recordHost(version, url.host, true);
    const message = error instanceof Error ? error.message : 'This address could not be reached.';
    return refuse(502, message);
  }
}

function count(version: string): boolean {
  const minute = Math.floor(Date.now() / 60_000);
  const known = counted.get(version);
  const requests = known?.minute === minute ? known.requests + 1 : 1;
  counted.set(version, { minute, requests });
  if (counted.size > 1_000) for (const [key, { minute: of }] of counted) if (of < minute) counted.delete(key);
  return requests <= MOST_REQUESTS;
}

const refuse = (status: number, message: string) =>
  new Response(message, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } });

/** Who asked, and where from, is for a server in front of us to say; a session is nobody's to bring along. */
const UNTOLD = [
  'cookie',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** By this machine's own port: the public address may lead through a proxy that is not there yet. */
async function askApi(
  { host, port, url }: Pick<Environment, 'host' | 'port' | 'url'>,
  to: URL,
  request: Request,
) {
  const own = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  const headers = new Headers(request.headers);
  for (const name of [...HOP_HEADERS, ...UNTOLD]) headers.delete(name);
  headers.set('host', new URL(url).host);
  headers.set('accept-encoding', 'identity');
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  return fetch(`http://${own}:${port}${to.pathname}${to.search}`, {
    method: request.method,
    headers,
    redirect: 'manual',
    ...(hasBody ? { body: await request.arrayBuffer() } : {}),
  });
}
