import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { nodes, revisions } from '@/lib/storage/schema';
import { type Person, prepareWorld, TEST_URL } from '@/lib/testing/world';

const world = prepareWorld();

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const FOLDER = {
  'SUMMARY.md': '* [Home](README.md)\n\n## Guides\n\n* [First](guides/first.md)\n',
  'README.md':
    '---\ndescription: All of it\nicon: house\n---\n\n# Home\n\nSee [first](guides/first.md#go). 日本語 🙂 \u202Ertl\n\n![dot](.gitbook/assets/dot.png)\n',
  'guides/first.md': '# First\r\n\r\n{% hint style="info" %}\r\nHello\r\n{% endhint %}\r\n',
  '.gitbook/includes/note.md': 'Note',
};
const BINARIES = {
  '.gitbook/assets/dot.png': PIXEL,
  '.gitbook/assets/liar.png':
    '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="9"><script>alert(1)</script></svg>',
};

interface Result {
  revision: string;
  pages: number;
  files: number;
  importedResources: number;
  issues: { kind: string; path: string }[];
}
interface PageReply {
  id: string;
  title: string;
  path: string;
  markdown: string;
  pages: PageReply[];
  updatedAt: string;
}

async function prepareSpace(
  editMode = 'live',
): Promise<{ admin: Person; organizationId: string; spaceId: string }> {
  const admin = await world().person();
  const organizationId = await world().organization(admin);
  const made = await world().send<{ id: string }>(admin, 'POST', `/orgs/${organizationId}/spaces`, {
    title: 'Docs',
    editMode,
  });
  expect(made.status).toBe(201);
  return { admin, organizationId, spaceId: made.data.id };
}

