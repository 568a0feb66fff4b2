import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isCreated } from '@/lib/contract/created';
import type { Endpoint } from '@/lib/contract/endpoint';
import { compress, type Encoding, negotiateEncoding } from './encoding';
import { writeTagged } from './etag';
import { writeJson } from './json/write-json';

/** On every answer of the API: it is data for programs, never a page. */
export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, x-request-id, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset',
};

/** The client may cache it privately, and revalidates each time. */
const KEPT_HEADERS = { 'cache-control': 'private, no-cache', vary: 'authorization, cookie, accept-encoding' };

/** The contract decides: fields that it does not name are never sent. */
export function answer(
  endpoint: Endpoint,
  output: unknown,
  requestId: string,
  {
    outgoing,
    more,
    ifNoneMatch = null,
  }: { outgoing?: ServerResponse; more?: Record<string, string>; ifNoneMatch?: string | null } = {},
): Response | Promise<Response> {
  const headers: Record<string, string> = { ...HEADERS, 'x-request-id': requestId, ...more };
  if (endpoint.response === 'nothing') {
    const existed = (output as { existed: boolean } | undefined)?.existed ?? true;
    const status = existed ? endpoint.status : (endpoint.absentStatus ?? endpoint.status);
    return new Response(null, { status, headers });
  }
  if (endpoint.response === 'response') {
    const response = output as Response;
    for (const [name, value] of Object.entries(headers)) {
      if (!response.headers.has(name)) response.headers.set(name, value);
    }
    return response;
  }
  const { response } = endpoint;
  if (endpoint.etag) {
    const { etag, body } = writeTagged({ id: endpoint.id, response }, output, ifNoneMatch);
    Object.assign(headers, KEPT_HEADERS, { etag });
    return body === undefined
      ? sendNothing(304, headers, outgoing)
      : sendJson(body, endpoint.status, headers, outgoing);
  }
  const status = (isCreated(output) && endpoint.createdStatus) || endpoint.status;
  return sendJson(writeJson(response, output), status, headers, outgoing);
}

function sendNothing(
  status: number,
  headers: Record<string, string>,
  outgoing: ServerResponse | undefined,
): Response {
  if (!outgoing) return new Response(null, { status, headers });
  outgoing.writeHead(status, headers).end();
  return RESPONSE_ALREADY_SENT;
}

/** Right onto the connection where there is one: the same bytes through a web `Response` cost several times as much. */
function sendJson(
  json: string | Buffer<ArrayBuffer>,
  status: number,
  headers: Record<string, string>,
  outgoing: ServerResponse | undefined,
): Response | Promise<Response> {
  headers['content-type'] = 'application/json';
  if (!outgoing || outgoing.req.method === 'HEAD') return new Response(json, { status, headers });
  const length = Buffer.byteLength(json);
  if (length >= WORTH_COMPRESSING) {
    headers.vary ??= 'accept-encoding';
    const encoding = negotiateEncoding(outgoing.req.headers['accept-encoding']?.toString());
    if (encoding) return sendCompressed(Buffer.from(json), encoding, status, headers, outgoing);
  }
  headers['content-length'] = String(length);
  outgoing.writeHead(status, headers);
  if (typeof json !== 'string') {
    outgoing.end(json);
    return RESPONSE_ALREADY_SENT;
  }
  // As long in bytes as in characters is ASCII, which Latin 1 copies instead of encoding.
  const encoding = length === json.length ? 'latin1' : 'utf8';
  outgoing.end(length < LONG ? json : Buffer.from(json, encoding), encoding);
  return RESPONSE_ALREADY_SENT;
}

async function sendCompressed(
  json: Buffer,
  encoding: Encoding,
  status: number,
  headers: Record<string, string>,
  outgoing: ServerResponse,
): Promise<Response> {
  const bytes = await compress(json, encoding);
  // Whoever asked may have left meanwhile.
  if (!outgoing.destroyed && !outgoing.headersSent)
    outgoing
      .writeHead(status, { ...headers, 'content-encoding': encoding, 'content-length': String(bytes.length) })
      .end(bytes);
  return RESPONSE_ALREADY_SENT;
}

/** In bytes; less than this leaves in one packet as it is. */
const WORTH_COMPRESSING = 1024;

/** From here on a copy costs less than joining the text with the headers. */
const LONG = 16_384;
