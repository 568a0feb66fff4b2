import { type Guard, parseAddress, requestGuarded } from './guarded-request';
import { OutboundError } from './outbound-error';

const MAX_BYTES = 1024 * 1024;

/** A guarded call whose answer is streamed: until it ends, times out, or the reader stops. */
export function guardedStream(
  address: string,
  sent: { method: 'POST'; headers: Record<string, string>; body: string },
  guard: Guard & { timeoutMs: number; maxBytes?: number; signal?: AbortSignal },
): Promise<Response> {
  const timeout = AbortSignal.timeout(guard.timeoutMs);
  const signal = guard.signal ? AbortSignal.any([timeout, guard.signal]) : timeout;
  const toError = (error: unknown) =>
    error instanceof OutboundError ? error : new OutboundError(timeout.aborted ? 'timeout' : 'no-connection');
  const headers = { 'user-agent': 'Lectern', 'accept-encoding': 'identity', ...sent.headers };
  return new Promise((resolve, reject) => {
    requestGuarded(parseAddress(address), { ...sent, headers }, guard, signal, async (response) => {
      if ((response.headers['content-encoding'] ?? 'identity') !== 'identity')
        throw new OutboundError('bad-encoding');
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
      const type = String(response.headers['content-type'] ?? 'application/octet-stream');
      resolve(new Response(readable, { status: response.statusCode, headers: { 'content-type': type } }));
      const writer = writable.getWriter();
      // Also while nothing reads: a stalled stream would stay open forever.
      signal.addEventListener(
        'abort',
        () => void writer.abort(toError(signal.reason)).catch(() => undefined),
      );
      // The reader has stopped: the rest is not needed.
      writer.closed.catch(() => response.body.destroy());
      await pass(response.body, writer, guard.maxBytes ?? MAX_BYTES, toError);
    }).catch((error: unknown) => reject(toError(error)));
  });
}

/** Failures after the answer has started go to the reader. */
async function pass(
  body: AsyncIterable<Buffer>,
  writer: WritableStreamDefaultWriter<Uint8Array>,
  maxBytes: number,
  toError: (error: unknown) => OutboundError,
): Promise<void> {
  let size = 0;
  try {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw new OutboundError('too-large');
      await writer.write(new Uint8Array(chunk));
    }
    await writer.close();
  } catch (error) {
    await writer.abort(toError(error)).catch(() => undefined);
  }
}