async function upload(
  who: Person,
  spaceId: string,
  body: FormData | Uint8Array,
  headers: Record<string, string> = {},
) {
  const type: Record<string, string> =
    body instanceof Uint8Array ? { 'content-type': 'application/zip' } : {};
  const response = await world().api.fetch(
    new Request(`${TEST_URL}/v1/spaces/${spaceId}/content/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, ...type, ...headers },
      body: body as BodyInit,
    }),
  );
  const text = await response.text();
  return {
    status: response.status,
    text,
    data: (text.startsWith('{') ? JSON.parse(text) : {}) as Result & { error: { message: string } },
  };
}

function toForm(files: Record<string, string | Uint8Array>): FormData {
  const form = new FormData();
  for (const [path, content] of Object.entries(files))
    form.append(path, new Blob([content as BlobPart]), path);
  return form;
}

const toZip = (files: Record<string, string | Uint8Array>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, content]) => [
        path,
        typeof content === 'string' ? strToU8(content) : new Uint8Array(content),
      ]),
    ) as Zippable,
  );

const read = async <Data>(who: Person, spaceId: string, path: string) =>
  (await world().send<Data>(who, 'GET', `/spaces/${spaceId}/content${path}`)).data;

describe('upload of a folder', () => {
  it.each(['form', 'zip'] as const)('takes a %s: pages, texts, files and links', async (kind) => {
    const { admin, spaceId } = await prepareSpace();
    const all = { ...FOLDER, ...BINARIES };
    const { status, data } = await upload(
      admin,
      spaceId,
      kind === 'form'
        ? toForm(all)
        : toZip(
            Object.fromEntries(Object.entries(all).map(([path, content]) => [`docs-main/${path}`, content])),
          ),
    );
    expect(status).toBe(201);
    expect(data).toMatchObject({ pages: 2, files: 2, importedResources: 5, issues: [] });

    const { pages } = await read<{ pages: PageReply[] }>(admin, spaceId, '/pages');
    expect(pages).toMatchObject([
      {
        title: 'Home',
        type: 'document',
        kind: 'sheet',
        path: 'home',
        description: 'All of it',
        icon: 'house',
        pages: [],
      },
      { title: 'Guides', type: 'group', path: 'guides', pages: [{ title: 'First', path: 'guides/first' }] },
    ]);
    const [home, group] = pages;
    const { items: files } = await read<{ items: { id: string; name: string; downloadURL: string }[] }>(
      admin,
      spaceId,
      '/files',
    );
    expect(files).toMatchObject([
      { name: 'dot.png', contentType: 'image/png', size: PIXEL.length, dimensions: { width: 1, height: 1 } },
      { name: 'liar.png', contentType: 'image/svg+xml', dimensions: { width: 7, height: 9 } },
    ]);
    const page = await read<PageReply>(admin, spaceId, `/page/${home?.id}`);
    expect(page.markdown).toBe(
      `See [first](/pages/${group?.pages[0]?.id}#go). 日本語 🙂 \u202Ertl\n\n![dot](/files/${files[0]?.id})\n`,
    );
    expect((await read<PageReply>(admin, spaceId, '/path/Guides/First')).markdown).toBe(
      '{% hint style="info" %}\r\nHello\r\n{% endhint %}\r\n',
    );
    expect(
      (await read<PageReply>(admin, spaceId, '/path/guides%2Ffirst?format=document')).markdown,
    ).toBeUndefined();

    const revision = await read<{ id: string; parents: string[]; reusableContents: unknown[] }>(
      admin,
      spaceId,
      '',
    );
    expect(revision).toMatchObject({
      id: data.revision,
      type: 'edits',
      reusableContents: [{ title: 'Note' }],
    });
    expect(revision.parents).toHaveLength(1);
  });

  it('serves files with the right of the space, and active types without effect', async () => {
    const { admin, spaceId } = await prepareSpace();
    await upload(admin, spaceId, toForm({ ...FOLDER, ...BINARIES }));
    const { items } = await read<{ items: { id: string; downloadURL: string }[] }>(admin, spaceId, '/files');
    const fetchFile = (url: string | undefined, who: Person, headers = {}) =>
      world().api.fetch(
        new Request(url ?? '', { headers: { authorization: `Bearer ${who.token}`, ...headers } }),
      );
    const png = await fetchFile(items[0]?.downloadURL, admin);
    expect(Buffer.from(await png.arrayBuffer())).toEqual(PIXEL);
    expect(png.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''dot.png");
    const again = await fetchFile(items[0]?.downloadURL, admin, {
      'if-none-match': png.headers.get('etag') ?? '',
    });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const svg = await fetchFile(items[1]?.downloadURL, admin);
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    expect(svg.headers.get('content-disposition')).toContain('attachment');
    expect(svg.headers.get('content-security-policy')).toContain('sandbox');
    expect(svg.headers.get('x-content-type-options')).toBe('nosniff');
    const stranger = await world().person();
    expect((await fetchFile(items[0]?.downloadURL, stranger)).status).toBe(404);
    expect(
      (await world().send(admin, 'GET', `/spaces/${spaceId}/content/files/nothing/download`)).status,
    ).toBe(404);
  });

  it('tells its progress and its result as events', async () => {
    const { admin, spaceId } = await prepareSpace();
    const { status, text } = await upload(admin, spaceId, toZip(FOLDER), { accept: 'text/event-stream' });
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(
      (match) => JSON.parse(match[1] ?? '') as { phase?: string; result?: Result },
    );
    expect(status).toBe(200);
    expect([...new Set(events.map((event) => event.phase))]).toEqual([
      'reading',
      'planning',
      'pages',
      undefined,
    ]);
    expect(events.at(-1)?.result).toMatchObject({ pages: 2 });
    const failed = await upload(admin, spaceId, toZip({ 'notes.txt': 'x' }), { accept: 'text/event-stream' });
    expect(failed.text).toMatch(/data: \{"error":\{"code":400,"message":".*markdown file/);
  });

  it('keeps ids, times and nodes of what did not change', async () => {
    const { admin, spaceId } = await prepareSpace();
    const count = async () =>
      Number(
        (
          await world().database.db.execute<{ count: number }>(
            sql`select count(*)::int as count from ${nodes}`,
          )
        ).rows[0]?.count,
      );
    await upload(admin, spaceId, toForm({ ...FOLDER, ...BINARIES }));
    const before = await read<{ pages: PageReply[] }>(admin, spaceId, '/pages');
    const nodesBefore = await count();
    const changed = { ...FOLDER, 'guides/first.md': '# First\n\nChanged' };
    await upload(admin, spaceId, toForm({ ...changed, ...BINARIES }));
    const after = await read<{ pages: PageReply[] }>(admin, spaceId, '/pages');
    expect(after.pages[0]).toEqual(before.pages[0]);
    expect(after.pages[1]?.pages[0]?.id).toBe(before.pages[1]?.pages[0]?.id);
    expect(after.pages[1]?.pages[0]?.updatedAt).not.toBe(before.pages[1]?.pages[0]?.updatedAt);
    // The page, its group, the list of the top level and the root.
    expect((await count()) - nodesBefore).toBe(4);
  });

  it('lists many files to the end, each once', async () => {
    const { admin, spaceId } = await prepareSpace();
    const files = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        `.gitbook/assets/${index % 5}/same${index % 3}.txt`,
        `${index}`,
      ]),
    );
    const { data } = await upload(admin, spaceId, toForm({ 'README.md': '# A', ...files }));
    const seen: string[] = [];
    let page = '';
    do {
      const reply = await read<{ items: { id: string }[]; next?: { page: string }; count: number }>(
        admin,
        spaceId,
        `/files?limit=4${page}`,
      );
      expect(reply.count).toBe(data.files);
      seen.push(...reply.items.map((item) => item.id));
      page = reply.next ? `&page=${encodeURIComponent(reply.next.page)}` : '';
    } while (page);
    expect(new Set(seen).size).toBe(data.files);
    expect(seen).toHaveLength(data.files);
  });
});

