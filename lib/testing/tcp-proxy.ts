import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface TcpProxy {
  /** The same address through the proxy. */
  url: string;
  /** Breaks all connections, and refuses new ones. */
  cut(): void;
  /** How many connections it has refused. */
  countRefused(): number;
  /** Lets nothing through any more, and breaks nothing. */
  stall(): void;
  restore(): void;
  /** What is sent arrives so much later. */
  delay(milliseconds: number): void;
  close(): Promise<void>;
}

/** Stands between the program and its server, so that a test can take the server away. */
export async function openTcpProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let state: 'open' | 'cut' | 'stalled' = 'open';
  let delayMs = 0;
  let refused = 0;
  const server = createServer((inner) => {
    if (state === 'cut') {
      refused += 1;
      return void inner.destroy();
    }
    const outer = connect(Number(port), hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      const pass = (chunk: Buffer) => void (state === 'open' && !to.destroyed && to.write(chunk));
      from.on('data', (chunk) => (delayMs > 0 ? setTimeout(() => pass(chunk), delayMs) : pass(chunk)));
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cut: () => {
      state = 'cut';
      breakAll();
    },
    countRefused: () => refused,
    stall: () => {
      state = 'stalled';
    },
    restore: () => {
      state = 'open';
    },
    delay: (milliseconds) => {
      delayMs = milliseconds;
    },
    close: async () => {
      breakAll();
      server.close();
      await once(server, 'close');
    },
  };
}
