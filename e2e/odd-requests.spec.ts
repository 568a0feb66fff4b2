import { readdirSync } from 'node:fs';
import { sep } from 'node:path';
import { expect } from '@playwright/test';
import fc from 'fast-check';
import { exchange, type RawRequest, requestsTo, write } from './odd-requests';
import { test } from './watched-test';

const PORT = Number(process.env.E2E_PORT);

/** The addresses of the screens, as the folders of `app` name them, with a word in the place of each parameter. */
const screens = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .map((file) => `/${file.split(sep).join('/')}`)
  .filter((file) => /\/(?:page|route)\.tsx?$/.test(file))
  .map(
    (file) =>
      file
        .replace(/\/[^/]+$/, '')
        .replace(/\/\([^)]*\)/g, '')
        .replace(/\[+[^\]]*\]+/g, 'x') || '/',
  );

const SIGN_IN = [
  ...[
    'session',
    'csrf',
    'providers',
    'error',
    'signin',
    'signin/oidc',
    'signin/github',
    'signin/credentials',
  ],
  ...['signout', 'callback/oidc', 'callback/github', 'callback/credentials', 'callback/__proto__', '_log'],
  ...['verify-request', 'sso/x', 'sso/x/callback', 'sso/x/metadata', 'sso/x/acs'],
].map((action) => `/api/auth/${action}`);

const OTHERS = [
  ...['/v1', '/v1/user', '/v1/setup', '/v1/orgs/x/spaces', '/v1/spaces/x/content/upload', '/v1/openapi.json'],
  ...['/health', '/ready', '/metrics', '/icon.svg', '/favicon.ico', '/robots.txt', '/no/such/page'],
  ...['/_next/static/x.js', '/_next/image', '/_next/data/x/y.json', '/_reader/reader.css', '/_reader/x'],
  ...['/sites/x', '/sites/x/y', '/sites/x/~/search', '/sites/x/sitemap.xml', '/sites/~preview/x/y'],
];

const statusOf = (answer: string) =>
  Number(/^HTTP\/1\.1 (?:100 Continue\r\n\r\nHTTP\/1\.1 )?(\d{3})/.exec(answer)?.[1]);

test('no anonymous request to any address makes a server error, whatever is odd about it', async () => {
  test.setTimeout(600_000);
  const count = process.env.E2E_DEEP ? 20_000 : 1_000;
  const seed = process.env.E2E_DEEP ? Date.now() % 1_000_000 : 9;
  const requests = [
    // What sign-in once failed at.
    ...SIGN_IN.flatMap((path) =>
      ['GET', 'POST', 'HEAD', 'TRACE'].map((method): RawRequest => ({ method, path, headers: [], body: '' })),
    ),
    // What asks for another protocol is answered like all else.
    ...['/login', '/orgs/%e0%a4%a', '/_next/webpack-hmr', '/v1/user'].map(
      (path): RawRequest => ({
        method: 'GET',
        path,
        headers: [
          ['Upgrade', 'websocket'],
          ['Connection', 'Upgrade'],
        ],
        body: '',
      }),
    ),
    ...fc.sample(requestsTo([...new Set(screens), ...SIGN_IN, ...OTHERS]), { seed, numRuns: count }),
  ];
  const wrong: string[] = [];
  const answered: Record<string, number> = {};
  const send = async () => {
    for (let request = requests.pop(); request; request = requests.pop()) {
      const bytes = write(request, `127.0.0.1:${PORT}`);
      const answer = await exchange(PORT, bytes);
      const status = statusOf(answer);
      const hundred = `${Math.floor(status / 100)}xx`;
      answered[hundred] = (answered[hundred] ?? 0) + 1;
      if (!(status < 500)) wrong.push(`${bytes.slice(0, 600)}\n → ${answer.slice(0, 200) || 'nothing'}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, send));
  expect(wrong.slice(0, 5), `seed ${seed}`).toEqual([]);
  // Not all of them are turned away at the door.
  expect(answered['2xx']).toBeGreaterThan(count / 10);
});

test('what the server refuses before it is a request is answered with an error in JSON', async () => {
  const head = `Host: 127.0.0.1:${PORT}\r\n`;
  const broken: [string, number][] = [
    [`GET /v1/user HTTP/1.1\r\n${head}x: ${'a'.repeat(40_000)}\r\n\r\n`, 431],
    [`GET /v1/user HTTP/1.1\r\n${head}a header without a colon\r\n\r\n`, 400],
    ['what is this\r\n\r\n', 400],
    [`GET /v1/user HTTP/9.9\r\n${head}\r\n`, 400],
    [`POST /v1/setup HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, 400],
    [`POST /v1/setup HTTP/1.1\r\n${head}Content-Length: 1\r\nContent-Length: 2\r\n\r\n{}`, 400],
    [`POST /v1/setup HTTP/1.1\r\n${head}Expect: nothing\r\n\r\n`, 417],
    ['GET /v1/user HTTP/1.1\r\n\r\n', 400],
    ['GET /v1/user HTTP/1.1\r\nHost: xn--a.example\r\n\r\n', 400],
    ['GET /v1/user HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
    [`GET v1 HTTP/1.1\r\n${head}\r\n`, 400],
    [`GET /v1/user\\x HTTP/1.1\r\n${head}\r\n`, 400],
  ];
  for (const [bytes, status] of broken) {
    const answer = await exchange(PORT, bytes);
    const [, body = ''] = answer.split('\r\n\r\n', 2);
    expect([bytes.slice(0, 80), statusOf(answer), /^content-type: application\/json/im.test(answer)]).toEqual(
      [bytes.slice(0, 80), status, true],
    );
    expect(JSON.parse(body)).toEqual({ error: { code: status, message: expect.stringMatching(/\w/) } });
    expect(answer).toMatch(/^x-request-id: [\w-]{36}\r$/im);
  }
});
