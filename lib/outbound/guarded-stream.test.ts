import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { guardedStream } from './guarded-stream';

const servers: Server[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function call(listener: RequestListener, allowed = true, timeoutMs = 60_000) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const pair = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sent = { method: 'POST' as const, headers: {}, body: '{}' };
  return guardedStream(`http://${pair}/`, sent, { allow: allowed ? [pair] : [], timeoutMs });
}

it('hands on what comes as it comes, and lets go when its reader leaves', async () => {
  let isClosed: Promise<unknown> | undefined;
  const response = await call((_request, answer) => {
    isClosed = once(answer, 'close');
    answer.write('first');
  });
  const reader = response.body?.getReader();
  expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first');
  await reader?.cancel();
  await isClosed;
});

it.each([
  ['bad-encoding', (_request, answer) => answer.writeHead(200, { 'content-encoding': 'gzip' }).end('x')],
  ['too-large', (_request, answer) => answer.end(Buffer.alloc(2 * 1024 * 1024))],
  ['timeout', (_request, answer) => answer.write('and then silence')],
  ['no-connection', (request) => request.socket.destroy()],
] as [string, RequestListener][])('fails with %s', async (code, listener) => {
  const whole = call(listener, true, code === 'timeout' ? 200 : 60_000).then((response) => response.text());
  await expect(whole).rejects.toMatchObject({ code });
});

it('reaches no machine that is not allowed', async () => {
  await expect(call((_request, answer) => answer.end(), false)).rejects.toMatchObject({
    code: 'forbidden-port',
  });
});
