import { afterAll, beforeAll, expect, test } from 'vitest';
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

async function preview(query = ''): Promise<string> {
  const { status, data } = await site.driver.send<{ url: string }>('GET', `/publishing/preview${query}`);
  expect([status, data.url?.startsWith(`${TEST_URL}/sites/~preview/`)]).toEqual([200, true]);
  return data.url.slice(TEST_URL.length);
}

test('shows what is not published, to whoever has the address, and to no cache or search engine', async () => {
  await site.driver.send('POST', '/unpublish');
  const address = await preview();
  expect((await readers.get(site.at)).status).toBe(404);
  const { status, headers, text } = await readers.get(address);
  expect([status, text.includes('Zanzibar')]).toEqual([200, true]);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  });
  expect(headers).not.toHaveProperty('x-frame-options');
  expect(text).toContain(`href="${address}/guides/first"`);
  expect((await readers.get(`${address}/guides/first`)).status).toBe(200);
  expect((await readers.get(`${address}/sitemap.xml`)).status).toBe(404);
  expect((await readers.get(`${address}/robots.txt`)).text).toContain('Disallow: /');
  await site.driver.publish();
});

test('shows the content of a change request in the place of what is live', async () => {
  const path = `/spaces/${site.spaceId}/change-requests`;
  const number = await testApp().make(admin, path, { subject: 'A better way' });
  const page = await site.pageId('guides/first');
  const changes = [{ operation: 'update_page', page, document: { markdown: 'You take the train.' } }];
  await testApp().send(admin, 'POST', `${path}/${number}/content`, { changes });
  const address = await preview(`?changeRequest=${number}`);
  const read = async (at: string) => (await readers.get(`${at}/guides/first`)).text;
  const changed = await read(address);
  expect([changed.includes('You take the train.'), changed.includes('A better way')]).toEqual([true, true]);
  expect(await read(site.at)).toContain('You walk to Zanzibar.');
  expect(await read(await preview())).toContain('You walk to Zanzibar.');
});

test('counts nothing, and keeps its search to the preview', async () => {
  const address = await preview();
  const { text } = await readers.get(`${address}/~/search?q=walk`);
  expect(JSON.parse(text).pages[0].href).toBe(`${address}/guides/first`);
  expect((await readers.get(address)).text).toContain('"counts":false');
});

test('is over when whoever made it may not see the site any more', async () => {
  const maker = await testApp().member(site.driver.organizationId, 'create');
  const make = async (query = '') => {
    const path = `${site.driver.path}/publishing/preview${query}`;
    const { data } = await testApp().send<{ url: string }>(maker, 'GET', path);
    return data.url.slice(TEST_URL.length);
  };
  const plain = await make();
  const draft = await make('?draft=true');
  const read = async (address: string) => (await readers.get(address)).status;
  expect([await read(plain), await read(draft)]).toEqual([200, 200]);
  const member = `/orgs/${site.driver.organizationId}/members/${maker.id}`;
  expect((await testApp().send(admin, 'PATCH', member, { role: 'read' })).status).toBe(200);
  expect([await read(plain), await read(draft)]).toEqual([200, 404]);
  await testApp().send(admin, 'PATCH', `/spaces/${site.spaceId}`, { defaultLevel: null });
  expect((await readers.get(plain)).text).not.toContain('Zanzibar');
  await testApp().send(admin, 'PATCH', `/spaces/${site.spaceId}`, { defaultLevel: 'inherit' });
  expect((await readers.get(plain)).text).toContain('Zanzibar');
  await testApp().send(admin, 'DELETE', member);
  expect(await read(plain)).toBe(404);
});

test('shows the structure that is prepared, to those who may change it', async () => {
  const spaceId = await site.driver.space('Prepared');
  const { items } = await site.driver.read<{ items: { id: string }[] }>('/site-spaces');
  const sections = [
    { object: 'site-section', title: 'Docs', path: 'start', siteSpaces: [{ id: items[0]?.id }] },
    { object: 'site-section', title: 'Prepared', path: 'prepared', siteSpaces: [{ spaceId }] },
  ];
  const put = await site.driver.send('PUT', '/structure', { type: 'sections', structure: sections });
  expect(put.status).toBe(200);
  const prepared = await preview('?structureDraft=true');
  expect((await readers.get(prepared)).text).toContain(`href="${prepared}/prepared"`);
  expect((await readers.get(`${prepared}/prepared`)).status).toBe(200);
  expect((await readers.get(`${await preview()}/prepared`)).status).toBe(404);
  const reader = await testApp().member(site.driver.organizationId, 'read');
  const path = `${site.driver.path}/publishing/preview?structureDraft=true`;
  expect((await testApp().send(reader, 'GET', path)).status).toBe(403);
  await site.driver.send('DELETE', '/structure/draft');
  expect((await readers.get(`${prepared}/prepared`)).status).toBe(404);
});

test('opens with nothing but a token of ours, and not as a site that is called so', async () => {
  const address = await preview();
  for (const token of ['', 'x', `${address.split('/').at(-1)?.slice(0, -2)}AA`, '%00', '..']) {
    const { status, text } = await readers.get(`/sites/~preview/${token}`);
    expect([token, status, text.includes('Zanzibar')]).toEqual([token, 404, false]);
  }
  const onHost = await readers.get(address, { host: site.hostname });
  expect(onHost.status).toBe(404);
});
