import { extractLinks, extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEFAULT_CUSTOMIZATION } from '@/lib/contract/site-customization';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { PAGES, PublishedDriver, SECRET } from '@/lib/testing/published-driver';
import { cookieOf, ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let readers: ReaderDriver;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp());
});
afterAll(() => readers.close());

const open = (pages?: Record<string, string | Uint8Array>) =>
  PublishedDriver.open(testApp(), admin, organizationId, pages);

describe('a file', () => {
  test('is there for as long as a page that is shown has it', async () => {
    const site = await open();
    const path = await site.filePath();
    expect((await readers.get(site.at + path)).status).toBe(200);
    await site.editPage('zanzibar', { document: { markdown: 'No picture.' } });
    expect((await readers.get(site.at + path)).status).toBe(404);
    await site.editPage('guides/hidden', { document: { markdown: `![dot](/files/${path.split('/')[4]})` } });
    expect((await readers.get(site.at + path)).status).toBe(200);
  });

  test('of what is for some is there for them alone', async () => {
    const picture = '![dot](.gitbook/assets/dot.png)';
    const site = await open({
      ...PAGES,
      'README.md': `# Zanzibar\n\n{% if visitor.claims.plan == "pro" %}\n${picture}\n{% endif %}\n`,
    });
    await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
    const key = await site.visitorKey();
    const path = await site.filePath();
    const statusFor = async (plan: string) => {
      const token = await signVisitorToken(key, { plan });
      const cookie = cookieOf(await readers.get(`${site.at}?jwt_token=${token}`));
      return (await readers.get(site.at + path, { cookie })).status;
    };
    expect([await statusFor('pro'), await statusFor('free')]).toEqual([200, 404]);
    expect((await readers.get(site.at + path)).status).toBe(404);
  });

  test('of contents that include each other in every way is looked for once', async () => {
    const names = Array.from({ length: 14 }, (_, at) => `c${at}.md`);
    const contents = names.map((name) => {
      const others = names.filter((other) => other !== name);
      const includes = others.map((other) => `{% include "${other}" %}\n{% endinclude %}\n`);
      return [`.gitbook/includes/${name}`, `![dot](../assets/dot.png)\n\n${includes.join('\n')}`];
    });
    const pages = { ...PAGES, 'README.md': '# Zanzibar\n', ...Object.fromEntries(contents) };
    const site = await open(pages);
    expect((await readers.get(site.at + (await site.filePath()))).status).toBe(404);
  });
});

test('questions are offered and answered where the organization answers any', async () => {
  const own = await testApp().organization(admin);
  const site = await PublishedDriver.open(testApp(), admin, own);
  const body = { question: 'How do I go?', previous: [], here: await site.siteSpaceId() };
  const ask = () => readers.ask(`${site.at}/~/ask`, { method: 'POST', body });
  const offers = async () => (await readers.get(site.at)).text.includes('data-open="ask"');
  expect([await offers(), (await ask()).status]).toEqual([true, 200]);
  expect((await testApp().send(admin, 'PATCH', `/orgs/${own}`, { ai: false })).status).toBe(200);
  expect([await offers(), (await ask()).status]).toEqual([false, 403]);
});

test('a token that browsers would drop says so instead of sending its visitor round', async () => {
  const site = await open();
  await site.show('visitor-auth');
  const key = await site.visitorKey('https://login.example.org/docs');
  const arrive = async (length: number) => {
    const token = await signVisitorToken(key, { words: 'x'.repeat(length) });
    return readers.get(`${site.at}?jwt_token=${token}`);
  };
  expect((await arrive(2_000)).status).toBe(302);
  const refused = await arrive(3_500);
  expect([refused.status, refused.cookies]).toEqual([400, []]);
  expect(refused.text).toContain('too long for a browser to store');
  expect(refused.text).not.toContain(SECRET);
});

