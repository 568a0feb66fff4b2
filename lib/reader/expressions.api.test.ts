import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAGES, PublishedDriver } from '@/lib/testing/published-driver';
import { cookieOf, ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { signVisitorToken } from '@/lib/testing/visitor-tokens';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;
const cookies = new Map<string, string>();

const show = (expression: string) => `<code class="expression">${expression}</code>`;
const including = (city: string) =>
  `---\nvars:\n  city: ${city}\n---\n\n# In ${city}\n\n{% include ".gitbook/includes/note.md" %}\n`;
const FILES = {
  ...PAGES,
  'SUMMARY.md': `${PAGES['SUMMARY.md']}* [Cloud](cloud.md)\n* [Server](server.md)\n* [One](one.md)\n* [Two](two.md)\n`,
  'one.md': including('Rome'),
  'two.md': including('Oslo'),
  '.gitbook/includes/note.md': `Sold in ${show('page.vars.city + " by " + space.vars.product')}.\n\n{% if page.vars.city == "Rome" %}\nAve.\n{% endif %}\n`,
  '.gitbook/vars.yaml': 'product: Lectern\nversion: 2.5\nedition: cloud\n',
  'README.md': `---\nvars:\n  place: Zanzibar\n---\n\n# Zanzibar\n\nUse ${show('space.vars.product + " " + space.vars.version')} in ${show('page.vars.place')}.\n\nHello ${show('visitor.claims.name')}, ${show('visitor.claims.unsigned.city || "nowhere"')}!\n\nAlso ${show('space.vars.absent')}, and \`${show('1 + 1')}\`.\n\n{% if space.vars.edition == "cloud" && page.vars.place == "Zanzibar" %}\nThe crane is of the cloud.\n{% endif %}\n`,
  'cloud.md': '---\nif: space.vars.edition == "cloud"\n---\n\n# Cloud\n',
  'server.md': '---\nif: page.vars.edition == "server"\nvars:\n  edition: server\n---\n\n# Server\n',
};

beforeAll(async () => {
  admin = await testApp().person();
  const organizationId = await testApp().organization(admin);
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, organizationId, FILES);
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
  const key = await site.visitorKey();
  for (const name of ['Ada', '<b>Bob</b> **x**']) {
    const token = await signVisitorToken(key, { name });
    cookies.set(name, cookieOf(await readers.get(`${site.at}?jwt_token=${token}`)));
  }
});
afterAll(() => readers.close());

const read = async (name = '', path = '') =>
  (await readers.get(site.at + path, { cookie: cookies.get(name) ?? '' })).text;

test('values of variables and of the visitor stand in the text, each to the one whose they are', async () => {
  for (let round = 0; round < 3; round += 1) {
    const ada = await read('Ada');
    expect(ada).toContain('Use Lectern 2.5 in Zanzibar.');
    expect(ada).toContain('Hello Ada, nowhere!');
    expect(ada).toContain('{{space.vars.absent}}');
    expect(ada).toContain('The crane is of the cloud.');
    const bob = await read('<b>Bob</b> **x**');
    expect(bob).toContain('Hello &lt;b&gt;Bob&lt;/b&gt; **x**, nowhere!');
    const nobody = await read();
    expect(nobody).toContain('{{visitor.claims.name}}');
    expect(nobody).not.toMatch(/Hello (?:Ada|&lt;b)/);
  }
  expect(await read('', '?visitor.city=Rome')).toContain('Rome!');
  expect(await read('Ada')).toContain('1 + 1');
  expect(await read('Ada', '/zanzibar.md')).toContain('Use Lectern 2.5 in Zanzibar.');
  expect(await read('', '/llms-full.txt')).toContain('Use Lectern 2.5 in Zanzibar.');
});

test('what a page includes has the variables of that page', async () => {
  const [one, two] = [await read('', '/guides/one'), await read('', '/guides/two')];
  expect([one.includes('Sold in Rome by Lectern.'), one.includes('Ave.')]).toEqual([true, true]);
  expect([two.includes('Sold in Oslo by Lectern.'), two.includes('Ave.')]).toEqual([true, false]);
  expect(await read('', '/guides/two.md')).toContain('Sold in Oslo by Lectern.');
});

test('variables decide conditions of pages, and a merge makes a changed value visible at once', async () => {
  const status = async (path: string) => (await readers.get(site.at + path)).status;
  expect([await status('/guides/cloud'), await status('/guides/server')]).toEqual([200, 200]);
  const changes = [{ operation: 'set_variables', variables: { edition: 'server', version: 3 } }];
  const edited = await testApp().send(admin, 'POST', `/spaces/${site.spaceId}/content`, { changes });
  expect(edited.status).toBe(200);
  expect([await status('/guides/cloud'), await status('/guides/server')]).toEqual([404, 200]);
  const text = await read();
  expect(text).toContain('Use Lectern 3 in Zanzibar.');
  expect(text).not.toContain('crane');
});

test('without adaptive content variables have values, and nothing is said of visitors', async () => {
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: false } });
  const text = await read('Ada');
  expect(text).toContain('Use Lectern 3 in Zanzibar.');
  expect(text).toContain('{{visitor.claims.name}}');
});
