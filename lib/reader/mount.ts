import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline, Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import type { Reader } from './reader';
import { NodeReaderRequest, type ReaderResponse } from './request';
import { readHost } from './route';

/** Answers on the connection where the request is for readers; says whether it was. */
export async function answerOnNode(
  reader: Reader,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const readerRequest = new NodeReaderRequest(request, response, addressOf(reader, request));
  const route = await reader.findRoute(readHost(request.headers.host), readerRequest.path);
  if (!route) return false;
  send(await reader.answer(readerRequest, route), request, response);
  return true;
}

export function addressOf(
  { services }: Pick<Reader, 'services'>,
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
): string {
  const forwarded = services.environment.trustProxy ? request.headers['x-forwarded-for'] : undefined;
  const last = (Array.isArray(forwarded) ? forwarded.join(',') : forwarded)?.split(',').at(-1)?.trim();
  return last || request.socket.remoteAddress || 'unknown';
}

function send(
  { status, headers, body }: ReaderResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.writeHead(status, headers);
  if (body === null || request.method === 'HEAD') {
    response.end();
    if (body instanceof ReadableStream) void body.cancel().catch(() => undefined);
  } else if (body instanceof ReadableStream) {
    // Either end closes the other, also when the client left before the first byte.
    pipeline(Readable.fromWeb(body as NodeStream<Uint8Array>), response, () => undefined);
  } else response.end(body);
}
