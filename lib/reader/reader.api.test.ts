import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentCaches } from '@/lib/storage/content/tree-cache';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, await testApp().organization(admin));
});
afterAll(() => readers.close());

const get = (path: string, headers: Record<string, string> = {}) => readers.get(site.at + path, { headers });

describe('an address', () => {
  test.each([
    ['/zanzibar', ''],
    ['/Guides/First', '/guides/first'],
    ['/guides', '/guides/first'],
    ['/guides/first/', '/guides/first'],
    ['/zanzibar?a=1', '?a=1'],
  ])('that is not the one of links leads there: %s', async (asked, target) => {
    const { status, headers } = await get(asked);
    expect([status, headers.location]).toEqual([307, site.at + target]);
  });

  test.each([
    '/%',
    '/%00',
    '/%E0%A4%A',
    `/${'x/'.repeat(3_000)}`,
    '/..%2f..%2fetc',
    '//evil.example',
    '/~',
    '/~/',
    '/~/files/x/y',
    '/%F0%9F%98%80',
    '/constructor',
    '/__proto__',
  ])('that is none is not found: %s', async (path) => {
    const { status } = await get(path);
    expect(status).toBe(404);
  });

  test('is sent on as the content says, and as files and other programs write it', async () => {
    const own = await PublishedDriver.open(testApp(), admin, await testApp().organization(admin), {
      'SUMMARY.md': '* [Home](README.md)\n* [A](a.md)\n',
      'README.md': '# Home\n',
      'a.md': '# A\n\n## Sec\n',
      '.gitbook.yaml':
        'redirects:\n  "with space": a.md\n  anchored: a.md#sec\n  ext: https://docs.example/\n  plain: a.md\n',
    });
    const ask = async (path: string) => {
      const { status, headers } = await readers.get(own.at + path);
      return [status, headers.location];
    };
    expect(await ask('/plain')).toEqual([307, `${own.at}/a`]);
    expect(await ask('/with%20space')).toEqual([307, `${own.at}/a`]);
    expect(await ask('/anchored')).toEqual([307, `${own.at}/a#sec`]);
    expect(await ask('/ext')).toEqual([307, 'https://docs.example/']);
    for (const path of ['/a.html', '/A.htm', '/a/index.html'])
      expect(await ask(path)).toEqual([307, `${own.at}/a`]);
    expect((await ask('/b.html'))[0]).toBe(404);
  });

  test('suggests pages that are like it', async () => {
    const { status, text } = await get('/old/first');
    expect(status).toBe(404);
    expect(text).toContain(`href="${site.at}/guides/first"`);
  });

  test('is read with GET and HEAD alone', async () => {
    const head = await readers.ask(`${site.at}/guides/first`, { method: 'HEAD' });
    expect([head.status, head.text, Number(head.headers['content-length']) > 1_000]).toEqual([200, '', true]);
    const posted = await readers.ask(`${site.at}/guides/first`, { method: 'POST', body: {} });
    expect([posted.status, posted.headers.allow]).toEqual([405, 'GET, HEAD']);
    const asked = await readers.get(`${site.at}/~/ask`);
    expect([asked.status, asked.headers.allow]).toEqual([405, 'POST']);
  });

  test('that is of the dashboard stays there', async () => {
    for (const path of ['/', '/orgs/x', '/v1/user', '/sites', '/sites/'])
      expect((await readers.get(path)).status).toBe(418);
    expect((await readers.get('/', { host: 'nobody.example.org' })).status).toBe(418);
    // On a host of the site's own nothing of the dashboard is reached.
    expect((await readers.get('/v1/user', { host: site.hostname })).status).toBe(404);
  });
});

