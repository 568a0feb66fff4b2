import { afterAll, beforeAll, expect, test } from 'vitest';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  const organizationId = await testApp().organization(admin);
  const driver = new OrganizationDriver(testApp(), admin, organizationId);
  const german = await driver.makeIndexedSpace(
    {
      'SUMMARY.md': '* [Anfang](README.md)\n* [Einrichten](einrichten.md)\n',
      'README.md': '# Anfang\n',
      'einrichten.md': '# Einrichten\n',
    },
    'Deutsch',
  );
  const front = (lines: string) => `---\n${lines}\n---\n\n# Page\n\n## Part\n`;
  site = await PublishedDriver.open(testApp(), admin, organizationId, {
    'SUMMARY.md':
      '* [Home](README.md)\n* [Plain](plain.md)\n* [Behind](behind.md)\n* [Across](across.md)\n* [Set up](set-up.md "Short name")\n',
    'README.md': '# Home\n',
    'plain.md': front('cover: https://x.example/a.png'),
    'behind.md': front(
      'cover:\n  light: .gitbook/assets/a.png\n  dark: .gitbook/assets/b.png\ncoverHeight: 320\nlayout:\n  cover:\n    size: background\n    mask: radial\n  actions:\n    visible: false\n  anchors:\n    visible: false',
    ),
    'across.md': front(
      'cover: https://x.example/a.png\nlayout:\n  cover:\n    size: full\nmetaLinks:\n  canonical: https://elsewhere.example/page\n  alternates:\n    - https://elsewhere.example/fr/page\n    - https://pt-br.elsewhere.example/a?b=1&c=2\n    - https://elsewhere.example/en/page\n    - https://elsewhere.example/page\n    - https://app.gitbook.com/s/notHereAtAll0000000/x\n    - ftp://elsewhere.example/es/',
    ),
    'set-up.md': `---\nmetaLinks:\n  canonical: README.md\n  alternates:\n    - https://app.gitbook.com/s/${german}/einrichten\n---\n\n# Set up\n`,
    '.gitbook/assets/a.png': PIXEL,
    '.gitbook/assets/b.png': Buffer.concat([PIXEL, Buffer.from([0])]),
  });
  const { data } = await site.driver.send<{ id: string }>('POST', '/site-spaces', { spaceId: german });
  await site.driver.send('PATCH', `/site-spaces/${data.id}/customization`, {
    internationalization: { locale: 'de' },
  });
  await site.driver.publish();
});
afterAll(() => readers.close());

const read = async (path: string) => (await readers.get(site.at + path)).text;
const coverOf = (html: string) => /<div class="cover".*?<\/div>/s.exec(html)?.[0] ?? '';

test('a cover is as high, as wide and as soft as the page says, with a picture for dark themes', async () => {
  const plain = await read('/plain');
  expect(coverOf(plain)).toContain('data-size="hero" style="--cover-height:240px"');
  expect(plain.indexOf('class="cover"')).toBeGreaterThan(plain.indexOf('<main'));
  const behind = await read('/behind');
  expect(coverOf(behind)).toContain('data-size="background" data-mask="radial" style="--cover-height:320px"');
  const pictures = [...coverOf(behind).matchAll(/class="(only-\w+)" src="([^"]+)"/g)].map((match) =>
    match.slice(1),
  );
  expect(pictures.map(([name]) => name)).toEqual(['only-light', 'only-dark']);
  for (const [, src = ''] of pictures) expect((await readers.get(src)).status).toBe(200);
  const across = await read('/across');
  expect(across.indexOf('class="cover"')).toBeLessThan(across.indexOf('<main'));
});

test('what a page leaves out is not there', async () => {
  expect(await read('/plain')).toContain('class="page-actions"');
  const behind = await read('/behind');
  expect(behind).not.toContain('class="page-actions"');
  expect(behind).toContain('<article class="article flow" data-anchors="hidden">');
});

test('the address that stands for a page, and the same page in another variant, are those it names', async () => {
  const canonical = (html: string) => /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
  expect(canonical(await read('/across'))).toBe('https://elsewhere.example/page');
  const page = await read('/set-up');
  expect(canonical(page)).toBe(`https://${site.hostname}`);
  expect(page).toContain('<span>Short name</span>');
  expect(page).toMatch(/<link rel="alternate" hreflang="de" href="[^"]+\/einrichten"/);
  expect(page).toMatch(new RegExp(`<a href="${site.at}[^"]*/einrichten"[^>]*class="menu-item"`));
});

test('what a page names elsewhere is said with its language, where the address says which', async () => {
  const alternates = async (path: string) =>
    [...(await read(path)).matchAll(/<link rel="alternate"(?: hreflang="([^"]+)")? href="([^"]+)"/g)].map(
      ([, lang, href]) => [lang, href],
    );
  expect(await alternates('/across')).toEqual([
    ['en', `https://${site.hostname}/across`],
    ['fr', 'https://elsewhere.example/fr/page'],
    ['pt-BR', 'https://pt-br.elsewhere.example/a?b=1&amp;c=2'],
    [undefined, 'https://elsewhere.example/page'],
  ]);
  expect(await alternates('/plain')).toEqual([]);
});
