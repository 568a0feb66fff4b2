import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { PIXEL } from '@/lib/testing/docs-folder';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
const LIMIT = 10 * 1024 * 1024;
let admin: Person;
let organization: string;
let space: string;

beforeAll(async () => {
  admin = await testApp().person();
  organization = await testApp().organization(admin);
  space = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Docs' });
});

interface Attachment {
  id: string;
  url: string;
  markdown: string;
  size: number;
  error?: { message: string };
}

async function upload(who: Person, bytes: Uint8Array | undefined, name = 'dot.png', at = space) {
  const response = await testApp().api.fetch(
    new Request(`${TEST_URL}/v1/spaces/${at}/attachments?name=${encodeURIComponent(name)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${who.token}`, 'content-type': 'image/png' },
      ...(bytes ? { body: bytes as BodyInit } : {}),
    }),
  );
  return { status: response.status, data: (await response.json()) as Attachment };
}

const download = (who: Person, url: string) =>
  testApp().api.fetch(new Request(url, { headers: { authorization: `Bearer ${who.token}` } }));

/** A picture whose bytes go on behind its end, which no viewer minds. */
const padded = (size: number) => Buffer.concat([PIXEL, Buffer.alloc(size - PIXEL.length)]);

describe('a picture for comments', () => {
  it('is kept under a name that is data only, and served like a file', async () => {
    const { status, data } = await upload(admin, PIXEL, '../a]b\r\n"c.png');
    expect(status, JSON.stringify(data)).toBe(201);
    expect(data).toMatchObject({
      object: 'attachment',
      name: '..-a]b\r\n"c.png',
      contentType: 'image/png',
      size: PIXEL.length,
      dimensions: { width: 1, height: 1 },
      markdown: `![..-a\\]b "c.png](/attachments/${data.id})`,
    });
    const got = await download(admin, data.url);
    expect(Buffer.from(await got.arrayBuffer())).toEqual(PIXEL);
    expect(Object.fromEntries(got.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "inline; filename*=UTF-8''..-a%5Db%0D%0A%22c.png",
      'content-security-policy': expect.stringContaining('sandbox'),
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
    });
  });

  it('is a picture by its bytes, of at most 10 MB', async () => {
    const liars: Record<string, Uint8Array> = {
      'page.png': Buffer.from('<html><script>alert(1)</script>'),
      'drawing.png': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
      'paper.png': Buffer.from('%PDF-1.7\n'),
      'cut.png': PIXEL.subarray(0, 12),
    };
    for (const [name, bytes] of Object.entries(liars)) {
      const { status, data } = await upload(admin, bytes, name);
      expect([status, data.error?.message]).toEqual([400, expect.stringContaining(`“${name}”`)]);
    }
    // 65,535 pixels square: little to send, much to show.
    const bomb = Buffer.from(PIXEL);
    bomb.writeUInt32BE(65_535, 16);
    bomb.writeUInt32BE(65_535, 20);
    expect((await upload(admin, bomb, 'bomb.png')).status).toBe(400);
    expect((await upload(admin, undefined)).status).toBe(400);
    expect((await upload(admin, padded(LIMIT))).data.size).toBe(LIMIT);
    expect((await upload(admin, padded(LIMIT + 1))).status).toBe(413);
  });

  it('is for whoever may see the space now, and in that space alone', async () => {
    const { data } = await upload(admin, PIXEL);
    const reader = await testApp().member(organization, 'read');
    expect((await download(reader, data.url)).status).toBe(200);
    expect((await upload(reader, PIXEL)).status).toBe(403);
    expect((await upload(await testApp().member(organization, 'comment'), PIXEL)).status).toBe(201);
    expect((await upload(await testApp().person(), PIXEL)).status).toBe(404);
    const other = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Other' });
    expect((await download(admin, data.url.replace(space, other))).status).toBe(404);
    await testApp().database.db.execute(sql`delete from members where user_id = ${reader.id}`);
    expect((await download(reader, data.url)).status).toBe(404);
  });

  it('is gone with its space, and leaves the same bytes of another alone', async () => {
    const other = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Short-lived' });
    const [gone, stays] = [await upload(admin, PIXEL, 'dot.png', other), await upload(admin, PIXEL)];
    await testApp().send(admin, 'DELETE', `/spaces/${other}`);
    expect((await download(admin, gone.data.url)).status).toBe(404);
    await testApp().database.db.execute(sql`delete from spaces where id = ${other}`);
    const { rows } = await testApp().database.db.execute(
      sql`select 1 from attachments where id = ${gone.data.id}`,
    );
    expect(rows).toEqual([]);
    expect((await download(admin, stays.data.url)).status).toBe(200);
  });
});