describe('what an upload may not be', () => {
  async function expectRefused(
    body: FormData | Uint8Array,
    status: number,
    message: RegExp,
    headers: Record<string, string> = {},
  ) {
    const { admin, spaceId } = await prepareSpace();
    const before = (await read<{ id: string }>(admin, spaceId, '')).id;
    const refused = await upload(admin, spaceId, body, headers);
    expect([refused.status, refused.text]).toEqual([status, expect.stringMatching(message)]);
    expect((await read<{ id: string }>(admin, spaceId, '')).id).toBe(before);
    const rows = await world().database.db.select().from(revisions).where(sql`space_id = ${spaceId}`);
    expect(rows).toHaveLength(1);
  }

  it('is empty, of another type, or no archive', async () => {
    await expectRefused(new FormData(), 400, /no file/);
    await expectRefused(toZip({}), 400, /no file/);
    await expectRefused(strToU8('PK not a zip'), 400, /can not be read/);
    await expectRefused(strToU8('{}'), 415, /multipart/, { 'content-type': 'application/json' });
    await expectRefused(strToU8('--x'), 400, /boundary/, { 'content-type': 'multipart/form-data' });
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
    const { admin, spaceId } = await prepareSpace();
    const before = (await read<{ id: string }>(admin, spaceId, '')).id;
    const request = new Request(`${TEST_URL}/v1/spaces/${spaceId}/content/upload`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/zip' },
      body: broken,
      ...{ duplex: 'half' },
    });
    expect((await world().api.fetch(request)).status).toBe(400);
    expect((await read<{ id: string }>(admin, spaceId, '')).id).toBe(before);
    expect(readdirSync(join(world().services.environment.dataDir, 'uploads'))).toEqual([]);
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
    const { admin, spaceId } = await prepareSpace();
    const link = { mtime: '2020-01-01', os: 3, attrs: (0o120777 << 16) >>> 0 } as const;
    const archive = zipSync({ 'README.md': strToU8('# A'), 'link.md': [strToU8('/etc/passwd'), link] });
    const { status, data } = await upload(admin, spaceId, archive);
    expect([status, data.issues]).toEqual([
      201,
      [expect.objectContaining({ kind: 'unsupported', path: 'link.md' })],
    ]);
  });

  it('has a page that is too large: that one stays behind', async () => {
    const { admin, spaceId } = await prepareSpace();
    const { status, data } = await upload(
      admin,
      spaceId,
      toForm({ 'README.md': '[a](big.md)', 'big.md': 'x'.repeat(512 * 1024 + 1) }),
    );
    expect([status, data.issues.map((issue) => issue.kind)]).toEqual([201, ['too-large', 'broken-link']]);
  });
});

describe('the right to import', () => {
  it('is the editor’s in a live space, and the manager’s in a locked one', async () => {
    const { admin, organizationId, spaceId } = await prepareSpace('locked');
    const editor = await world().person();
    await world().join(organizationId, editor, 'edit');
    const refused = await upload(editor, spaceId, toForm(FOLDER));
    expect([refused.status, refused.data.error.message]).toEqual([403, expect.stringContaining('locked')]);
    expect((await upload(admin, spaceId, toForm(FOLDER))).status).toBe(201);
    await world().send(admin, 'PATCH', `/spaces/${spaceId}`, { editMode: 'live' });
    expect((await upload(editor, spaceId, toForm(FOLDER))).status).toBe(201);
  });
});

describe('import from an address', () => {
  it('goes through the guard, and takes a zip or a page', async () => {
    const { admin, spaceId } = await prepareSpace();
    const server = createServer((request, response) => {
      const isZip = request.url === '/docs.zip';
      response
        .writeHead(200, { 'content-type': isZip ? 'application/zip' : 'text/markdown' })
        .end(isZip ? toZip(FOLDER) : '# Alone\n\nText');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const pair = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const send = (url: string, source: string) =>
      world().send<Result & { error: { message: string } }>(
        admin,
        'POST',
        `/spaces/${spaceId}/content/import`,
        { url, source },
      );
    try {
      expect((await send(`http://${pair}/docs.zip`, 'zip')).data.error.message).toContain('forbidden-port');
      world().services.environment.outboundAllow.push(pair);
      expect((await send(`http://${pair}/docs.zip`, 'zip')).data).toMatchObject({ pages: 2 });
      expect((await send(`http://${pair}/a/alone.md`, 'markdown')).data).toMatchObject({ pages: 1 });
      expect(await read(admin, spaceId, '/path/alone')).toMatchObject({ title: 'Alone', markdown: 'Text' });
      expect((await send(`http://${pair}/a/alone.md`, 'zip')).data.error.message).toContain('bad-type');
      expect((await send(`http://${pair}/x`, 'notion')).status).toBe(400);
    } finally {
      world().services.environment.outboundAllow.length = 0;
      server.close();
    }
  });
});
