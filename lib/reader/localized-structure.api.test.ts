import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageIndex } from '@/components/reader/browser/answers';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let readers: ReaderDriver;
let site: PublishedDriver;
let german: string;

beforeAll(async () => {
  const admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  const organizationId = await testApp().organization(admin);
  const driver = new OrganizationDriver(testApp(), admin, organizationId);
  site = await PublishedDriver.open(testApp(), admin, organizationId, { 'README.md': '# Home\n' });
  const sections = [];
  for (const title of ['Guides', 'Reference']) {
    const spaceId = await driver.makeIndexedSpace({ 'README.md': `# Start of ${title}\n` }, `${title} 1.0`);
    const { data } = await site.driver.send<{ id: string }>('POST', '/sections', { spaceId, title });
    sections.push(data.id);
  }
  const [guides = '', reference = ''] = sections;
  await site.driver.send('PATCH', `/sections/${guides}`, {
    localizedTitle: { de: 'Anleitungen' },
  });
  await site.driver.send('POST', '/section-groups', {
    title: 'For builders',
    localizedTitle: { de: 'Zum Bauen' },
    sections: [reference],
  });
  await site.driver.send('PATCH', `/sections/${reference}`, {
    description: 'How to',
    localizedTitle: { de: 'Nachschlagen' },
    localizedDescription: { de: 'Wie es geht' },
  });
  const spaceId = await driver.makeIndexedSpace({ 'README.md': '# Anfang\n' }, 'German');
  const { data } = await site.driver.send<{ id: string }>('POST', '/site-spaces', {
    spaceId,
    sectionId: guides,
  });
  german = data.id;
  await site.driver.send('PATCH', `/site-spaces/${german}`, {
    localizedTitle: { de: 'Deutsch', fr: 'Allemand' },
  });
  await site.driver.publish();
});
afterAll(() => readers.close());

async function read(path: string): Promise<string> {
  await readers.catchUp();
  return (await readers.get(site.at + path)).text;
}

/** The words of the navigation that a page has. */
async function wordsOf(path: string): Promise<string[]> {
  const text = await read(path);
  const all = ['Guides', 'How to', 'For builders', 'Reference', 'German'];
  const translated = ['Anleitungen', 'Wie es geht', 'Zum Bauen', 'Nachschlagen', 'Deutsch'];
  return [...all, ...translated].filter((words) => text.includes(`>${words}<`));
}

const indexIn = async (lang: string) =>
  (await JSON.parse(await read(`/~/index.json?lang=${lang}`))) as PageIndex;

describe('titles of sections, groups and variants', () => {
  test('are plain while all of a site is in one language', async () => {
    expect(await wordsOf('/guides/german')).not.toContain('Anleitungen');
    const [, place] = (await indexIn('de')).places;
    expect(place?.section).toBe('Guides');
  });

  test('are said in the language of the variant that is read, once there are several', async () => {
    await site.driver.send('PATCH', `/site-spaces/${german}/customization`, {
      internationalization: { locale: 'de' },
    });
    expect(await wordsOf('/guides')).toEqual(['Guides', 'How to', 'For builders', 'Reference', 'German']);
    expect(await wordsOf('/guides/german')).toEqual([
      'Anleitungen',
      'Wie es geht',
      'Zum Bauen',
      'Nachschlagen',
      'Deutsch',
    ]);
  });

  test('group what is found in a search, in the language of who searches', async () => {
    const titles = async (lang: string) =>
      (await indexIn(lang)).places.map(({ section, variant }) => `${section}/${variant}`);
    expect((await titles('de')).filter((title) => /Anleitungen|Nachschlagen/.test(title))).toEqual([
      'Anleitungen/Guides 1.0',
      'Anleitungen/Deutsch',
      'Nachschlagen/Reference 1.0',
    ]);
    for (const lang of ['en', 'fr', '', '%00', 'de&lang=en']) {
      const found = await titles(lang);
      expect([lang, found.includes(lang.startsWith('de') ? 'Anleitungen/Deutsch' : 'Guides/German')]).toEqual(
        [lang, true],
      );
    }
  });

  test('are headings of llms.txt in the language of what stands below', async () => {
    const headings = (await read('/llms.txt')).split('\n').filter((line) => line.startsWith('## '));
    expect(headings).toContain('## Guides: Guides 1.0');
    expect(headings).toContain('## Anleitungen: Deutsch');
    expect(headings).toContain('## Reference');
  });
});

describe('through the API', () => {
  test('they come back as they were given, are left alone, and go with null or none', async () => {
    const path = `/site-spaces/${german}`;
    const titles = async (body: object) =>
      (await site.driver.send<{ localizedTitle?: object }>('PATCH', path, body)).data.localizedTitle;
    expect(await titles({ condition: null })).toEqual({ de: 'Deutsch', fr: 'Allemand' });
    expect(await titles({ localizedTitle: { es: 'Alemán' } })).toEqual({ es: 'Alemán' });
    expect(await titles({ localizedTitle: {} })).toBeUndefined();
    await titles({ localizedTitle: { de: 'Deutsch' } });
    expect(await titles({ localizedTitle: null })).toBeUndefined();
  });

  test('none is taken that says nothing, is too long or in no language', async () => {
    for (const localizedTitle of [
      { de: ' ' },
      { German: 'x' },
      { de: 'y'.repeat(129) },
      'Deutsch',
      { de: 1 },
    ])
      expect((await site.driver.send('PATCH', `/site-spaces/${german}`, { localizedTitle })).status).toBe(
        400,
      );
  });
});
