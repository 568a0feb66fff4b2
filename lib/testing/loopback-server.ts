import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LoopbackRequest {
  path: string;
  headers: IncomingHttpHeaders;
  /** As JSON says it; nothing of a request without one. */
  body: unknown;
}

/** A server on loopback with an interface below `/v1`, whose answers a test chooses. */
export abstract class LoopbackServer {
  readonly #server: Server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const { url: path = '', headers } = request;
    await this.answer({ path, headers, body: text === '' ? undefined : JSON.parse(text) }, response);
  });

  /** May leave the response open, as a server does that hangs. */
  protected abstract answer(request: LoopbackRequest, response: ServerResponse): Promise<void> | void;

  static async open<Opened extends LoopbackServer>(this: new () => Opened): Promise<Opened> {
    const server = new this();
    await server.#listen();
    return server;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  #listen(): Promise<void> {
    return new Promise((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
