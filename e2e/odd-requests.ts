import { connect } from 'node:net';
import fc from 'fast-check';

/** One request, as its bytes go over the connection. */
export interface RawRequest {
  method: string;
  path: string;
  headers: [name: string, value: string][];
  body: string;
}

/** Few but GET come far. */
const METHODS = [
  ...Array.from({ length: 12 }, () => 'GET'),
  ...[
    'HEAD',
    'HEAD',
    'POST',
    'POST',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'QUERY',
  ],
];

const odd = fc.oneof(
  fc.constantFrom(
    '',
    '.',
    '..',
    '~',
    '*',
    '//',
    '%',
    '%00',
    '%0d%0a',
    '%2e%2e%2f',
    '%c0%ae',
    '%e0%a4%a',
    '%ed%a0%80',
    '[',
    ']]',
    '[[...page]]',
    '{}',
    '\\',
    '"><x>',
    '__proto__',
    'constructor',
    'prototype',
    'undefined',
    'x'.repeat(3_000),
    '%F0%9F%9A%80',
    '@evil.example',
    ':80',
  ),
  fc.stringMatching(/^[!-~]{0,30}$/),
);

/** The state of Next's router: what is one, what is nearly one, and what is none. */
const state = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '[]',
    '{}',
    '%',
    '[1]',
    '["",{}]',
    '["",{"children":["__PAGE__",{}]},null,"refetch"]',
    '["",{"children":[["a","b","d",null],{}]},null,null,16]',
    '["",{"children":[["a","b","d"],{}]}]',
    '["",{"children":[["a","b","z",null],{}]}]',
    '["",{"children":null}]',
    '["",{},["a"]]',
    '["",{},null,"other"]',
    '["",{},null,null,"1"]',
    '["",{"__proto__":["",{}]}]',
    `["",{"children":${'["",{"children":'.repeat(400)}null${'}]'.repeat(400)}}]`,
    'x'.repeat(4_000),
  ),
  fc.json({ maxDepth: 4 }),
);

const MULTIPART = 'multipart/form-data; boundary=x';

const header: fc.Arbitrary<[string, string]> = fc.oneof(
  {
    arbitrary: state.map((value): [string, string] => [
      'Next-Router-State-Tree',
      encodeURIComponent(value.toWellFormed()),
    ]),
    weight: 4,
  },
  {
    arbitrary: state.map((value): [string, string] => [
      'Next-Router-State-Tree',
      value.replace(/[^ -~]/g, ''),
    ]),
    weight: 1,
  },
  {
    arbitrary: fc.constantFrom<[string, string]>(
      ['RSC', '1'],
      ['RSC', 'x'],
      ['Next-Router-Prefetch', '1'],
      ['Next-Router-Prefetch', '2'],
      ['Next-Router-Segment-Prefetch', '/_tree'],
      ['Next-Router-Segment-Prefetch', '/../x'],
      ['Next-Url', '/orgs/[x]'],
      ['Next-Url', '%'],
      ['Next-Action', 'x'],
      ['Next-Action', '7f'.repeat(20)],
      ['Next-HMR-Refresh', '1'],
      ['Next-Resume', '1'],
      ['x-nextjs-data', '1'],
      ['x-nextjs-postponed', '1'],
      ['x-middleware-subrequest', 'middleware:middleware:middleware:middleware:middleware'],
      ['x-middleware-invoke', '1'],
      ['x-middleware-prefetch', '1'],
      ['x-matched-path', '/_error'],
      ['x-invoke-path', '/%'],
      ['x-invoke-status', '500'],
      ['x-invoke-error', '%7B%22message%22%3A%22x%22%7D'],
      ['x-now-route-matches', '1=%'],
      ['x-prerender-revalidate', 'x'],
      ['x-forwarded-host', 'evil.example, %'],
      ['x-forwarded-proto', 'javascript'],
      ['x-forwarded-port', 'x'],
      ['x-forwarded-for', '::::'],
      ['x-http-method-override', 'DELETE'],
      ['Origin', 'null'],
      ['Origin', 'http://['],
      ['Host', ''],
      ['Host', '['],
      ['Host', 'a b'],
      ['Host', 'x.localhost'],
      ['Host', 'xn--a.example'],
      ['Host', `${'a'.repeat(300)}.example`],
      ['Cookie', 'lectern-session=%; =; a; lectern-return=http://[; __proto__=1'],
      ['Cookie', `lectern-session=${'a'.repeat(3_000)}`],
      ['Authorization', 'Bearer %'],
      ['Authorization', 'Basic =='],
      ['Content-Type', MULTIPART],
      ['Content-Type', 'multipart/form-data'],
      ['Content-Type', 'application/json'],
      ['Content-Type', 'application/x-www-form-urlencoded; charset=utf-99'],
      ['Content-Type', 'text/x-component'],
      ['Content-Type', '/'],
      ['Content-Encoding', 'gzip'],
      ['Transfer-Encoding', 'x'],
      ['Expect', 'nothing'],
      ['Expect', '100-continue'],
      ['Upgrade', 'websocket'],
      ['Connection', 'Upgrade'],
      ['Range', 'bytes=9-1'],
      ['Range', 'bytes=-'],
      ['If-None-Match', '"'],
      ['If-Modified-Since', 'never'],
      ['If-Match', '%'],
      ['Accept', 'text/markdown'],
      ['Accept', '%'],
      ['Accept-Encoding', 'br;q=x, *;q=9'],
      ['Accept-Language', 'a'.repeat(2_000)],
      ['Accept-Language', '*-%'],
      ['Purpose', 'prefetch'],
    ),
    weight: 12,
  },
);