describe('a page', () => {
  test('lets its own inline script run, ours from one folder, and no other', async () => {
    const { headers, text } = await get('');
    const policy = String(headers['content-security-policy']);
    const inline = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, script = '']) => script);
    expect(inline.length).toBe(1);
    for (const script of inline)
      expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    const script = policy.split('; ').find((line) => line.startsWith('script-src'));
    expect(script).not.toMatch(/unsafe|'self'|\*|https?:/);
    for (const line of [
      "default-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ])
      expect(policy.split('; ')).toContain(line);
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    const sources = [...text.matchAll(/<(?:script|link)[^>]+(?:src|href)="(\/_reader\/[^"]+)"/g)];
    expect(sources.length).toBeGreaterThan(0);
    for (const [, source = ''] of sources) expect((await readers.get(source)).status).toBe(200);
  });

  test('comes compressed as is asked for, and once', async () => {
    const plain = await get('/guides/first');
    for (const [encoding, open] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const asked = { 'accept-encoding': encoding };
      const response = await fetch(`http://127.0.0.1:${readers.port}${site.at}/guides/first`, {
        headers: asked,
      });
      expect(response.headers.get('content-encoding')).toBe(encoding);
      expect(await response.text()).toBe(plain.text);
      expect(open).toBeDefined();
      const etag = response.headers.get('etag') ?? '';
      const again = await get('/guides/first', { ...asked, 'if-none-match': etag });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(etag).not.toBe(plain.headers.etag);
    }
    expect((await get('/guides/first', { 'accept-encoding': 'br;q=0, gzip;q=0' })).text).toBe(plain.text);
  });

  test('is known to search engines by the configured address, whatever the request says', async () => {
    const canonical = `<link rel="canonical" href="https://${site.hostname}/guides/first">`;
    const poisons: Record<string, string>[] = [
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': 'javascript', 'x-original-url': '/nowhere' },
      { forwarded: 'host=evil.example', 'x-rewrite-url': '/nowhere' },
    ];
    for (const headers of poisons) {
      const { status, text } = await get('/guides/first', headers);
      expect([status, text.includes(canonical), text.includes('evil')]).toEqual([200, true, false]);
    }
    const byOther = await readers.get(`${site.at}/guides/first`, { host: 'evil.example' });
    expect([byOther.text.includes(canonical), byOther.text.includes('evil')]).toEqual([true, false]);
    expect((await readers.get('/guides/first', { host: site.hostname })).text).toContain(canonical);
  });

  test('that is hidden works by its address, and is in no list', async () => {
    const page = await get('/guides/hidden');
    expect([page.status, page.headers['x-robots-tag']]).toEqual([200, 'noindex']);
    for (const path of [
      '/sitemap.xml',
      '/llms.txt',
      '/llms-full.txt',
      '/~/index.json',
      '/~/search?q=pelican',
    ])
      expect([path, (await get(path)).text]).toEqual([path, expect.not.stringMatching(/hidden|pelican/i)]);
    expect((await get('')).text).not.toContain(`${site.at}/guides/hidden`);
  });
});