describe('what conditions keep back', () => {
  test('is no link of the header either, however it is written', async () => {
    const site = await open();
    await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
    const spaceId = await site.driver.space('Staff');
    const section = { spaceId, title: 'Staff' };
    const id = await testApp().make(admin, `${site.driver.path}/sections`, section);
    await site.driver.send('PATCH', `/sections/${id}`, { condition: 'visitor.claims.staff' });
    const to = [
      { kind: 'url', url: '/staff/rota' },
      { kind: 'url', url: `${TEST_URL}${site.at}/staff` },
      { kind: 'space', space: spaceId },
    ];
    const links = to.map((target, at) => ({ title: `Staff ${at}`, to: target }));
    const shown = { title: 'For all', to: { kind: 'url', url: '/guides/first' } };
    const header = { preset: 'default', links: [...links, shown] };
    const sent = await site.driver.send('PUT', '/customization', { ...DEFAULT_CUSTOMIZATION, header });
    expect(sent.status).toBe(200);
    const { text } = await readers.get(site.at);
    expect([text.includes('For all'), /Staff/.exec(text)]).toEqual([true, null]);
  });

  test('leaves nothing but a page that says so where it is all there is', async () => {
    const site = await open();
    await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
    await testApp().make(admin, `${site.driver.path}/sections`, {
      spaceId: await site.driver.space('Staff'),
      title: 'Staff',
    });
    const { items } = await site.driver.read<{ items: { id: string }[] }>('/sections');
    for (const { id } of items)
      await site.driver.send('PATCH', `/sections/${id}`, { condition: 'visitor.claims.staff' });
    for (const path of ['', '/staff', '/guides/first', '/~/index.json', '/sitemap.xml', '/llms.txt']) {
      const { status, text } = await readers.get(site.at + path);
      expect([path, status < 500, /Zanzibar|Staff|Docs\/|first steps/i.exec(text)?.[0]]).toEqual([
        path,
        true,
        undefined,
      ]);
    }
    expect((await readers.get(site.at)).status).toBe(404);
  });
});

test('a page in several languages names each to search engines, and no other', async () => {
  const site = await open();
  const german = await testApp().make(admin, `/orgs/${organizationId}/spaces`, {
    title: 'Deutsch',
    editMode: 'live',
  });
  const { 'guides/second.md': _, ...pages } = PAGES;
  const summary = '* [Zanzibar](README.md)\n\n## Guides\n\n* [First steps](guides/first.md)\n';
  await upload(testApp(), admin, german, toForm({ ...pages, 'SUMMARY.md': summary }));
  const variant = await testApp().make(admin, `${site.driver.path}/site-spaces`, { spaceId: german });
  const set = await site.driver.send('PATCH', `/site-spaces/${variant}/customization`, {
    internationalization: { locale: 'de' },
  });
  expect(set.status).toBe(200);
  const languages = async (path: string) =>
    [...(await readers.get(site.at + path)).text.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
      .map(([, lang, href]) => `${lang} ${href?.replace(/^https?:\/\/[^/]+/, '')}`)
      .sort();
  const expected = ['de /deutsch/guides/first', 'en /guides/first'];
  expect(await languages('/guides/first')).toEqual(expected);
  expect(await languages('/deutsch/guides/first')).toEqual(expected);
  expect(await languages('/guides/second')).toEqual([]);
});

test('a page is a PDF of what its reader is shown, where the owner offers it', async () => {
  const site = await open({
    ...PAGES,
    'guides/first.md': `# First steps\n\nRead the [second](second.md).\n\n{% if visitor.claims.staff %}\nOnly staff.\n{% endif %}\n`,
  });
  const { text: page } = await readers.get(`${site.at}/guides/first`);
  const address = /href="([^"]+\/~\/pdf\?[^"]+)"/.exec(page)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const { status, bytes, headers } = await readers.get(address);
  expect([status, headers['content-type'], headers['x-robots-tag']]).toEqual([
    200,
    'application/pdf',
    'noindex',
  ]);
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { text } = await extractText(pdf, { mergePages: true });
  const { links } = await extractLinks(pdf);
  expect(text).toContain('Read the second');
  expect(text).not.toContain('Only staff');
  expect(links).toEqual([`${TEST_URL}${site.at}/guides/second`]);
  expect((await readers.get(`${address}x`)).status).toBe(404);
  await site.driver.send('PUT', '/customization', { ...DEFAULT_CUSTOMIZATION, pdf: { enabled: false } });
  expect((await readers.get(`${site.at}/guides/first`)).text).not.toContain('/~/pdf');
  expect((await readers.get(address)).status).toBe(404);
});
