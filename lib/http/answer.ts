import type { ServerResponse } from 'node:http';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { isCreated } from '@/lib/contract/created';
import type { Endpoint } from '@/lib/contract/endpoint';
import { writeJson } from './json/write-json';

/** On every answer of the API: it is data for programs, never a page. */
export const HEADERS = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'referrer-policy': 'no-referrer',
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'x-request-id, retry-after, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset',
};

/** The contract has the last word: what it does not name never leaves the house. */
export function answer(
  endpoint: Endpoint,
  output: unknown,
  requestId: string,
  outgoing?: ServerResponse,
  more?: Record<string, string>,
): Response {
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
  headers['content-type'] = 'application/json';
  const status = (isCreated(output) && endpoint.createdStatus) || endpoint.status;
  return sendJson(writeJson(endpoint.response, output), status, headers, outgoing);
}

/** Right onto the connection where there is one: the same bytes through a web `Response` cost several times as much. */
function sendJson(
  json: string,
  status: number,
  headers: Record<string, string>,
  outgoing: ServerResponse | undefined,
): Response {
  if (!outgoing || outgoing.req.method === 'HEAD') return new Response(json, { status, headers });
  const length = Buffer.byteLength(json);
  headers['content-length'] = String(length);
  outgoing.writeHead(status, headers);
  // As long in bytes as in characters is ASCII, which Latin 1 copies instead of encoding.
  const encoding = length === json.length ? 'latin1' : 'utf8';
  outgoing.end(length < LONG ? json : Buffer.from(json, encoding), encoding);
  return RESPONSE_ALREADY_SENT;
}

/** From here on a copy costs less than joining the text with the headers. */
const LONG = 16_384;
