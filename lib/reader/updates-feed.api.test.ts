import { afterAll, beforeAll, expect, test } from 'vitest';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;

const update = (head: string, text: string) => `{% update ${head} %}\n${text}\n{% endupdate %}\n\n`;

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  const organizationId = await testApp().organization(admin);
  site = await PublishedDriver.open(testApp(), admin, organizationId, {
    'SUMMARY.md': '* [Home](README.md)\n* [Changes](changes.md)\n* [Plain](plain.md)\n',
    'README.md': `# Home & more\n\n{% updates %}\n${update('date="2026-05-05"', '## Started')}{% endupdates %}\n`,
    'changes.md': `---\ndescription: All & new\n---\n\n# Changes\n\n{% updates format="full" %}\n${update(
      'date="2026-03-04" tags="fixed,api"',
      '## Lists <b>of</b> `List<String>` & more\n\nRead **[it](plain.md)** ]]> \u000bnow.',
    )}${update('date="2026-02-01"', 'No heading.')}${update(
      'date="2026-01-01"',
      '## Only for some\n\n{% if visitor.claims.beta %}\nThe zebra is secret.\n{% endif %}',
    )}{% endupdates %}\n`,
    '.gitbook/tags.yaml': '- tag: fixed\n  label: Fixed & done\n  color: $success\n',
    'plain.md': '# Plain\n\nNo updates.\n',
  });
});
afterAll(() => readers.close());

test('a page with updates has a feed of them, which its head and its actions name', async () => {
  const { status, headers, text } = await readers.get(`${site.at}/changes/rss.xml`);
  expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8']);
  const link = `${TEST_URL}${site.at}/changes`;
  expect(text).toContain('<title>Changes</title>');
  expect(text).toContain(`<link>${link}</link>`);
  expect(text).toContain('<description>All &amp; new</description>');
  expect(text).toMatch(/<lastBuildDate>\w{3}, .+ GMT<\/lastBuildDate>/);
  const items = text.split('<item>').slice(1);
  expect(items).toHaveLength(2);
  expect(items[0]).toContain('<title><![CDATA[Lists of List<String> & more]]></title>');
  const anchor = /<link>.*#(.+)<\/link>/.exec(items[0] ?? '')?.[1];
  expect(items[0]).toContain(`<guid isPermaLink="true">${link}#${anchor}</guid>`);
  expect(items[0]).toContain('<pubDate>Wed, 04 Mar 2026 00:00:00 GMT</pubDate>');
  expect(items[0]).toContain('<description><![CDATA[Read it ]]&gt; now.]]></description>');
  expect(items[0]).toContain('<category>Fixed &amp; done</category>');
  expect(items[0]).toContain('<category>Api</category>');
  const page = await readers.get(`${site.at}/changes`);
  expect(page.text).toContain(`id="${anchor}"`);
  expect(page.text).toContain(
    `<link rel="alternate" type="application/rss+xml" title="Changes" href="${site.at}/changes/rss.xml">`,
  );
  expect(page.text).toContain(`<a class="menu-item" href="${site.at}/changes/rss.xml"`);
});

test('the first page has it at the address of the site, and a page without updates has none', async () => {
  const first = await readers.get(`${site.at}/rss.xml`);
  expect(first.text).toContain(`<link>${TEST_URL}${site.at}#started</link>`);
  for (const path of ['/plain/rss.xml', '/nothing/rss.xml', '/rss.xml/rss.xml']) {
    const { status, headers } = await readers.get(site.at + path);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  }
  expect((await readers.get(`${site.at}/plain`)).text).not.toContain('rss.xml');
});

test('what a reader may not see is in no feed, and a closed site asks for the same key', async () => {
  expect((await readers.get(`${site.at}/changes/rss.xml`)).text).not.toContain('zebra');
  await site.show('share-link');
  const { key } = await site.shareKey();
  expect((await readers.get(`${site.at}/changes/rss.xml`)).status).toBe(404);
  const { status, headers } = await readers.get(`${site.at}/${key}/changes/rss.xml`);
  expect([status, headers.location]).toEqual([302, `${site.at}/changes/rss.xml`]);
  const cookie = String(headers['set-cookie']).split(';', 1)[0] ?? '';
  const opened = await readers.get(`${site.at}/changes/rss.xml`, { headers: { cookie } });
  expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'private, no-store']);
  await site.show('public');
});

test('search leads to the update', async () => {
  const { items } = (
    await testApp().send<{ items: { pages: { sections?: { title: string; path: string }[] }[] }[] }>(
      admin,
      'GET',
      `/orgs/${site.driver.organizationId}/search?query=started`,
    )
  ).data;
  expect(JSON.stringify(items)).toContain('#started');
});
