import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PageIndex, SearchAnswer } from '@/components/reader/browser/answers';
import { indexSpace } from '@/lib/domain/answers/search/index-space';
import { runMachineTranslation } from '@/lib/domain/people/machine-translations/run-machine-translation';
import { countTranslation } from '@/lib/domain/people/translations/count-translation';
import { COUNT_JOB, MACHINE_JOB } from '@/lib/domain/queue/queue-translations';
import { PublishedDriver } from '@/lib/testing/published-driver';
import { ReaderDriver } from '@/lib/testing/reader-driver';
import { runQueuedJobs } from '@/lib/testing/run-queued-jobs';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let readers: ReaderDriver;
let site: PublishedDriver;
let organizationId: string;
let target: string;
let translation: string;
let at: string;
let here: string;

const send = <Data>(method: string, path: string, body?: object) =>
  testApp().send<Data>(admin, method, path, body);

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

/** Of one page, what the texts that begin so become. */
async function write(content: string, texts: Record<string, object>): Promise<void> {
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

const page = async (path: string) => (await readers.get(`${site.at}/${at}${path}`)).text;
async function listTitles() {
  const { text } = await readers.get(`${site.at}/~/index.json?lang=ar`);
  const { places, pages } = JSON.parse(text) as PageIndex;
  return pages.filter(({ place }) => places[place]?.id === here);
}

/** English words on an Arabic page. */
const IN = 'lang="en" dir="ltr"';

beforeAll(async () => {
  admin = await testApp().person();
  readers = await ReaderDriver.open(testApp());
  organizationId = await testApp().organization(admin);
  site = await PublishedDriver.open(testApp(), admin, organizationId, {
    'SUMMARY.md':
      '* [Home](README.md)\n\n## Guides\n\n* [Okapi](okapi.md)\n  * [Young](young.md)\n* [Lectern](lectern.md)\n* [2027](2027.md)\n',
    'README.md':
      '# Home\n\n{% content-ref url="okapi.md" %}\n[okapi.md](okapi.md)\n{% endcontent-ref %}\n\nSee [okapi.md](okapi.md "mention").\n',
    'okapi.md': '---\ndescription: About okapis\n---\n\n# Okapi\n',
    'young.md': '# Young\n\nA calf.\n\n{% include ".gitbook/includes/note.md" %}\n',
    '.gitbook/includes/note.md': '---\ntitle: Note\n---\n\nA note.\n',
    'lectern.md': '# Lectern\n\nA stand.\n',
    '2027.md': '# 2027\n\nA year.\n',
  });
  const made = await send<{ id: string; result: { space: string } }>(
    'POST',
    `/orgs/${organizationId}/translations`,
    { source: { space: site.spaceId, language: 'en' }, language: 'ar' },
  );
  translation = made.data.id;
  target = made.data.result.space;
  await send('PATCH', `/spaces/${target}`, { editMode: 'live' });
  const { data } = await site.driver.send<{ id: string; path: string }>('POST', '/site-spaces', {
    spaceId: target,
  });
  at = data.path;
  here = data.id;
  await settle();
});

afterAll(() => readers.close());

test('titles and descriptions that are not translated say their language, wherever they stand', async () => {
  const okapi = await page('/guides/okapi');
  expect(okapi).toContain('<html lang="ar" dir="rtl"');
  expect(okapi).toMatch(new RegExp(`<h1 ${IN}>(?:<[^>]*>)*Okapi</h1>`));
  expect(okapi).toContain(`<p class="description" ${IN}>About okapis</p>`);
  // The sidebar, a group in it, and the page below, before and after.
  for (const title of ['Okapi', 'Guides', 'Home', 'Lectern'])
    expect(okapi).toContain(`<span ${IN}>${title}</span>`);
  expect(okapi).toMatch(new RegExp(`class="cards-title" href="[^"]*" ${IN}>Young</a>`));
  // A text without a letter is of no language; what the window is called can not say one.
  expect(okapi).toContain('<span>2027</span>');
  expect(okapi).toMatch(/<title>Okapi/);
  expect(await page('/guides/okapi/young')).toMatch(new RegExp(`<li><span ${IN}>Guides</span>`));
  const home = await page('');
  expect(home).toContain(`<span class="card-title" ${IN}>Okapi</span>`);
  expect(home).toContain(`<span class="card-detail" ${IN}>About okapis</span>`);
  expect(home).toMatch(new RegExp(`class="mention"[^>]*><span ${IN}>Okapi</span>`));
  // The source itself, and what is no page for people, say nothing of it.
  expect((await readers.get(`${site.at}/guides/okapi`)).text).not.toContain(IN);
  expect(await page('/guides/okapi.md')).not.toMatch(/lang=/);
  const found = JSON.parse((await readers.get(`${site.at}/~/search?q=calf&here=${here}`)).text);
  expect((found as SearchAnswer).pages).toMatchObject([{ title: 'Young', lang: 'en' }]);
});

test('a title that is translated, or accepted as it is, is in the language of its page', async () => {
  await write(await site.pageId('guides/okapi'), { Okapi: { text: 'أكاب' } });
  await write(await site.pageId('guides/lectern'), { Lectern: {} });
  const lectern = await page('/guides/lectern');
  expect(lectern).toMatch(/<h1>(?:<[^>]*>)*Lectern<\/h1>/);
  expect(lectern).toContain('<span>Lectern</span>');
  expect(lectern).toContain('<span>أكاب</span>');
  expect(lectern).toContain(`<span ${IN}>Guides</span>`);
  const langs = Object.fromEntries((await listTitles()).map(({ title, lang }) => [title, lang ?? '']));
  expect(langs).toEqual({ Home: 'en', أكاب: '', Young: 'en', Lectern: '', 2027: '' });
});

test('a title that readers do not see yet says the language of the one that they see', async () => {
  const readersOf = (from: string) =>
    send('PUT', `/orgs/${organizationId}/translations/${translation}`, { readers: { from } });
  await readersOf('reviewed');
  await settle();
  const lectern = await page('/guides/lectern');
  expect(lectern).toContain(`<span ${IN}>Okapi</span>`);
  expect(lectern).not.toContain('أكاب');
  // Nobody has reviewed it; but it is the right title in both.
  expect(lectern).toContain('<span>Lectern</span>');
  await readersOf('machine');
  await settle();
  expect(await page('/guides/lectern')).toContain('<span>أكاب</span>');
});

test('a page says that a machine wrote some of it where that is a text that it includes', async () => {
  const path = `/orgs/${organizationId}/translations/${translation}`;
  await send('PUT', path, { machine: { engine: 'pseudo' }, readers: { marksMachine: true } });
  expect((await send('POST', `${path}/machine-translation`)).status).toBeLessThan(300);
  await runQueuedJobs(testApp(), MACHINE_JOB, (job, run) =>
    runMachineTranslation(testApp().services, job, run),
  );
  const { items } = (await send<{ items: { id: string }[] }>('GET', `/spaces/${target}/translation/pages`))
    .data;
  const young = await site.pageId('guides/okapi/young');
  await write(young, { Young: {}, 'A calf': {} });
  // They stand behind the pages.
  const include = items.at(-1);
  // Its address follows the titles of what it stands below.
  const { href = '' } = (await listTitles())[2] ?? {};
  const read = async () => (await readers.get(href)).text;
  expect(await read()).toContain('class="by-machine"');
  await write(include?.id ?? '', { 'A note': {} });
  expect(await read()).not.toContain('class="by-machine"');
});
