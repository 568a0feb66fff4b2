import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { revisions } from '@/lib/storage/schema/content';
import {
  FOLDER,
  type ImportReply,
  PIXEL,
  readContent,
  toForm,
  toZip,
  upload,
} from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { IMPORT_LIMITS } from './import-limits';

const testApp = prepareTestApp();

describe('what an upload may not be', () => {
  async function expectRefused(
    body: FormData | Uint8Array,
    status: number,
    message: RegExp,
    headers: Record<string, string> = {},
  ) {
    const { admin, spaceId } = await prepareSpace(testApp());
    const before = (await readContent<{ id: string }>(testApp(), admin, spaceId, '')).id;
    const refused = await upload(testApp(), admin, spaceId, body, headers);
    expect([refused.status, refused.text]).toEqual([status, expect.stringMatching(message)]);
    expect((await readContent<{ id: string }>(testApp(), admin, spaceId, '')).id).toBe(before);
    const rows = await testApp().database.db.select().from(revisions).where(sql`space_id = ${spaceId}`);
    expect(rows).toHaveLength(1);
  }

  it('is empty, of another type, or no archive', async () => {
    await expectRefused(new FormData(), 400, /no file/);
    await expectRefused(toZip({}), 400, /no file/);
    await expectRefused(strToU8('PK not a zip'), 400, /can not be read/);
    await expectRefused(strToU8('{}'), 415, /multipart/, { 'content-type': 'application/json' });
    await expectRefused(strToU8('--x'), 400, /boundary/, { 'content-type': 'multipart/form-data' });
    const half = strToU8(
      '--x\r\ncontent-disposition: form-data; name="a.md"; filename="a.md"\r\n\r\nhalf of',
    );
    await expectRefused(half, 400, /ends too early/, { 'content-type': 'multipart/form-data; boundary=x' });
    await expectRefused(strToU8('--x\r\nbroken'), 400, /ends too early/, {
      'content-type': 'multipart/form-data; boundary=x',
    });
    await expectRefused(toForm({ 'a.png': PIXEL }), 400, /markdown file/);
  });

  it('breaks off', async () => {
    const whole = toZip(FOLDER);
    const broken = new ReadableStream({
      start(controller) {
        controller.enqueue(whole.subarray(0, whole.length - 30));
        controller.error(new Error('reset'));
      },
    });
    const { admin, spaceId } = await prepareSpace(testApp());
    const before = (await readContent<{ id: string }>(testApp(), admin, spaceId, '')).id;
    const request = new Request(`${TEST_URL}/v1/spaces/${spaceId}/content/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/zip' },
      body: broken,
      ...{ duplex: 'half' },
    });
    expect((await testApp().api.fetch(request)).status).toBe(400);
    expect((await readContent<{ id: string }>(testApp(), admin, spaceId, '')).id).toBe(before);
    expect(readdirSync(join(testApp().services.environment.dataDir, 'uploads'))).toEqual([]);
  });

  it.each(['zip', 'form'])('ends with its connection (%s)', async (kind) => {
    const { admin, spaceId } = await prepareSpace(testApp());
    const before = (await readContent<{ id: string }>(testApp(), admin, spaceId, '')).id;
    const uploads = join(testApp().services.environment.dataDir, 'uploads');
    const server = serve({ fetch: testApp().api.fetch, port: 0, hostname: '127.0.0.1' });
    await new Promise((resolve) => server.once('listening', resolve));
    const form = new Response(toForm(FOLDER));
    const whole = kind === 'zip' ? toZip(FOLDER) : new Uint8Array(await form.arrayBuffer());
    const type = kind === 'zip' ? 'application/zip' : form.headers.get('content-type');
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      `POST /v1/spaces/${spaceId}/content/upload HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${admin.token}\r\ncontent-type: ${type}\r\ncontent-length: ${whole.length}\r\n\r\n`,
    );
    socket.write(whole.subarray(0, whole.length / 2));
    await vi.waitFor(() => expect(readdirSync(uploads)).toHaveLength(1), 10_000);
    socket.destroy();
    await vi.waitFor(() => expect(readdirSync(uploads)).toHaveLength(0), 10_000);
    await new Promise((resolve) => server.close(resolve));
    expect((await readContent<{ id: string }>(testApp(), admin, spaceId, '')).id).toBe(before);
  });

  it('leads out of its folder', async () => {
    for (const path of ['../evil.md', '/etc/evil.md', 'a/../../evil.md', '..\\evil.md', 'C:\\evil.md'])
      await expectRefused(toForm({ [path]: 'x', 'README.md': 'x' }), 400, /leads out|out of/);
    await expectRefused(
      toZip({ '../evil.md': 'x', 'README.md': 'x' }),
      400,
      /invalid relative path|leads out/,
    );
    await expectRefused(toForm({ [`${'a/'.repeat(40)}b.md`]: 'x' }), 400, /too deep/);
    await expectRefused(toForm({ [`${'a'.repeat(1_100)}.md`]: 'x' }), 400, /too long/);
  });

  it('unpacks to far more than its size, or lies about it', async () => {
    await expectRefused(
      toZip({ 'README.md': 'x', 'bomb.bin': Buffer.alloc(24 * 1024 * 1024) }),
      413,
      /unpacks to far more/,
    );
    const lying = Buffer.from(zipSync({ 'README.md': [strToU8('# A long enough text'), { level: 9 }] }));
    lying.writeUInt32LE(5, lying.indexOf('PK\u0001\u0002') + 24);
    await expectRefused(new Uint8Array(lying), 400, /can not be read/);
    const wrongSum = Buffer.from(toZip({ 'README.md': '# A' }));
    wrongSum.writeUInt32LE(1, wrongSum.indexOf('PK\u0001\u0002') + 16);
    await expectRefused(new Uint8Array(wrongSum), 400, /check sum/);
  });

  it('follows no link in an archive', async () => {
    const { admin, spaceId } = await prepareSpace(testApp());
    const link = { mtime: '2020-01-01', os: 3, attrs: (0o120777 << 16) >>> 0 } as const;
    const archive = zipSync({ 'README.md': strToU8('# A'), 'link.md': [strToU8('/etc/passwd'), link] });
    const { status, data } = await upload(testApp(), admin, spaceId, archive);
    expect([status, data.issues]).toEqual([
      201,
      [expect.objectContaining({ kind: 'unsupported', path: 'link.md' })],
    ]);
  });

  it('has a page that is too large: that one stays behind', async () => {
    const { admin, spaceId } = await prepareSpace(testApp());
    const most = IMPORT_LIMITS.pageCharacters;
    const texts = {
      'big.md': 'x'.repeat(most + 1),
      'wide.md': '界'.repeat(most + 1),
      'most.md': '界'.repeat(most),
    };
    const { status, data } = await upload(
      testApp(),
      admin,
      spaceId,
      toForm({ 'README.md': '[a](big.md)', ...texts }),
    );
    expect([status, data.issues.map(({ kind, path }) => [kind, path])]).toEqual([
      201,
      [
        ['too-large', 'big.md'],
        ['too-large', 'wide.md'],
        ['broken-link', 'README.md'],
      ],
    ]);
  });
});

describe('the right to import', () => {
  it('is the editor’s in a live space, and the manager’s in a locked one', async () => {
    const { admin, organizationId, spaceId } = await prepareSpace(testApp(), 'locked');
    const editor = await testApp().person();
    await testApp().join(organizationId, editor, 'edit');
    const refused = await upload(testApp(), editor, spaceId, toForm(FOLDER));
    expect([refused.status, refused.data.error.message]).toEqual([403, expect.stringContaining('locked')]);
    expect((await upload(testApp(), admin, spaceId, toForm(FOLDER))).status).toBe(201);
    await testApp().send(admin, 'PATCH', `/spaces/${spaceId}`, { editMode: 'live' });
    expect((await upload(testApp(), editor, spaceId, toForm(FOLDER))).status).toBe(201);
  });
});

describe('import from an address', () => {
  it('goes through the guard, and takes a zip or a page', async () => {
    const { admin, spaceId } = await prepareSpace(testApp());
    const server = createServer((request, response) => {
      const isZip = request.url === '/docs.zip';
      response
        .writeHead(200, { 'content-type': isZip ? 'application/zip' : 'text/markdown' })
        .end(isZip ? toZip(FOLDER) : '# Alone\n\nText');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const pair = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = (url: string, source: string) =>
      testApp().send<ImportReply & { error: { message: string } }>(
        admin,
        'POST',
        `/spaces/${spaceId}/content/import`,
        { url, source },
      );
    try {
      expect((await send(`http://${pair}/docs.zip`, 'zip')).data.error.message).toContain('forbidden-port');
      testApp().services.environment.outboundAllow.push(pair);
      expect((await send(`http://${pair}/docs.zip`, 'zip')).data).toMatchObject({ pages: 2 });
      expect((await send(`http://${pair}/a/alone.md`, 'markdown')).data).toMatchObject({ pages: 1 });
      expect(await readContent(testApp(), admin, spaceId, '/path/alone')).toMatchObject({
        title: 'Alone',
        markdown: 'Text',
      });
      expect((await send(`http://${pair}/a/alone.md`, 'zip')).data.error.message).toContain('bad-type');
      expect((await send(`http://${pair}/x`, 'notion')).status).toBe(400);
    } finally {
      testApp().services.environment.outboundAllow.length = 0;
      server.close();
    }
  });
});
