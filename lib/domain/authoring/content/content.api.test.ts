import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { nodes } from '@/lib/storage/schema/content';
import {
  BINARIES,
  FOLDER,
  type ImportReply,
  type PageReply,
  PIXEL,
  readContent,
  toForm,
  toZip,
  upload,
} from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

describe('upload of a folder', () => {
  it.each(['form', 'zip'] as const)('takes a %s: pages, texts, files and links', async (kind) => {
    const { admin, spaceId } = await prepareSpace(testApp());
    const all = { ...FOLDER, ...BINARIES };
    const { status, data } = await upload(
      testApp(),
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

    const { pages } = await readContent<{ pages: PageReply[] }>(testApp(), admin, spaceId, '/pages');
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
    const { items: files } = await readContent<{
      items: { id: string; name: string; downloadURL: string }[];
    }>(testApp(), admin, spaceId, '/files');
    expect(files).toMatchObject([
      { name: 'dot.png', contentType: 'image/png', size: PIXEL.length, dimensions: { width: 1, height: 1 } },
      { name: 'liar.png', contentType: 'image/svg+xml', dimensions: { width: 7, height: 9 } },
    ]);
    const page = await readContent<PageReply>(testApp(), admin, spaceId, `/page/${home?.id}`);
    expect(page.markdown).toBe(
      `See [first](/pages/${group?.pages[0]?.id}#go). 日本語 🙂 \u202Ertl\n\n![dot](/files/${files[0]?.id})\n`,
    );
    expect((await readContent<PageReply>(testApp(), admin, spaceId, '/path/Guides/First')).markdown).toBe(
      '{% hint style="info" %}\r\nHello\r\n{% endhint %}\r\n',
    );
    expect(
      (await readContent<PageReply>(testApp(), admin, spaceId, '/path/guides%2Ffirst?format=document'))
        .markdown,
    ).toBeUndefined();

    const revision = await readContent<{ id: string; parents: string[]; reusableContents: unknown[] }>(
      testApp(),
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
    const { admin, spaceId } = await prepareSpace(testApp());
    await upload(testApp(), admin, spaceId, toForm({ ...FOLDER, ...BINARIES }));
    const { items } = await readContent<{ items: { id: string; downloadURL: string }[] }>(
      testApp(),
      admin,
      spaceId,
      '/files',
    );
    const fetchFile = (url: string | undefined, who: Person, headers = {}) =>
      testApp().api.fetch(
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
    const stranger = await testApp().person();
    expect((await fetchFile(items[0]?.downloadURL, stranger)).status).toBe(404);
    expect(
      (await testApp().send(admin, 'GET', `/spaces/${spaceId}/content/files/nothing/download`)).status,
    ).toBe(404);
  });

  it('tells its progress and its result as events', async () => {
    const { admin, spaceId } = await prepareSpace(testApp());
    const { status, text } = await upload(testApp(), admin, spaceId, toZip(FOLDER), {
      accept: 'text/event-stream',
    });
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(
      (match) => JSON.parse(match[1] ?? '') as { phase?: string; result?: ImportReply },
    );
    expect(status).toBe(200);
    expect([...new Set(events.map((event) => event.phase))]).toEqual([
      'reading',
      'planning',
      'pages',
      undefined,
    ]);
    expect(events.at(-1)?.result).toMatchObject({ pages: 2 });
    const failed = await upload(testApp(), admin, spaceId, toZip({ 'notes.txt': 'x' }), {
      accept: 'text/event-stream',
    });
    expect(failed.text).toMatch(/data: \{"error":\{"code":400,"message":".*markdown file/);
  });

  it('keeps ids, times and nodes of what did not change', async () => {
    const { admin, spaceId } = await prepareSpace(testApp());
    const count = async () =>
      Number(
        (
          await testApp().database.db.execute<{ count: number }>(
            sql`select count(*)::int as count from ${nodes}`,
          )
        ).rows[0]?.count,
      );
    await upload(testApp(), admin, spaceId, toForm({ ...FOLDER, ...BINARIES }));
    const before = await readContent<{ pages: PageReply[] }>(testApp(), admin, spaceId, '/pages');
    const nodesBefore = await count();
    const changed = { ...FOLDER, 'guides/first.md': '# First\n\nChanged' };
    await upload(testApp(), admin, spaceId, toForm({ ...changed, ...BINARIES }));
    const after = await readContent<{ pages: PageReply[] }>(testApp(), admin, spaceId, '/pages');
    expect(after.pages[0]).toEqual(before.pages[0]);
    expect(after.pages[1]?.pages[0]?.id).toBe(before.pages[1]?.pages[0]?.id);
    expect(after.pages[1]?.pages[0]?.updatedAt).not.toBe(before.pages[1]?.pages[0]?.updatedAt);
    // The page, its group, the list of the top level and the root.
    expect((await count()) - nodesBefore).toBe(4);
  });

  it('lists many files to the end, each once', async () => {
    const { admin, spaceId } = await prepareSpace(testApp());
    const files = Object.fromEntries(
      Array.from({ length: 25 }, (_, index) => [
        `.gitbook/assets/${index % 5}/same${index % 3}.txt`,
        `${index}`,
      ]),
    );
    const { data } = await upload(testApp(), admin, spaceId, toForm({ 'README.md': '# A', ...files }));
    const seen: string[] = [];
    let page = '';
    do {
      const reply = await readContent<{ items: { id: string }[]; next?: { page: string }; count: number }>(
        testApp(),
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
