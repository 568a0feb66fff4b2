import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '@/components/reader/browser/answers';
import { AskDriver } from '@/lib/testing/ask-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { indexSpace } from './index-space';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;
let driver: AskDriver;

const show = (expression: string) => `<code class="expression">${expression}</code>`;
const FILES = {
  'SUMMARY.md':
    '* [Home](README.md)\n* [Named](named.md)\n* [All](all.md)\n* [Plain](plain.md)\n* [Within](within.md)\n* [Parted](parted.md)\n',
  '.gitbook/vars.yaml': 'product: Falconry\nkeeper: Ibis\nedition: cloud\n',
  '.gitbook/includes/note.md': `Kept by ${show('space.vars.keeper')} for ${show('page.vars.place')}.\n`,
  'README.md': '# Home\n\nNothing.\n',
  'named.md': `# Named\n\nA licence of ${show('space.vars.product')} lasts for 30 days.\n\n## About ${show('space.vars.product + " Two"')}\n\nHello ${show('visitor.claims.nickname')}, this is the pelican.\n`,
  'all.md': `# All\n\nAny of ${show('space.vars["product"] + space.vars["edi" + "tion"]')} is here.\n`,
  'plain.md': '# Plain\n\n`space.vars.product` is code, and <code class="wide">no</code> expression.\n',
  'within.md':
    '---\nvars:\n  place: Timbuktu\n---\n\n# Within\n\n{% include ".gitbook/includes/note.md" %}\n',
  'parted.md': `# Parted\n\nThe egret likes ${show('space.vars.product')} and more.\n\n{% if visitor.claims.staff %}\nFor staff.\n{% endif %}\n`,
};

beforeAll(async () => {
  driver = await AskDriver.open(testApp());
  admin = driver.admin;
  readers = await ReaderDriver.open(testApp());
  site = await PublishedDriver.open(testApp(), admin, driver.organizationId, FILES);
  await site.driver.send('PATCH', '', { adaptiveContent: { enabled: true } });
});
afterAll(() => readers.close());

interface Found {
  items: { title: string; sections: { title: string; body: string; path: string }[] }[];
}

const search = async (query: string) =>
  (
    await testApp().send<Found>(
      admin,
      'GET',
      `/spaces/${site.spaceId}/search?query=${encodeURIComponent(query)}`,
    )
  ).data.items;
const titles = async (query: string) => (await search(query)).map(({ title }) => title).sort();

async function setVariables(variables: Record<string, string | null>): Promise<string[]> {
  const before = await revisions();
  const changes = [{ operation: 'set_variables', variables }];
  const { status } = await testApp().send(admin, 'POST', `/spaces/${site.spaceId}/content`, { changes });
  expect(status).toBe(200);
  await indexSpace(testApp().database, site.spaceId);
  const after = await revisions();
  return [...after.keys()].filter((title) => after.get(title) !== before.get(title)).sort();
}

/** The revision as of which each page is indexed. */
async function revisions(): Promise<Map<string, string>> {
  const { rows } = await testApp().database.db.execute<{ facts: string; revision: string }>(
    sql`select facts, revision_id as revision from search_pages where space_id = ${site.spaceId}`,
  );
  return new Map(
    rows.map(({ facts, revision }) => [(JSON.parse(facts) as { title: string }).title, revision]),
  );
}

test('pages are found by the values that their readers read, and not by how these are written', async () => {
  expect(await titles('Falconry')).toEqual(['Named', 'Parted']);
  expect(await titles('Falconrycloud')).toEqual(['All']);
  expect(await titles('Ibis')).toEqual(['Within']);
  expect(await titles('Timbuktu')).toEqual(['Within']);
  expect(await titles('nickname')).toEqual([]);
  expect(await titles('keeper')).toEqual([]);
  const [named] = await search('pelican');
  expect(named?.sections).toMatchObject([
    {
      title: 'About Falconry Two',
      path: 'named#about-falconry-two',
      body: expect.stringContaining('Hello , this'),
    },
  ]);
});

test('readers of the site find them too, also where a part of the section is for others', async () => {
  await readers.catchUp();
  const find = async (query: string) =>
    (JSON.parse((await readers.get(`${site.at}/~/search?q=${query}`)).text) as SearchAnswer).pages;
  expect((await find('pelican'))[0]?.sections[0]).toMatchObject({
    title: 'About Falconry Two',
    href: `${site.at}/named#about-falconry-two`,
  });
  expect((await readers.get(`${site.at}/named`)).text).toContain('id="about-falconry-two"');
  const [parted] = await find('egret');
  expect(parted?.sections[0]?.body).toContain('likes Falconry and more');
  expect(parted?.sections[0]?.body).not.toContain('staff');
});

test('answers say values, with where in the text these are written', async () => {
  const { data } = await driver.ask('How many days does a licence of Falconry last?', admin);
  expect(data.answer.answer?.markdown).toContain('A licence of Falconry lasts for 30 days.');
  for (const quote of data.answer.quotes) {
    const page = `/spaces/${quote.space}/content/page/${quote.page}?format=markdown`;
    const { markdown = '' } = (await testApp().send<{ markdown: string }>(admin, 'GET', page)).data;
    const written = markdown.slice(quote.from, quote.to);
    expect(written.replaceAll(show('space.vars.product'), 'Falconry')).toBe(quote.text);
  }
});

test('a changed variable has those pages indexed anew that say it, and no others', async () => {
  expect(await setVariables({ keeper: 'Jabiru' })).toEqual(['All', 'Within']);
  expect(await titles('Jabiru')).toEqual(['Within']);
  expect(await titles('Ibis')).toEqual([]);
  expect(await setVariables({ product: 'Heronry' })).toEqual(['All', 'Named', 'Parted']);
  expect(await titles('Heronry')).toEqual(['Named', 'Parted']);
  expect(await titles('Falconry')).toEqual([]);
  // One that comes, and one that goes.
  expect(await setVariables({ other: 'Quetzal', product: null })).toEqual(['All', 'Named', 'Parted']);
  expect(await titles('Heronry')).toEqual([]);
  expect(await setVariables({ product: 'Heronry' })).toContain('Named');
  expect(await titles('Heronry')).toEqual(['Named', 'Parted']);
});
