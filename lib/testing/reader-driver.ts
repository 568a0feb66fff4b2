import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Environment } from '@/lib/environment';
import type { ReaderFiles } from '@/lib/reader/assets';
import { answerOnNode } from '@/lib/reader/mount';
import { Reader } from '@/lib/reader/reader';
import { newId } from '@/lib/storage/database/id';
import { TEST_URL, type TestApp } from './test-app';

export interface ReceivedPage {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  bytes: Buffer;
  cookies: string[];
}

interface Asking {
  method?: string;
  /** The server's own when absent. */
  host?: string;
  cookie?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const FILES: Record<string, string> = {
  'reader.css': 'reader-ABC.css',
  'reader.js': 'reader-DEF.js',
  'integrations.js': 'integrations-GHI.js',
};

/** Style sheets and scripts of a test: none is built. */
const testFiles: ReaderFiles = {
  names: FILES,
  answer: (name) =>
    Object.values(FILES).includes(name)
      ? { status: 200, headers: { 'content-type': 'text/css' }, body: 'built' }
      : undefined,
};

/** Somebody who reads sites through a server of its own, on a connection. */
export class ReaderDriver {
  readonly #waiting = new Map<string, () => void>();

  private constructor(
    readonly testApp: TestApp,
    readonly reader: Reader,
    readonly server: Server,
    readonly port: number,
  ) {}

  static async open(testApp: TestApp, changed: Partial<Environment> = {}): Promise<ReaderDriver> {
    const { services } = testApp;
    const environment = { ...services.environment, ...changed };
    const reader = new Reader({ ...services, environment }, testFiles);
    const server = createServer((incoming, outgoing) => {
      answerOnNode(reader, incoming, outgoing).then(
        (isAnswered) => isAnswered || outgoing.writeHead(418).end('the dashboard'),
        (error: unknown) => outgoing.writeHead(599).end(String(error)),
      );
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const driver = new ReaderDriver(testApp, reader, server, (server.address() as AddressInfo).port);
    await services.hub.watch(({ id = '' }) => driver.#waiting.get(id)?.());
    return driver;
  }

  /** Until all that was published so far has been heard: news come in their order, a moment after what they tell of. */
  async catchUp(): Promise<void> {
    const id = newId();
    const heard = new Promise<void>((resolve) => this.#waiting.set(id, resolve));
    const { hub, database } = this.testApp.services;
    await hub.publish(database, { noun: 'jobs', id });
    await heard;
    this.#waiting.delete(id);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  /** One request, when all that happened before is known. */
  async ask(path: string, asking: Asking = {}): Promise<ReceivedPage> {
    await this.catchUp();
    return this.send(path, asking);
  }

  /** One request as it comes. */
  async send(
    path: string,
    { method = 'GET', host, cookie, headers = {}, body }: Asking = {},
  ): Promise<ReceivedPage> {
    const outgoing = request({
      host: '127.0.0.1',
      port: this.port,
      method,
      path,
      headers: {
        host: host ?? new URL(TEST_URL).host,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    outgoing.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
    const [incoming] = await once(outgoing, 'response');
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const bytes = Buffer.concat(chunks);
    return {
      status: incoming.statusCode ?? 0,
      headers: incoming.headers,
      text: bytes.toString('utf8'),
      bytes,
      cookies: incoming.headers['set-cookie'] ?? [],
    };
  }

  /** The form of a page, sent to its own address. */
  sendForm(path: string, fields: Record<string, string>, asking: Asking = {}): Promise<ReceivedPage> {
    const headers = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      ...asking.headers,
    };
    return this.ask(path, { ...asking, method: 'POST', headers, body: String(new URLSearchParams(fields)) });
  }

  get = (path: string, asking: Omit<Asking, 'method'> = {}) => this.ask(path, asking);
}

/** The cookie as a browser would send it back. */
export const cookieOf = ({ cookies }: ReceivedPage): string =>
  cookies.map((one) => one.split(';', 1)[0]).join('; ');
