import type { Readable } from 'node:stream';
import { type Guard, parseAddress, requestGuarded } from './guarded-request';
import { OutboundError } from './outbound-error';

const TIMEOUT_MS = 10_000;

interface PostAnswer {
  status: number;
  contentType: string;
  /** How its body begins, as text; empty when it is packed. */
  excerpt: string;
}

/**
 * Hands something over at an address that a user gave, checked like a guarded fetch. No redirect is followed, and of what
 * is answered no more is read than the excerpt: the status alone decides the result.
 */
export async function postGuarded(
  address: string,
  sent: { headers: Record<string, string>; body: string },
  guard: Guard,
  limits: { excerptBytes: number; timeoutMs?: number; signal?: AbortSignal },
): Promise<PostAnswer> {
  const timeout = AbortSignal.timeout(limits.timeoutMs ?? TIMEOUT_MS);
  const signal = limits.signal ? AbortSignal.any([timeout, limits.signal]) : timeout;
  try {
    const headers = { 'user-agent': 'Lectern', 'accept-encoding': 'identity', ...sent.headers };
    const request = { method: 'POST' as const, headers, body: sent.body };
    return await requestGuarded(parseAddress(address), request, guard, signal, async (response) => {
      const isPacked = response.headers['content-encoding'] !== undefined;
      return {
        status: response.statusCode,
        contentType: String(response.headers['content-type'] ?? ''),
        excerpt: isPacked ? '' : await readExcerpt(response.body, limits.excerptBytes),
      };
    });
  } catch (error) {
    if (error instanceof OutboundError) throw error;
    throw new OutboundError(timeout.aborted ? 'timeout' : 'no-connection');
  }
}

async function readExcerpt(body: Readable, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= limit) break;
    }
  } catch {
    // What broke off or did not end in time is shown as far as it came.
  }
  // As a stream: a character that is cut in two is left out.
  return new TextDecoder().decode(Buffer.concat(chunks).subarray(0, limit), { stream: true });
}
