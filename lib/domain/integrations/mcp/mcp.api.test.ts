import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditEvents } from '@/lib/storage/schema/instance';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let server: Server;
let url: URL;
let admin: Person;
let organization: string;
let space: string;

beforeAll(async () => {
  server = createServer(getRequestListener((request) => testApp().api.fetch(request)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/mcp`);
  admin = await testApp().person();
  organization = await testApp().organization(admin);
  space = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Handbook' });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function connect({ token }: { token: string }): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));
  return client;
}

interface Used {
  data: Record<string, unknown>;
  text: string;
  isError: boolean;
}

async function use(client: Client, name: string, input: Record<string, unknown>): Promise<Used> {
  const { structuredContent, content, isError = false } = await client.callTool({ name, arguments: input });
  const [first] = content as { text: string }[];
  return {
    data: (structuredContent ?? {}) as Used['data'],
    text: first?.text ?? '',
    isError: isError === true,
  };
}

describe('an assistant', () => {
  it('finds, reads, proposes a change and talks about it, and cannot merge', async () => {
    const client = await connect(admin);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).not.toContainEqual(expect.stringContaining('merge'));
    expect(tools.find(({ name }) => name === 'edit_pages')?.inputSchema).toMatchObject({
      type: 'object',
      required: ['space', 'changeRequest', 'changes'],
    });
    const listed = await use(client, 'list_spaces', { organization });
    expect(listed.data).toMatchObject({ items: [{ id: space, title: 'Handbook' }] });

    const opened = await use(client, 'open_change_request', { space, subject: 'Say more' });
    expect(opened.data).toMatchObject({ number: 1, status: 'draft' });
    const place = { space, changeRequest: '1' };
    const document = { markdown: 'Water the ficus on **Mondays**.\n' };
    const changes = [{ operation: 'insert_page', title: 'Plants', document }];
    expect((await use(client, 'edit_pages', { ...place, changes })).isError).toBe(false);
    const read = await use(client, 'read_page', { ...place, path: 'plants' });
    expect(read.text).toBe('# Plants\n\nWater the ficus on **Mondays**.\n');
    const said = await use(client, 'comment', { ...place, page: read.data.id, markdown: 'Why Mondays?' });
    await use(client, 'reply', { ...place, comment: said.data.id, markdown: 'The cans are full then.' });
    const seen = await use(client, 'read_change_request', place);
    expect(seen.data).toMatchObject({
      changeRequest: { subject: 'Say more' },
      changes: [{ type: 'page_created', page: { title: 'Plants' } }],
      comments: { items: [{ body: { markdown: 'Why Mondays?' }, replies: 1 }] },
    });
    const main = await use(client, 'list_pages', { space });
    expect(JSON.stringify(main.data)).not.toContain('Plants');
    expect(await use(client, 'merge_change_request', place)).toMatchObject({ isError: true });
    expect((await use(client, 'search', { organization, query: 'ficus' })).isError).toBe(false);
    expect((await use(client, 'ask', { organization, question: 'When is the ficus watered?' })).isError).toBe(
      false,
    );
  });

  it('may do what its token and its owner may, and is told what is refused', async () => {
    const reader = await testApp().person({ scopes: ['read'] });
    await testApp().join(organization, reader, 'admin');
    const reading = await connect(reader);
    expect((await use(reading, 'list_pages', { space })).isError).toBe(false);
    expect(await use(reading, 'open_change_request', { space })).toMatchObject({
      isError: true,
      text: expect.stringContaining('lacks the scope "write"'),
    });
    const stranger = await connect(await testApp().person());
    for (const name of ['list_pages', 'read_change_request', 'comment'])
      expect(await use(stranger, name, { space, changeRequest: '1', markdown: 'Hello' }), name).toMatchObject(
        { isError: true, text: expect.stringContaining('no such space') },
      );
    expect(await use(reading, 'read_page', { space })).toMatchObject({ isError: true });
    expect(await use(reading, 'search', { organization, limit: 1_000 })).toMatchObject({
      isError: true,
      text: expect.stringContaining('limit'),
    });
    await expect(connect({ token: 'nonsense' })).rejects.toThrow();
  });

  it('leaves an entry of each use, with what it was about and nothing of what was said', async () => {
    const person = await testApp().member(organization, 'comment');
    const client = await connect(person);
    await use(client, 'comment', { space, markdown: 'Private words' });
    await use(client, 'list_spaces', { organization: 'nowhere' });
    const entries = await testApp()
      .database.db.select()
      .from(auditEvents)
      .where(eq(auditEvents.actorId, person.id));
    expect(entries.map(({ action }) => action)).toEqual(['mcp.call', 'mcp.call']);
    expect(
      entries.map(({ organizationId, subject, details }) => ({ organizationId, subject, details })),
    ).toEqual(
      expect.arrayContaining([
        { organizationId: organization, subject: space, details: { tool: 'comment', space } },
        {
          organizationId: null,
          subject: 'nowhere',
          details: { tool: 'list_spaces', organization: 'nowhere', refused: 404 },
        },
      ]),
    );
    expect(JSON.stringify(entries)).not.toContain('words');
  });
});

describe('the endpoint', () => {
  it('asks for a token, and refuses other origins and what is no message', async () => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const nobody = await testApp().send(undefined, 'POST', '/mcp', message);
    expect([nobody.status, nobody.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
    const send = (headers: Record<string, string>, body: unknown = message) =>
      testApp().send(admin, 'POST', '/mcp', body, headers);
    expect((await send({ origin: 'https://evil.example' })).status).toBe(403);
    expect((await send({ origin: TEST_URL })).status).toBe(200);
    expect((await send({}, { jsonrpc: '1.0', method: 'x' })).status).toBe(400);
    expect((await testApp().send(admin, 'GET', '/mcp')).status).toBe(405);
  });
});
