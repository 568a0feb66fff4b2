import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { runMachineTranslation } from '@/lib/domain/people/machine-translations/run-machine-translation';
import { countTranslation } from '@/lib/domain/people/translations/count-translation';
import { followSourceSpace } from '@/lib/domain/people/translations/follow-source-space';
import { COUNT_JOB, MACHINE_JOB, TRANSLATION_JOB } from '@/lib/domain/queue/queue-translations';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { RendererDriver } from '@/lib/testing/renderer-driver';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;
let organizationId: string;
let target: string;
let translation: string;
let at: string;
let here: string;
let content: string;

const send = <Data>(method: string, path: string, body?: object) =>
  testApp().send<Data>(admin, method, path, body);

/** What happens after a merge or a change of the setting. */
async function settle(): Promise<void> {
  await runQueuedJobs(testApp(), COUNT_JOB, (job, run) => countTranslation(testApp().services, job, run));
  await indexSpace(testApp().database, target);
  await readers.catchUp();
}

interface Unit {
  id: string;
  hash: string;
  source?: string;
}

async function write(texts: Record<string, object>): Promise<void> {
  const path = `/spaces/${target}/translation/units`;
  const { items } = (await send<{ items: Unit[] }>('GET', `${path}?content=${content}`)).data;
  const units = Object.entries(texts).map(([start, change]) => {
    const unit = items.find(({ source }) => source?.startsWith(start));
    return { id: unit?.id, hash: unit?.hash, ...change };
  });
  const { status, data } = await send('POST', path, { content, units });
  expect(status, JSON.stringify(data)).toBe(200);
  await settle();
}

async function show(change: object): Promise<void> {
  const { status, data } = await send<{ readers: object }>(
    'PUT',
    `/orgs/${organizationId}/translations/${translation}`,
    { readers: change },
  );
  expect(status).toBe(200);
  expect(data.readers).toMatchObject(change);
  await settle();
}

const page = async () => (await readers.get(`${site.at}/${at}`)).text;
const markdown = async () => (await readers.get(`${site.at}/${at}.md`)).text;
const finds = async (word: string): Promise<boolean> => {
  const { text } = await readers.get(`${site.at}/~/search?q=${word}&here=${here}`);
  return (JSON.parse(text) as { pages: object[] }).pages.length > 0;
};

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  organizationId = await testApp().organization(admin);
  site = await PublishedDriver.open(testApp(), admin, organizationId, {
    'README.md': '# Home\n',
    'deep.md': '# Deep\n\nA zanzibar.\n\n## Quagga\n\nThe okapi walks.\n',
  });
  const made = await send<{ id: string; result: { space: string } }>(
    'POST',
    `/orgs/${organizationId}/translations`,
    { source: { space: site.spaceId, language: 'en' }, language: 'de' },
  );
  translation = made.data.id;
  target = made.data.result.space;
  await send('PATCH', `/spaces/${target}`, { editMode: 'live' });
  const { data } = await site.driver.send<{ id: string; path: string }>('POST', '/site-spaces', {
    spaceId: target,
  });
  at = `${data.path}/deep`;
  here = data.id;
  content = await site.pageId('deep');
  await settle();
});

afterAll(() => readers.close());

