import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishedDesk } from '@/lib/testing/published-desk';
import { ReaderDesk } from '@/lib/testing/reader-desk';
import { type Person, prepareWorld, TEST_URL } from '@/lib/testing/world';

const world = prepareWorld();
let admin: Person;
let readers: ReaderDesk;
let site: PublishedDesk;

beforeAll(async () => {
  admin = await world().person();
  readers = await ReaderDesk.open(world());
  site = await PublishedDesk.open(world(), admin, await world().organization(admin));
});
afterAll(() => readers.close());

async function preview(query = ''): Promise<string> {
  const { status, data } = await site.desk.send<{ url: string }>('GET', `/publishing/preview${query}`);
  expect([status, data.url?.startsWith(`${TEST_URL}/sites/~preview/`)]).toEqual([200, true]);
  return data.url.slice(TEST_URL.length);
}

test('shows what is not published, to whoever has the address, and to no cache or search engine', async () => {
  await site.desk.send('POST', '/unpublish');
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
  await site.desk.send('POST', '/publish');
});

test('shows the content of a change request in the place of what is live', async () => {
  const path = `/spaces/${site.spaceId}/change-requests`;
  const number = await world().make(admin, path, { subject: 'A better way' });
  const page = await site.pageId('guides/first');
  const changes = [{ operation: 'update_page', page, document: { markdown: 'You take the train.' } }];
  await world().send(admin, 'POST', `${path}/${number}/content`, { changes });
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

test('opens with nothing but a token of ours, and not as a site that is called so', async () => {
  const address = await preview();
  for (const token of ['', 'x', `${address.split('/').at(-1)?.slice(0, -2)}AA`, '%00', '..']) {
    const { status, text } = await readers.get(`/sites/~preview/${token}`);
    expect([token, status, text.includes('Zanzibar')]).toEqual([token, 404, false]);
  }
  const onHost = await readers.get(address, { host: site.hostname });
  expect(onHost.status).toBe(404);
});
