import type { z } from 'zod';
import { buildAddress } from '@/lib/contract/address';
import type { Endpoint, RequestOf } from '@/lib/contract/endpoint';
import { REASON_HEADER } from '@/lib/contract/refusal-reasons';
import { ApiError } from './api-error';
import { toApiError } from './call';
import { clientHeader, clientId } from './client-id';
import { readFrames, type StreamFrame } from './event-stream';
import { t } from './messages';

/** `Frame` is the schema of an event in the contract. Asks once and yields each event of the answer as it comes; ends at `done`, and throws where the stream breaks off. */
export async function* stream<E extends Endpoint, Frame extends z.ZodType>(
  endpoint: E,
  input: RequestOf<E>,
  signal: AbortSignal,
): AsyncGenerator<z.output<Frame>, void> {
  const response = await open(endpoint, input, signal);
  for await (const { name, data } of readBody(response, signal)) {
    if (name === 'done') return;
    if (name === 'error') throw toApiError(502, data, response.headers.get('x-request-id'));
    yield JSON.parse(data) as z.output<Frame>;
  }
  throw new ApiError(0, t('theConnectionWasLostBeforeTheResponse'));
}

async function open<E extends Endpoint>(
  endpoint: E,
  input: RequestOf<E>,
  signal: AbortSignal,
): Promise<Response> {
  const hasBody = input.body !== undefined;
  let response: Response;
  try {
    response = await fetch(
      buildAddress(
        endpoint,
        input.params,
        input.query as Record<string, string | readonly string[] | undefined> | undefined,
      ),
      {
        method: endpoint.method,
        headers: {
          accept: 'text/event-stream',
          [clientHeader]: clientId,
          ...(hasBody ? { 'content-type': 'application/json' } : {}),
        },
        body: hasBody ? JSON.stringify(input.body) : undefined,
        signal,
      },
    );
  } catch (error) {
    if (signal.aborted) throw error;
    throw new ApiError(0, t('theServerCouldNotBeReached'));
  }
  if (response.ok) return response;
  const { headers } = response;
  throw toApiError(
    response.status,
    await response.text(),
    headers.get('x-request-id'),
    headers.get(REASON_HEADER),
    headers.get('retry-after'),
  );
}

/** The frames of a body. Stopping early closes the connection. */
async function* readBody(response: Response, signal: AbortSignal): AsyncGenerator<StreamFrame, void> {
  const reader = response.body?.getReader();
  if (!reader) return;
  const decoder = new TextDecoder();
  let left = '';
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error: unknown) => {
        if (signal.aborted) throw error;
        throw new ApiError(0, t('theConnectionWasLostBeforeTheResponse'));
      });
      if (done) return;
      left += decoder.decode(value, { stream: true });
      const { frames, length } = readFrames(left);
      left = left.slice(length);
      yield* frames;
    }
  } finally {
    // No caller is left for what the server still sends.
    await reader.cancel().catch(() => undefined);
  }
}
