import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
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
const texts = { short: 'a', wide: 'é😀', long: 'a'.repeat(40_000), longAndWide: 'é😀"'.repeat(20_000) };

describe('an answer on a connection', () => {
  let server: Server;
  let address = '';

  beforeAll(async () => {
    const listener = getRequestListener(
      async (request, env) => {
        const name = new URL(request.url).pathname.slice(1) as keyof typeof texts;
        return answer(declared, { text: texts[name] }, 'an-id', (env as HttpBindings).outgoing);
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
    const written = await fetch(`${address}/${name}`);
    const made = answer(declared, { text }, 'an-id');
    const body = Buffer.from(await written.arrayBuffer());
    expect(body.equals(Buffer.from(await made.arrayBuffer()))).toBe(true);
    expect(written.status).toBe(made.status);
    for (const [header, value] of made.headers) expect(written.headers.get(header), header).toBe(value);
    expect(written.headers.get('content-length')).toBe(String(body.length));
    expect(written.headers.get('transfer-encoding')).toBeNull();
  });

  it('has no body where the head alone is asked for', async () => {
    const head = await fetch(`${address}/long`, { method: 'HEAD' });
    expect(head.headers.get('content-type')).toBe('application/json');
    expect(await head.text()).toBe('');
  });
});
