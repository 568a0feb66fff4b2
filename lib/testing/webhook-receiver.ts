import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A server on loopback that keeps what is posted to it. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  /** How it answers; with 204 unless said. */
  respond: (response: ServerResponse) => void = (response) => response.writeHead(204).end();
  readonly #waiting: { count: number; go: () => void }[] = [];

  private constructor(readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const body = Buffer.concat(chunks).toString('utf8');
        receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
        for (const { count, go } of receiver.#waiting) if (receiver.received.length >= count) go();
        receiver.respond(response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  get url(): string {
    return `http://${this.host}/hook`;
  }

  /** Until it has received so much in all. */
  until(count: number): Promise<void> {
    if (this.received.length >= count) return Promise.resolve();
    return new Promise((go) => this.#waiting.push({ count, go }));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

/** As a receiver reads it: throws when it is not signed with the secret, or too old. */
export function verifyEvent<Told>(
  secret: string,
  { headers, body }: Pick<Received, 'headers' | 'body'>,
): Told {
  const signed = Object.fromEntries(HEADERS.map((name) => [name, String(headers[name])]));
  return new Webhook(secret).verify(body, signed) as Told;
}
