import type { IncomingMessage, ServerResponse } from 'node:http';
import { Problem } from '@/lib/contract/problem';

/** A request to the server of published sites. */
export interface ReaderRequest {
  method: string;
  /** Still encoded, without the query. */
  path: string;
  /** With its `?`, or empty. */
  search: string;
  /** The client address: of the connection, or from a trusted proxy. */
  address: string;
  header(name: string): string | undefined;
  /** Aborted when the client has disconnected. */
  signal(): AbortSignal;
  readBody(most: number): Promise<string>;
}

type Body = Uint8Array | string | ReadableStream<Uint8Array> | null;

export interface ReaderResponse {
  status: number;
  headers: Record<string, string | string[]>;
  body: Body;
}

const tooLarge = (most: number) => new Problem(413, `The body has more than ${most} bytes.`);

/** A request of the Node HTTP server. */
export class NodeReaderRequest implements ReaderRequest {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  #gone: AbortController | undefined;

  constructor(
    readonly request: IncomingMessage,
    readonly response: ServerResponse,
    readonly address: string,
  ) {
    const url = request.url ?? '/';
    const mark = url.indexOf('?');
    this.method = request.method ?? 'GET';
    this.path = mark < 0 ? url : url.slice(0, mark);
    this.search = mark < 0 ? '' : url.slice(mark);
  }

  header(name: string): string | undefined {
    const value = this.request.headers[name];
    return Array.isArray(value) ? value.join(', ') : value;
  }

  signal(): AbortSignal {
    if (!this.#gone) {
      const gone = new AbortController();
      this.#gone = gone;
      this.response.once('close', () => gone.abort());
      if (this.response.destroyed) gone.abort();
    }
    return this.#gone.signal;
  }

  readBody(most: number): Promise<string> {
    return readChunks(this.request, most);
  }
}

async function readChunks(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > most) throw tooLarge(most);
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}
