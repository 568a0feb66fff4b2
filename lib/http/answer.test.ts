import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { KeyedAnswer } from '@/lib/domain/shared/keyed-answer';
import { answer } from './answer';

const declared = endpoint({
  id: 'readText',
  noun: 'texts',
  method: 'GET',
  path: '/texts',
  summary: 'A text',
  access: 'public',
  response: z.object({ text: z.string() }),
  status: 200,
  cost: 'read',
});
const tagged = endpoint({ ...declared, id: 'readTagged', etag: true });
const texts = { short: 'a', wide: 'é😀', long: 'a'.repeat(40_000), longAndWide: 'é😀"'.repeat(20_000) };

describe('an answer on a connection', () => {
  let server: Server;
  let address = '';

  beforeAll(async () => {
    const listener = getRequestListener(
      async (request, env) => {
        const [, name = '', kind] = new URL(request.url).pathname.split('/');
        const output = { text: texts[name as keyof typeof texts] };
        const { outgoing } = env as HttpBindings;
        if (!kind) return answer(declared, output, 'an-id', { outgoing });
        const ifNoneMatch = request.headers.get('if-none-match');
        const keyed = kind === 'keyed' ? new KeyedAnswer(name, () => output) : output;
        return answer(tagged, keyed, 'an-id', { outgoing, ifNoneMatch });
      },
      { overrideGlobalObjects: false },
    );
    server = createServer(listener);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it.each(Object.entries(texts))('is what a web response is: %s', async (name, text) => {
    const written = await fetch(`${address}/${name}`, { headers: { 'accept-encoding': 'identity' } });
    const made = await answer(declared, { text }, 'an-id');
    const body = Buffer.from(await written.arrayBuffer());
    expect(body.equals(Buffer.from(await made.arrayBuffer()))).toBe(true);
    expect(written.status).toBe(made.status);
    for (const [header, value] of made.headers) expect(written.headers.get(header), header).toBe(value);
    expect(written.headers.get('content-length')).toBe(String(body.length));
    expect(written.headers.get('transfer-encoding')).toBeNull();
    expect(written.headers.get('content-encoding')).toBeNull();
  });

  it.each(['br', 'gzip'])('is compressed from 1,024 bytes on for who reads %s', async (encoding) => {
    for (const [name, text] of Object.entries(texts)) {
      const written = await fetch(`${address}/${name}`, { headers: { 'accept-encoding': encoding } });
      expect(await written.json()).toEqual({ text });
      const isLong = Buffer.byteLength(JSON.stringify({ text })) >= 1024;
      expect(written.headers.get('content-encoding'), name).toBe(isLong ? encoding : null);
      expect(written.headers.get('vary'), name).toBe(isLong ? 'accept-encoding' : null);
    }
  });

  it.each(Object.keys(texts))('is the same from memory, and is not sent twice: %s', async (name) => {
    const headers = { 'accept-encoding': 'identity' };
    const plain = Buffer.from(await (await fetch(`${address}/${name}`, { headers })).arrayBuffer());
    const tags = new Set<string>();
    for (const kind of ['made', 'keyed', 'keyed']) {
      const written = await fetch(`${address}/${name}/${kind}`, { headers });
      expect(Buffer.from(await written.arrayBuffer()).equals(plain)).toBe(true);
      expect(written.headers.get('content-length')).toBe(String(plain.length));
      const etag = written.headers.get('etag') ?? '';
      tags.add(etag);
      for (const method of ['GET', 'HEAD']) {
        const again = await fetch(`${address}/${name}/${kind}`, {
          method,
          headers: { ...headers, 'if-none-match': etag },
        });
        expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
      }
    }
    expect(tags.size).toBe(1);
  });

  it('is not kept where it is very large, but its tag is', async () => {
    const make = vi.fn(() => ({ text: 'x'.repeat(3_000_000) }));
    const ask = (ifNoneMatch: string | null) =>
      answer(tagged, new KeyedAnswer('large', make), 'an-id', { ifNoneMatch });
    const etag = (await ask(null)).headers.get('etag');
    expect((await ask(null)).headers.get('etag')).toBe(etag);
    expect([(await ask(etag)).status, make.mock.calls.length]).toEqual([304, 2]);
  });

  it('has no body where the head alone is asked for', async () => {
    const head = await fetch(`${address}/long`, { method: 'HEAD' });
    expect(head.headers.get('content-type')).toBe('application/json');
    expect(await head.text()).toBe('');
  });
});
