import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBuiltFiles } from './built-files';

const folder = mkdtempSync(join(tmpdir(), 'lectern-built-'));
const script = `console.log(${JSON.stringify('x'.repeat(5_000))});`;
let server: Server;
let address: string;

beforeAll(async () => {
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'chunks', 'a.js'), script);
  writeFileSync(join(folder, 'chunks', 'a.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, '..', 'outside.js'), 'outside');
  const answerBuilt = openBuiltFiles(folder);
  server = createServer((request, response) => {
    if (!answerBuilt(request, response)) response.end(`next: ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const read = (path: string, encoding: string) =>
  fetch(address + path, { headers: { 'accept-encoding': encoding } });

it('sends what the build compressed, to be kept for a year', async () => {
  const answer = await read('/_next/static/chunks/a.js', 'gzip, deflate, br');
  expect(await answer.text()).toBe(script);
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(answer.headers.get('cache-control')).toBe('public,max-age=31536000,immutable');
  expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
});

it.each([
  ['/_next/static/chunks/a.js', 'gzip'],
  ['/_next/static/chunks/a.js', 'br;q=0'],
  ['/_next/static/chunks/none.js', 'br'],
  ['/_next/static/..%2foutside.js', 'br'],
  ['/_next/static/%', 'br'],
  ['/login?a=1', 'br'],
])('leaves %s for %s to Next, as it came', async (path, encoding) => {
  expect(await (await read(path, encoding)).text()).toBe(`next: ${path}`);
});