test('readers see texts from the state on that a translation says, everywhere', async () => {
  await write({
    'A zanzibar': { text: 'Ein Sansibar.', reviewed: true },
    Quagga: { text: 'Zebrachen' },
    'The okapi': { text: 'Das Waldtier läuft.' },
  });
  expect(await page()).toContain('Das Waldtier läuft.');
  expect([await finds('Waldtier'), await finds('Sansibar')]).toEqual([true, true]);

  await show({ from: 'reviewed' });
  const held = await page();
  expect(held).toContain('Ein Sansibar.');
  expect(held).not.toMatch(/Waldtier|Zebrachen/);
  expect(held).toContain('<p lang="en">The okapi walks.</p>');
  expect(await markdown()).toContain('The okapi walks.');
  expect(await markdown()).not.toMatch(/Waldtier|Zebrachen/);
  expect([await finds('Waldtier'), await finds('Zebrachen'), await finds('Sansibar')]).toEqual([
    false,
    false,
    true,
  ]);
  const renderer = new RendererDriver(testApp());
  const byApi = await renderer.show(`${TEST_URL}${site.at}/${at}`);
  if (typeof byApi !== 'object') throw new Error(`Readers are not let in: ${byApi}`);
  expect(byApi.text).toContain('The okapi walks.');
  expect(byApi.text).not.toMatch(/Waldtier|Zebrachen/);
  // Those who write see all of it.
  const own = await send<{ markdown: string }>('GET', `/spaces/${target}/content/page/${content}`);
  expect(own.data.markdown).toContain('Das Waldtier läuft.');

  // A title is a text too, wherever it stands; a review lets readers see it.
  await write({ Deep: { text: 'Tief' }, 'The okapi': { reviewed: true } });
  at = at.replace('deep', 'tief');
  const next = await page();
  expect(next).toContain('Das Waldtier läuft.');
  expect(next).not.toContain('Tief<');
  expect(next).toMatch(/<h1[^>]*>Deep/);
  expect(await finds('Waldtier')).toBe(true);
  const later = await renderer.show(`${TEST_URL}${site.at}/${at}`);
  expect(later).toMatchObject({ title: 'Deep', titles: expect.not.arrayContaining(['Tief']) });

  await show({ from: 'translated' });
  expect(await page()).toMatch(/<h1[^>]*>Tief/);
  expect(await finds('Zebrachen')).toBe(true);
});

test('a text whose source has changed is the old one, or the source, as a translation says', async () => {
  const source = { operation: 'update_page', page: content };
  const { changes } = {
    changes: [{ ...source, document: { markdown: 'A zanzibar.\n\n## Quagga\n\nThe okapi runs.\n' } }],
  };
  await send('PATCH', `/spaces/${site.spaceId}`, { editMode: 'live' });
  expect((await send('POST', `/spaces/${site.spaceId}/content`, { changes })).status).toBe(200);
  await send('POST', `/orgs/${organizationId}/translations/${translation}/run`);
  await runQueuedJobs(testApp(), TRANSLATION_JOB, (job, run) =>
    followSourceSpace(testApp().services, job, run),
  );
  await settle();
  expect(await page()).toContain('Das Waldtier läuft.');
  await show({ changed: 'source' });
  const held = await page();
  expect(held).toContain('<p lang="en">The okapi runs.</p>');
  expect(held).not.toContain('Waldtier');

  // All of it again, and of an ordinary space too.
  await show({ from: 'machine', changed: 'translation' });
  expect(await page()).toContain('Das Waldtier läuft.');
  expect(await finds('Waldtier')).toBe(true);
  await show({ from: 'reviewed', changed: 'source' });
  expect(await page()).not.toContain('Waldtier');
  const path = `/orgs/${organizationId}/translations/${translation}`;
  // What a machine wrote is said to be so, once somebody wants that, until a person has written it.
  await show({ from: 'machine', changed: 'translation' });
  await send('PUT', path, { machine: { engine: 'pseudo' } });
  expect((await send('POST', `${path}/machine-translation`)).status).toBeLessThan(300);
  await runQueuedJobs(testApp(), MACHINE_JOB, (job, run) =>
    runMachineTranslation(testApp().services, job, run),
  );
  await settle();
  const home = async () => (await readers.get(`${site.at}/${at.split('/')[0]}`)).text;
  expect(await home()).toContain('⟦');
  expect(await home()).not.toContain('Maschine');
  await show({ marksMachine: true });
  expect(await home()).toContain('Teile dieser Seite hat eine Maschine übersetzt');
  expect(await page()).not.toContain('Maschine');
  await show({ from: 'translated' });
  expect(await home()).not.toMatch(/⟦|Maschine/);
  await show({ from: 'reviewed', changed: 'source' });
  expect((await send('PUT', path, { readers: { from: 'never' } })).status).toBe(400);
  expect((await send('DELETE', path)).status).toBe(205);
  await settle();
  expect(await page()).toContain('Das Waldtier läuft.');
  expect(await finds('Waldtier')).toBe(true);
});
