import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { readEnvironment } from '@/lib/environment';
import { fetchDocument } from './fetch-document';

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

async function fetchFrom(
  listener: RequestListener,
  { known, timeoutMs }: { known?: { etag: string; lastModified: null }; timeoutMs?: number } = {},
) {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const environment = readEnvironment({ LECTERN_OUTBOUND_ALLOW: host });
  const { signal } = new AbortController();
  return fetchDocument({ environment }, `http://${host}/openapi.yaml`, known, signal, timeoutMs);
}

const BIG = 11 * 1024 * 1024;
const failing: [string, string, string, RequestListener][] = [
  ['that never answers', 'FETCH_TIMEOUT', 'too long', () => undefined],
  [
    'that never ends',
    'FETCH_TIMEOUT',
    'too long',
    (_, response) => void response.writeHead(200).write('openapi'),
  ],
  ['that sends too much', 'FETCH_ERROR', '10 MB', (_, response) => response.end(Buffer.alloc(BIG, 32))],
  [
    'that sends a bomb',
    'FETCH_ERROR',
    '10 MB',
    (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(BIG))),
  ],
  ['that fails', 'FETCH_ERROR', 'success', (_, response) => response.writeHead(500).end('secret')],
  [
    'that says it is unchanged when it was not asked',
    'FETCH_ERROR',
    'success',
    (_, response) => response.writeHead(304).end(),
  ],
  [
    'that leads inside',
    'FETCH_ERROR',
    'public internet',
    (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
  ],
  ['that hangs up', 'FETCH_ERROR', 'reached', (request) => void request.socket.destroy()],
  [
    'that sends no text',
    'PARSE_ERROR',
    'UTF-8',
    (_, response) => response.end(Buffer.from([0xff, 0xfe, 0x80])),
  ],
];

it.each(failing)('tells of a server %s', async (_, code, words, listener) => {
  const fetched = await fetchFrom(listener, code === 'FETCH_TIMEOUT' ? { timeoutMs: 300 } : {});
  expect(fetched).toEqual({ kind: 'refused', code, error: { message: expect.stringContaining(words) } });
});

it('asks for what changed since it read it, and keeps how the server marks it', async () => {
  const listener: RequestListener = (request, response) => {
    if (request.headers['if-none-match'] === '"1"') response.writeHead(304).end();
    else response.writeHead(200, { etag: '"1"' }).end('openapi: 3.1.0');
  };
  const told = { etag: '"1"', lastModified: null };
  expect(await fetchFrom(listener)).toEqual({ kind: 'document', text: 'openapi: 3.1.0', told });
  expect(await fetchFrom(listener, { known: told })).toEqual({ kind: 'unchanged' });
});
