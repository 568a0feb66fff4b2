import { po } from 'gettext-parser';
import { SaxesParser } from 'saxes';
import { beforeAll, describe, expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TranslationFileDriver } from '@/lib/testing/translation-file-driver';

const SOURCE =
  '## Steps & a < b\n\nOpen [the dome](https://example.com/dome) in `2` steps.\n\n- alpha item\n- beta item\n- gamma item\n- delta\titem\n';

const testApp = prepareTestApp();
let driver: TranslationFileDriver;

beforeAll(async () => {
  driver = await TranslationFileDriver.open(testApp(), { Guide: SOURCE, Other: 'One more text.\n' });
  await driver.write('Guide', { text: 'Anleitung' });
  await driver.write('alpha', { text: 'Alpha' });
  await driver.write('beta', { text: 'Beta', reviewed: true });
  await driver.write('Open', { text: 'In `2` Schritten [die Kuppel](https://example.com/dome) öffnen.' });
  await driver.change(SOURCE.replace('alpha item', 'alpha items'));
});

/** Every element with its attributes and text, in order; throws where it is no XML. */
function readXml(xml: string) {
  const elements: { name: string; attributes: Record<string, string>; text: string }[] = [];
  const open: typeof elements = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element = { name, attributes: attributes as Record<string, string>, text: '' };
    elements.push(element);
    open.push(element);
  });
  parser.on('text', (text) => {
    for (const element of open) element.text += text;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  return elements;
}

describe('the texts of a translation as a file', () => {
  it('are XLIFF 2.1 with their states, and placeholders that are elements', async () => {
    const { status, data, headers } = await driver.exportFile('format=xliff');
    expect(status, data).toBe(200);
    expect(headers.get('content-disposition')).toContain('translation-de.xlf');
    const elements = readXml(data);
    const byName = (name: string) => elements.filter((element) => element.name === name);
    expect(byName('xliff')[0]?.attributes).toMatchObject({ version: '2.1', srcLang: 'en', trgLang: 'de' });
    const { revision, items } = await driver.list();
    expect(byName('file').map(({ attributes }) => attributes.original)).toEqual(
      driver.pages.map((page) => `/spaces/${driver.target}/revisions/${revision}/page/${page}`),
    );
    const second = await driver.list(1);
    expect(byName('unit').map(({ attributes }) => attributes.id)).toEqual(
      [...items, ...second.items].map(({ id }) => id),
    );
    expect(byName('segment').map(({ attributes: { state, subState } }) => [state, subState])).toEqual([
      ['translated', undefined],
      ['initial', undefined],
      ['translated', undefined],
      ['initial', 'lectern:changed'],
      ['reviewed', undefined],
      ...Array(4).fill(['initial', undefined]),
    ]);
    expect(byName('source').map(({ text }) => text)).toContain('Steps & a < b');
    expect(byName('source').map(({ text }) => text)).toContain('delta\titem');
    expect(data).toContain(
      '<source>Open [the dome<ph id="1" dataRef="d1"/> in <ph id="2" dataRef="d2"/> steps.</source><target>In <ph id="2" dataRef="d2"/> Schritten [die Kuppel<ph id="1" dataRef="d1"/> öffnen.</target>',
    );
    expect(byName('data').map(({ text }) => text)).toEqual(['](https://example.com/dome)', '`2`']);
    expect(byName('note').map(({ text }) => text)).toEqual(
      expect.arrayContaining(['Anleitung', 'heading', 'alpha item']),
    );
  });

  it('are XLIFF 1.2, PO with what is fuzzy, and a memory of what persons wrote', async () => {
    const old = readXml((await driver.exportFile('format=xliff-1.2')).data);
    expect(old.filter(({ name }) => name === 'target').map(({ attributes: { state } }) => state)).toEqual([
      'translated',
      'translated',
      'needs-review-translation',
      undefined,
      'signed-off',
    ]);
    const { translations, headers } = po.parse((await driver.exportFile('format=po')).data);
    expect(headers).toMatchObject({ Language: 'de', 'X-Source-Language': 'en' });
    const alpha = await driver.find('alpha');
    expect(translations[alpha.id]?.['alpha items']).toMatchObject({
      msgstr: ['Alpha'],
      comments: { flag: 'fuzzy', previous: 'msgid "alpha item"' },
    });
    expect(Object.keys(translations)).toHaveLength(10);
    const tmx = readXml((await driver.exportFile('format=tmx')).data);
    expect(tmx.filter(({ name }) => name === 'seg').map(({ text }) => text)).toEqual([
      ...['Guide', 'Anleitung'],
      'Open [the dome](https://example.com/dome) in `2` steps.',
      'In `2` Schritten [die Kuppel](https://example.com/dome) öffnen.',
      ...['alpha item', 'Alpha'],
      ...['beta item', 'Beta'],
    ]);
  });

  it('are those of some pages and states, of a source that the asker may read, and audited', async () => {
    const ids = async (query: string, who = driver.admin) =>
      readXml((await driver.exportFile(`format=xliff${query}`, who)).data)
        .filter(({ name }) => name === 'source')
        .map(({ text }) => text);
    expect(await ids(`&content=${driver.pages[1]}`)).toEqual(['Other', 'One more text.']);
    expect(await ids('&state=reviewed,changed')).toEqual(['alpha items', 'beta item']);
    expect(await ids('&state=open')).not.toContain('Guide');
    for (const query of ['', 'format=doc', 'format=po&state=done'])
      expect((await driver.exportFile(query)).status).toBe(400);
    expect((await driver.exportFile('format=po&content=nowhere')).status).toBe(404);
    const editor = await testApp().member(driver.organization, 'edit');
    const reader = await testApp().member(driver.organization, 'read');
    expect((await driver.exportFile('format=po', reader)).status).toBe(403);
    await driver.send('PATCH', `/spaces/${driver.source}`, { defaultLevel: null });
    // What is translated is no text of the page any more, and its source is hidden.
    const seen = await ids('', editor);
    expect(seen).toContain('gamma item');
    expect(seen).not.toContain('beta item');
    await driver.send('PATCH', `/spaces/${driver.source}`, { defaultLevel: 'inherit' });
    const { data } = await driver.send<{ items: { action: string; details: object }[] }>(
      'GET',
      `/orgs/${driver.organization}/audit-events?limit=3`,
    );
    expect(data.items).toContainEqual(
      expect.objectContaining({
        action: 'translation.export',
        details: { space: driver.target, format: 'xliff', units: seen.length, language: 'de' },
      }),
    );
  });
});