test('a page of the navigation that leads out leads to an address, and never to a script', async () => {
  const own = await PublishedDriver.open(testApp(), admin, await testApp().organization(admin));
  const urls = [
    'https://example.org/x',
    'javascript:alert(1)',
    ' java\nscript:alert(2)',
    'data:text/html,x',
    '/own',
  ];
  const changes = urls.map((_, index) => ({
    operation: 'insert_page',
    type: 'link',
    title: `Leads out ${index}`,
    target: { kind: 'url', url: `https://written.example/${index}` },
  }));
  const made = await testApp().send(admin, 'POST', `/spaces/${own.spaceId}/content`, { changes });
  // As content has them that was written when they were still taken.
  for (const [index, url] of urls.entries())
    await testApp().database.db.execute(sql`update nodes set body = jsonb_set(body, '{page,target,url}', to_jsonb(${url}::text))
      where body#>>'{page,target,url}' = ${`https://written.example/${index}`}`);
  for (const cache of Object.values(contentCaches)) cache.clear();
  const { text } = await readers.get(own.at);
  const shown = urls.map((_, index) => text.includes(`Leads out ${index}`));
  expect([made.status, shown]).toEqual([200, [true, false, false, false, true]]);
  expect(text).not.toMatch(/alert|data:text/);
  const listed = await testApp().send<{ pages: { href?: string; type: string }[] }>(
    admin,
    'GET',
    `/spaces/${own.spaceId}/content/pages`,
  );
  const links = listed.data.pages.filter(({ type }) => type === 'link').map(({ href }) => href);
  expect(links).toEqual(['https://example.org/x', undefined, undefined, undefined, '/own']);
});

describe('what is beside the pages', () => {
  test('finds pages with their addresses and marks', async () => {
    const { data } = JSON.parse(`{"data":${(await get('/~/search?q=walk')).text}}`);
    expect(data.pages[0]).toMatchObject({
      title: 'First steps',
      href: `${site.at}/guides/first`,
      trail: ['Guides'],
      sections: [{ href: `${site.at}/guides/first#go` }],
    });
    expect((await get(`/~/search?q=${'x'.repeat(513)}`)).status).toBe(400);
    expect((await get(`/~/search?q=${'x'.repeat(512)}`)).status).toBe(200);
    expect((await get('/~/search?q=%00%ED%A0%80')).status).toBe(200);
    expect(JSON.parse((await get('/~/search?q=walk&in=nowhere')).text)).toEqual({ pages: [] });
  });

  test('answers questions with addresses of the site', async () => {
    const body = { question: 'How do I go to Zanzibar?', previous: [], here: await site.siteSpaceId() };
    const { status, headers, text } = await readers.ask(`${site.at}/~/ask`, { method: 'POST', body });
    expect([status, headers['content-type']]).toEqual([200, 'text/event-stream']);
    const frames = [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, json = '']) => JSON.parse(json));
    expect(frames.at(-1).answer).toMatchObject({
      confidence: 'answer',
      isComplete: true,
    });
    expect(frames.at(-1).answer.sources[0]).toMatchObject({
      title: 'First steps',
      href: `${site.at}/guides/first`,
    });
    expect(text).toMatch(/event: done/);
  });

  test.each([
    ['/~/ask', { question: '' }, 400],
    ['/~/ask', { question: 'x'.repeat(2_049) }, 400],
    ['/~/ask', '{', 400],
    ['/~/views', {}, 400],
    ['/~/views', { siteSpace: 'nowhere', page: 'nothing' }, 404],
    ['/~/feedback', { siteSpace: 'x', page: 'y', rating: 'great' }, 400],
  ])('refuses at %s what can not be used (%#)', async (path, body, status) => {
    const answer = await readers.ask(site.at + path, { method: 'POST', body });
    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([status, status]);
  });

  test('takes nothing from pages of other sites', async () => {
    const body = { siteSpace: await site.siteSpaceId(), page: await site.pageId('guides/first') };
    const post = (headers: Record<string, string>) =>
      readers.ask(`${site.at}/~/views`, { method: 'POST', body, headers });
    expect((await post({ 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await post({ 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
    expect((await post({ 'sec-fetch-site': 'same-origin' })).status).toBe(204);
  });

  test('has feeds with whole addresses', async () => {
    const base = `https://${site.hostname}`;
    expect((await get('/robots.txt')).text).toContain(`Sitemap: ${base}/sitemap.xml`);
    const { text } = await get('/sitemap.xml');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
      base,
      `${base}/guides/first`,
      `${base}/guides/second`,
    ]);
    const markdown = await get('/zanzibar.md');
    expect(markdown.headers['content-type']).toBe('text/markdown; charset=utf-8');
    expect(markdown.text).toContain(`[the first steps](${TEST_URL}${site.at}/guides/first.md#go)`);
    expect(markdown.text).toContain(`![dot](${TEST_URL}${site.at}/~/files/`);
    expect((await get('/llms.txt')).text).toContain(`- [First steps](${TEST_URL}${site.at}/guides/first.md)`);
  });
});
