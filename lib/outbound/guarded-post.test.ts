import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { postGuarded } from './guarded-post';
import { findRefusal } from './guarded-request';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const post = (host: string, path = '/', allow = [host]) =>
  postGuarded(
    `http://${host}${path}`,
    { headers: { 'x-id': '1' }, body: 'ä' },
    { allow },
    { excerptBytes: 1_024, timeoutMs: 400 },
  );

describe('postGuarded', () => {
  it('hands over the body, and shows how the answer begins', async () => {
    let seen = '';
    const host = await serve((request, response) => {
      request.on('data', (chunk) => {
        seen += `${request.method} ${request.headers['x-id']} ${chunk}`;
      });
      request.on('end', () => response.writeHead(418, { 'content-type': 'text/plain' }).end('ö'.repeat(600)));
    });
    const answer = await post(host);
    expect(seen).toBe('POST 1 ä');
    expect(answer).toEqual({ status: 418, contentType: 'text/plain', excerpt: 'ö'.repeat(512) });
  });

  it('knows the status of an answer that never ends, comes slowly or is packed, and follows no redirect', async () => {
    let canary = 0;
    const host = await serve((request, response) => {
      if (request.url === '/canary') canary += 1;
      if (request.url === '/redirect') return response.writeHead(307, { location: '/canary' }).end();
      if (request.url === '/packed')
        return response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('secret'));
      response.writeHead(200);
      if (request.url === '/slow') return response.write('so far');
      const write = () => {
        while (!response.destroyed && response.write('x'.repeat(65_536)));
      };
      response.on('drain', write);
      return write();
    });
    expect(await post(host, '/endless')).toMatchObject({ status: 200, excerpt: 'x'.repeat(1_024) });
    expect(await post(host, '/slow')).toMatchObject({ status: 200, excerpt: 'so far' });
    expect(await post(host, '/packed')).toMatchObject({ status: 200, excerpt: '' });
    expect(await post(host, '/redirect')).toMatchObject({ status: 307 });
    expect(canary).toBe(0);
  });

  it('fails with a code where nothing answers, and reaches nothing that is not allowed', async () => {
    let hits = 0;
    const host = await serve(() => {
      hits += 1;
    });
    await expect(post(host)).rejects.toMatchObject({ code: 'timeout' });
    expect(hits).toBe(1);
    await expect(post(host, '/', [])).rejects.toMatchObject({ code: 'forbidden-port' });
    await expect(post('127.0.0.1', '/', [])).rejects.toMatchObject({ code: 'forbidden-address' });
    await expect(post('127.0.0.1:1')).rejects.toMatchObject({ code: 'no-connection' });
    expect(hits).toBe(1);
    expect(findRefusal('http://[::1]/', [])?.code).toBe('forbidden-address');
    expect(findRefusal('https://hooks.example.org/x', [])).toBeUndefined();
  });
});
