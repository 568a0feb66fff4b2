import { type Guard, parseAddress, requestGuarded } from './guarded-request';
import { OutboundError } from './outbound-error';
import { readBody } from './read-body';

const MAX_BYTES = 4 * 1024 * 1024;
const BODILESS = new Set([204, 205, 304]);
/** Of the connection, and not of what is said over it: whoever passes a request on leaves them to its own client. */
export const HOP_HEADERS: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'accept-encoding',
  'expect',
]);

/** Passes on a request of code that is not ours, checked like all others; a redirect is an answer. */
export async function guardedProxy(
  request: Request,
  { timeoutMs, ...guard }: Guard & { timeoutMs: number },
): Promise<Response> {
  const signal = AbortSignal.timeout(timeoutMs);
  const headers: Record<string, string> = { 'accept-encoding': 'identity' };
  for (const [name, value] of request.headers) if (!HOP_HEADERS.has(name)) headers[name] = value;
  const { method } = request;
  const body =
    method === 'GET' || method === 'HEAD' ? undefined : new Uint8Array(await request.arrayBuffer());
  try {
    return await requestGuarded(
      parseAddress(request.url),
      { method: method as 'GET', headers, ...(body && body.length > 0 ? { body } : {}) },
      guard,
      signal,
      async (response) => {
        const encoding = String(response.headers['content-encoding'] ?? '')
          .trim()
          .toLowerCase();
        const bytes = await readBody(response.body, encoding, MAX_BYTES, signal);
        const answered = new Headers();
        for (const [name, value] of Object.entries(response.headers))
          if (value !== undefined && !HOP_HEADERS.has(name) && name !== 'content-encoding')
            for (const one of Array.isArray(value) ? value : [value]) answered.append(name, one);
        const { statusCode } = response;
        return new Response(BODILESS.has(statusCode) ? null : new Uint8Array(bytes), {
          status: statusCode,
          headers: answered,
        });
      },
    );
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'no-connection');
  }
}
