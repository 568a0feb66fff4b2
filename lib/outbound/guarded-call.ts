import { type Guard, parseAddress, requestGuarded } from './guarded-request';
import { OutboundError } from './outbound-error';
import { readBody } from './read-body';

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 1024 * 1024;
const BODILESS = new Set([204, 205, 304]);

/**
 * A call to another server's API at an address that a user gave, as `fetch` answers it. Checked like a guarded fetch;
 * a redirect is an answer, never followed, since the call may carry a secret.
 */
export async function guardedCall(
  address: string,
  sent: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
  guard: Guard,
): Promise<Response> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const headers = { 'user-agent': 'Lectern', 'accept-encoding': 'identity', ...sent.headers };
    return await requestGuarded(
      parseAddress(address),
      { ...sent, headers },
      guard,
      signal,
      async (response) => {
        const encoding = String(response.headers['content-encoding'] ?? '')
          .trim()
          .toLowerCase();
        const bytes = await readBody(response.body, encoding, MAX_BYTES, signal);
        const type = String(response.headers['content-type'] ?? 'application/octet-stream');
        const status = response.statusCode;
        return new Response(BODILESS.has(status) ? null : Buffer.from(bytes), {
          status,
          headers: { 'content-type': type },
        });
      },
    );
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(signal.aborted ? 'timeout' : 'no-connection');
  }
}
