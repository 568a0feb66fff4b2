import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { type GuardOptions, guardedFetch } from './guarded-fetch';
import { OutboundError } from './outbound-error';
import { isPublicAddress } from './public-address';

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/** A server on loopback that counts who reaches it. */
async function serve(listener: RequestListener) {
  const state = { hits: 0, port: 0 };
  const server = createServer((request, response) => {
    state.hits += 1;
    listener(request, response);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  state.port = (server.address() as AddressInfo).port;
  return state;
}

const zip: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'application/zip' }).end('bytes');

function fetchIt(url: string, options: Partial<GuardOptions> = {}) {
  return guardedFetch(url, { allow: [], contentTypes: ['application/zip'], ...options });
}

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(OutboundError);
  return (error as OutboundError).code;
}

describe('isPublicAddress', () => {
  it.each(['93.184.216.34', '8.8.8.8', '2606:2800:220:1::1', '[2606:2800:220:1::1]', '64:ff9b::808:808'])(
    'takes %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );

  it.each([
    '127.0.0.1',
    '127.1.2.3',
    '0.0.0.0',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8.8',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2001::1',
    '2001:db8::1',
    '100::1',
    'localhost',
    '',
  ])('refuses %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});

describe('guardedFetch', () => {
  it('fetches from a machine that is allowed by name', async () => {
    const server = await serve(zip);
    const fetched = await fetchIt(`http://127.0.0.1:${server.port}/x`, {
      allow: [`127.0.0.1:${server.port}`],
    });
    expect(Buffer.from(fetched.bytes).toString()).toBe('bytes');
    expect(fetched).toMatchObject({
      contentType: 'application/zip',
      url: `http://127.0.0.1:${server.port}/x`,
    });
  });

  it('reaches no other machine or port, however they are written', async () => {
    const server = await serve(zip);
    const { port } = server;
    const toLoopback = async () => [{ address: '127.0.0.1', family: 4 as const }];
    const other = { allow: [`127.0.0.2:${port}`, '127.0.0.1:1', 'allowed.test:80'], resolve: toLoopback };
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      'name.test',
    ]) {
      expect(await codeOf(fetchIt(`http://${host}:${port}/`, other)), host).toBe('forbidden-port');
      expect(await codeOf(fetchIt(`http://${host}/`, other)), host).toBe('forbidden-address');
      expect(await codeOf(fetchIt(`https://${host}/`, other)), host).toBe('forbidden-address');
    }
    for (const url of [
      `http://user@127.0.0.1:${port}/`,
      `http://a:b@name.test/`,
      'file:///etc/passwd',
      'ftp://name.test/',
      'javascript:1',
      '//x',
      '',
      'http://',
    ]) {
      expect(await codeOf(fetchIt(url, other)), url).toBe('invalid-url');
    }
    expect(server.hits).toBe(0);
  });

  it('refuses a name with any address that is not public, and asks for addresses once per connection', async () => {
    const asked: string[] = [];
    const answers = [
      [
        { address: '93.184.216.34', family: 4 as const },
        { address: '10.0.0.1', family: 4 as const },
      ],
      [{ address: '::ffff:169.254.169.254', family: 6 as const }],
      [],
    ];
    const resolve = async (host: string) => {
      asked.push(host);
      return answers.shift() ?? [];
    };
    expect(await codeOf(fetchIt('http://two.test/', { resolve }))).toBe('forbidden-address');
    expect(await codeOf(fetchIt('http://mapped.test/', { resolve }))).toBe('forbidden-address');
    expect(await codeOf(fetchIt('http://none.test/', { resolve }))).toBe('not-found');
    expect(asked).toEqual(['two.test', 'mapped.test', 'none.test']);
  });

  it('connects to the address that it checked', async () => {
    const server = await serve(zip);
    const answers = ['127.0.0.1', '127.0.0.9'];
    const resolve = async () => [{ address: answers.shift() ?? '127.0.0.9', family: 4 as const }];
    const allow = [`name.test:${server.port}`];
    await fetchIt(`http://name.test:${server.port}/`, { allow, resolve });
    expect(answers).toEqual(['127.0.0.9']);
  });

  it('checks each redirect anew, and follows three', async () => {
    const canary = await serve(zip);
    const targets: Record<string, string> = {
      '/port': `http://127.0.0.1:${canary.port}/`,
      '/name': 'http://localhost/',
      '/file': 'file:///etc/passwd',
      '/user': `http://a@127.0.0.1:${canary.port}/`,
      '/3': '/2',
      '/2': '/1',
      '/1': '/0',
      '/4': '/3',
    };
    const server = await serve((request, response) => {
      const location = targets[request.url ?? ''];
      if (location) response.writeHead(302, { location }).end();
      else zip(request, response);
    });
    const options = {
      allow: [`127.0.0.1:${server.port}`],
      resolve: async () => [{ address: '127.0.0.1', family: 4 as const }],
    };
    const base = `http://127.0.0.1:${server.port}`;
    expect(await codeOf(fetchIt(`${base}/port`, options))).toBe('forbidden-port');
    expect(await codeOf(fetchIt(`${base}/name`, options))).toBe('forbidden-address');
    expect(await codeOf(fetchIt(`${base}/file`, options))).toBe('invalid-url');
    expect(await codeOf(fetchIt(`${base}/user`, options))).toBe('invalid-url');
    expect((await fetchIt(`${base}/3`, options)).url).toBe(`${base}/0`);
    expect(await codeOf(fetchIt(`${base}/4`, options))).toBe('too-many-redirects');
    expect(canary.hits).toBe(0);
  });

  it('stops at the limit of bytes: plain, packed, and without an end', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024));
    let sent = 0;
    const server = await serve((request, response) => {
      const encoding = { '/gzip': 'gzip', '/br': 'br', '/damaged': 'gzip', '/odd': 'zstd' }[
        request.url ?? ''
      ];
      response.writeHead(200, {
        'content-type': 'application/zip',
        ...(encoding ? { 'content-encoding': encoding } : {}),
      });
      if (request.url === '/gzip') response.end(bomb);
      else if (request.url === '/br') response.end(brotliCompressSync(Buffer.alloc(2 * 1024 * 1024)));
      else if (request.url !== '/endless') response.end('not packed');
      else {
        const write = () => {
          while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
        };
        response.on('drain', write);
        write();
      }
    });
    const options = { allow: [`127.0.0.1:${server.port}`], maxBytes: 1024 * 1024 };
    const base = `http://127.0.0.1:${server.port}`;
    expect(await codeOf(fetchIt(`${base}/gzip`, options))).toBe('too-large');
    expect(await codeOf(fetchIt(`${base}/br`, options))).toBe('too-large');
    expect(await codeOf(fetchIt(`${base}/endless`, options))).toBe('too-large');
    expect(sent).toBeLessThan(64 * 1024 * 1024);
    expect(await codeOf(fetchIt(`${base}/damaged`, options))).toBe('bad-encoding');
    expect(await codeOf(fetchIt(`${base}/odd`, options))).toBe('bad-encoding');
    expect((await fetchIt(`${base}/gzip`, { ...options, maxBytes: 32 * 1024 * 1024 })).bytes.length).toBe(
      20 * 1024 * 1024,
    );
  });

  it('tells a code and nothing of the answer', async () => {
    const server = await serve((request, response) => {
      if (request.url === '/silent') return;
      if (request.url === '/slow') response.writeHead(200, { 'content-type': 'application/zip' }).write('a');
      else if (request.url === '/reset') request.socket.destroy();
      else if (request.url === '/type')
        response.writeHead(200, { 'content-type': 'text/html; secret=1' }).end('secret');
      else response.writeHead(500, { 'x-secret': 'secret' }).end('secret');
    });
    const options = { allow: [`127.0.0.1:${server.port}`], timeoutMs: 300 };
    const base = `http://127.0.0.1:${server.port}`;
    expect(await codeOf(fetchIt(`${base}/silent`, options))).toBe('timeout');
    expect(await codeOf(fetchIt(`${base}/slow`, options))).toBe('timeout');
    expect(await codeOf(fetchIt(`${base}/reset`, options))).toBe('no-connection');
    expect(await codeOf(fetchIt(`${base}/type`, options))).toBe('bad-type');
    expect(await codeOf(fetchIt(`${base}/500`, options))).toBe('bad-status');
    const error = await fetchIt(`${base}/500`, options).catch((reason: unknown) => reason);
    expect(JSON.stringify([error, String(error), error instanceof Error && error.cause])).not.toContain(
      'secret',
    );
  });
});