const query = fc.oneof(
  fc.constantFrom(
    '',
    '',
    '?',
    '?%',
    '?a[]=1&a[b]=2',
    '?__proto__[x]=1',
    '?_rsc=%',
    '?callbackUrl=http://[',
    '?callbackUrl=%00',
    '?error=__proto__',
    '?code=x&state=x',
    '?url=%&w=0&q=x',
    '?url=http://127.0.0.1:1/&w=640&q=75',
    '?url=/icon.svg&w=640&q=75',
    '?page=%&q=%',
    '?token=%E0%A4%A',
    '?category=constructor',
  ),
  odd.map((text) => `?${text}`),
);

const body = fc.oneof(
  { arbitrary: fc.constant(''), weight: 4 },
  {
    arbitrary: fc.constantFrom(
      '{',
      '[]',
      'null',
      '{"__proto__":{"x":1}}',
      '"\\ud800"',
      'csrfToken=x&json=true',
      'callbackUrl=%&email=%',
      '--x\r\ncontent-disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--',
      '--x\r\n',
      '\u0000',
    ),
    weight: 3,
  },
);

/** Requests to any of these paths: as they are, or with a part of them replaced. */
export function requestsTo(paths: readonly string[]): fc.Arbitrary<RawRequest> {
  const path = fc
    .tuple(fc.constantFrom(...paths), fc.integer({ min: 0, max: 12 }), odd, query)
    .map(([known, at, other, search]) => {
      const parts = known.split('/');
      if (at > 0 && at <= parts.length) parts[at] = other.replaceAll(' ', '');
      return (parts.join('/') || '/') + search;
    });
  return fc.record({
    method: fc.constantFrom(...METHODS),
    path,
    headers: fc.array(header, { maxLength: 4 }),
    body,
  });
}

export const write = ({ method, path, headers, body }: RawRequest, host: string): string => {
  const names = new Set(headers.map(([name]) => name.toLowerCase()));
  const lines = [
    ...(names.has('host') ? [] : [`Host: ${host}`]),
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(body === '' || names.has('transfer-encoding') ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...(names.has('connection') ? [] : ['Connection: close']),
  ];
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${body}`;
};

/** A server that says nothing for so long says nothing. */
const LONGEST_MS = 20_000;

/** What a server answers to such bytes, until it closes the connection or says no more; empty where it says nothing. */
export function exchange(port: number, bytes: string, quietMs = 1_000): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    const finish = () => {
      clearTimeout(silence);
      socket.destroy();
      resolve(answer);
    };
    // An answer that has come whole on a connection that stays open is one too.
    socket.setTimeout(quietMs, () => answer !== '' && finish());
    const silence = setTimeout(finish, LONGEST_MS);
    socket.setEncoding('latin1').on('data', (chunk) => {
      answer += chunk;
      if (answer.length > 200_000) finish();
    });
    socket.on('close', finish).on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') finish();
      else reject(error);
    });
  });
}
