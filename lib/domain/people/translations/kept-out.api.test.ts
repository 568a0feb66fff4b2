import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { TranslationDriver } from '@/lib/testing/translation-driver';

const testApp = prepareTestApp();
let driver: TranslationDriver;

beforeAll(async () => {
  driver = await TranslationDriver.open(testApp());
});

afterAll(() => driver.model.close());

interface Unit {
  content: string;
  state: string;
  text?: string;
  writtenFor?: string;
}

async function open() {
  const { send } = driver;
  const docs = await driver.openDocs(['de'], { Legal: 'All rights.\n', Guide: 'Open it.\n' });
  const [target = ''] = docs.targets;
  const [legal = '', guide = ''] = docs.ids;
  const pages = async () =>
    (await send<{ items: { id: string }[] }>('GET', `/spaces/${target}/translation/pages`)).data.items.map(
      ({ id }) => id,
    );
  const removed = async () => (await send<{ items: Unit[] }>('GET', `${docs.at()}/units`)).data.items;
  const set = (space: string, page: string, change: object) =>
    driver.edit(space, { operation: 'update_page', page, ...change });
  return { ...docs, target, legal, guide, pages, removed, set };
}

it('a page that is kept out says what the source says; its translation is listed, and returns', async () => {
  const { source, target, legal, pages, removed, set, read, run } = await open();
  await set(target, legal, { title: 'Recht', document: { markdown: 'Alle Rechte.\n' } });
  await set(source, legal, { noTranslate: true });
  await driver.follow();
  expect(await read()).toMatchObject({ title: 'Legal', markdown: 'All rights.\n' });
  expect(await pages()).not.toContain(legal);
  const units = await driver.send('GET', `/spaces/${target}/translation/units?content=${legal}`);
  expect(units.status).toBe(404);
  expect(await removed()).toMatchObject([{ content: legal, state: 'removed', text: 'Alle Rechte.' }]);

  // It goes on following, and no machine is asked for it.
  await set(source, legal, { title: 'Legal notice', document: { markdown: 'All rights reserved.\n' } });
  await driver.follow();
  expect(await read()).toMatchObject({ title: 'Legal notice', markdown: 'All rights reserved.\n' });
  await run();
  expect(driver.model.texts.join()).not.toContain('rights');

  await set(source, legal, { noTranslate: false });
  await driver.follow();
  expect(await read()).toMatchObject({ title: 'Recht', markdown: 'Alle Rechte.\n' });
  expect(await pages()).toContain(legal);
  expect(await removed()).toEqual([]);
});

it('what a person writes on a page that is kept out stays, and so does a page that one language alone keeps out', async () => {
  const { source, target, legal, guide, pages, removed, set, read } = await open();
  await set(source, legal, { noTranslate: true });
  await driver.follow();
  await set(target, legal, { document: { markdown: 'Österreich: alle Rechte.\n' } });
  await set(target, guide, { noTranslate: true, document: { markdown: 'Öffne es.\n' } });
  expect(await pages()).toEqual(expect.not.arrayContaining([legal, guide]));
  await set(source, legal, { document: { markdown: 'All rights reserved.\n' } });
  await set(source, guide, { document: { markdown: 'Open it twice.\n' } });
  await driver.follow();
  expect([(await read(0)).markdown, (await read(1)).markdown]).toEqual([
    'Österreich: alle Rechte.\n',
    'Öffne es.\n',
  ]);
  expect(await removed()).toEqual([]);
  // Translated again, both are texts whose source has changed.
  await set(source, legal, { noTranslate: false });
  await set(target, guide, { noTranslate: false });
  await driver.follow();
  expect((await read(0)).markdown).toBe('Österreich: alle Rechte.\n');
  expect(await pages()).toEqual(expect.arrayContaining([legal, guide]));
});

it('blocks and words that are kept out are not sent to a machine, and stay as they are', async () => {
  const { source, guide, set, read, run } = await open();
  const kept = '<div translate="no">\n\nAcme Cloud\n\n</div>';
  await set(source, guide, {
    document: { markdown: `Open <span translate="no">Acme One</span>.\n\n${kept}\n` },
  });
  await driver.follow();
  await run();
  expect(driver.model.texts.join('\n')).toContain('Open <x1/>.');
  expect(driver.model.texts.join('\n')).not.toContain('Acme');
  const { markdown } = await read(1);
  expect(markdown).toContain(kept);
  expect(markdown).toContain('<span translate="no">Acme One</span>');
});
