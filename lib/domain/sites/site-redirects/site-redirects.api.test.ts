import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import type { siteRedirect } from '@/lib/contract/site-redirects';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

type Redirect = z.output<typeof siteRedirect>;
interface Failure {
  error: { message: string };
}

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let driver: SiteDriver;
let base: string;
let home: string;
let guides: string;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

beforeEach(async () => {
  driver = await SiteDriver.open(testApp(), admin, organizationId);
  home = await driver.section('Home');
  guides = await driver.section('Guides');
  base = (await driver.site()).urls.published;
});

const toSection = (siteSectionId: string) => ({ kind: 'site-section', siteSectionId });
const toUrl = (url: string) => ({ kind: 'url', url });
const make = (source: string, destination: object, more: object = {}) =>
  driver.send<Redirect & Failure>('POST', '/redirects', { source, destination, ...more });
const list = async (query = '') =>
  (await driver.read<{ items: Redirect[]; count: number }>(`/redirects${query}`)).items;
/** Where a reader is sent from a path. */
const follow = async (source: string) => {
  const path = `/redirect?source=${encodeURIComponent(source)}`;
  const { status, data } = await driver.send<{ target: string }>('GET', path);
  return status === 200 ? data.target.slice(base.length) : status;
};

test('a redirect is made, changed and deleted, and readers are sent on at once', async () => {
  const made = await make('/Old%20guide', toSection(guides));
  expect([made.status, made.data]).toEqual([
    201,
    {
      object: 'site-redirect',
      id: expect.any(String),
      source: '/Old%20guide',
      destination: toSection(guides),
      automatic: false,
      live: true,
      target: `${base}/guides`,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    },
  ]);
  expect(await follow('/old%20GUIDE')).toBe('/guides');
  const path = `/redirects/${made.data.id}`;
  const changed = await driver.send<Redirect>('PATCH', path, { live: false });
  expect([changed.status, changed.data.live, changed.data.source]).toEqual([200, false, '/Old%20guide']);
  expect(await follow('/old%20guide')).toBe(404);
  await driver.send('PATCH', path, { live: true, destination: toUrl('https://elsewhere.example/x') });
  expect((await list())[0]?.target).toBe('https://elsewhere.example/x');
  expect((await driver.send('DELETE', path)).status).toBe(205);
  expect((await driver.send('DELETE', path)).status).toBe(204);
  expect((await driver.send('PATCH', path, {})).status).toBe(404);
  expect(await list()).toEqual([]);
});

test('a source is redirected once, however it is written', async () => {
  await make('/caf%C3%A9', toSection(guides));
  for (const source of ['/caf%C3%A9', '/CAF%c3%89', '/cafe%CC%81']) {
    const { status, data } = await make(source, toSection(home));
    expect([source, status, data.error.message]).toEqual([source, 409, expect.stringContaining('source:')]);
  }
  const other = (await make('/other', toSection(guides))).data;
  expect((await driver.send('PATCH', `/redirects/${other.id}`, { source: '/Caf%C3%A9' })).status).toBe(409);
});

test.each([
  ['old', 'must be a path'],
  ['/', 'must be a path'],
  ['/a b', 'must be a path'],
  ['/a?b=1', 'must be a path'],
  ['/a/*/b', 'must be a path'],
  ['/a*', 'must be a path'],
  ['//a', 'must be a path'],
  ['/a/', 'must be a path'],
  ['/%zz', 'must be a path'],
  [`/${'a'.repeat(512)}`, 'must have 1 to 512'],
])('%s is no source', async (source, problem) => {
  const { status, data } = await make(source, toSection(guides));
  expect([status, data.error.message]).toEqual([400, expect.stringMatching(`^source: ${problem}`)]);
});

test('sources and addresses are as long as they may be, and no longer', async () => {
  expect((await make(`/${'a'.repeat(511)}`, toSection(guides))).status).toBe(201);
  const address = (length: number) => `https://a.example/${'a'.repeat(length - 18)}`;
  expect((await make('/long', toUrl(address(2_048)))).status).toBe(201);
  const { status, data } = await make('/longer', toUrl(address(2_049)));
  expect([status, data.error.message]).toEqual([400, expect.stringContaining('destination.url')]);
});

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/path',
  'https://',
  'https://user:pw@a.example/',
  'https://a.example/ x',
  'ftp://a.example',
])('nobody is sent to %s', async (url) => {
  const { status, data } = await make('/out', toUrl(url));
  expect([status, data.error?.message]).toEqual([400, expect.stringContaining('destination.url')]);
});

test('a destination is a thing of this site', async () => {
  const other = await SiteDriver.open(testApp(), admin, organizationId);
  const foreign = await other.section('Foreign');
  const { items } = await driver.read<{ items: { id: string; section: string }[] }>('/site-spaces');
  const own = items.find(({ section }) => section === guides)?.id ?? '';
  for (const destination of [
    toSection(foreign),
    toSection(own),
    { kind: 'site-space', siteSpaceId: foreign },
    { kind: 'site-page', siteSpaceId: own, pageId: 'none' },
    { kind: 'site-page', siteSpaceId: foreign, pageId: 'none' },
  ]) {
    const { status, data } = await make('/somewhere', destination);
    expect([status, data.error.message]).toEqual([
      404,
      expect.stringMatching(/^destination: There is no such/),
    ]);
  }
  expect((await make('/somewhere', { kind: 'nothing' })).status).toBe(400);
});

test('what leads in a circle is refused with the way it would go', async () => {
  await make('/a', toUrl(`${base}/b`));
  const { status, data } = await make('/b', toUrl(`${base}/a`));
  expect([status, data.error.message]).toEqual([
    400,
    'destination: it would send readers round in a circle: /b → /a → /b.',
  ]);
  const wild = await make('/guides/*', toSection(guides));
  expect([wild.status, wild.data.error.message]).toEqual([
    400,
    expect.stringContaining('/guides/… → /guides/…'),
  ]);
  const [first] = await list();
  expect((await driver.send('PATCH', `/redirects/${first?.id}`, { source: '/b' })).status).toBe(400);
});

test('the list is filtered, counted and newest first', async () => {
  await make('/one', toSection(guides));
  await make('/two', toSection(guides), { live: false });
  await driver.send('PATCH', `/sections/${guides}`, { path: 'manuals' });
  const sources = async (query: string) => (await list(query)).map(({ source }) => source);
  expect(await sources('')).toEqual(['/guides/*', '/two', '/one']);
  expect(await sources('?state=live')).toEqual(['/guides/*', '/one']);
  expect(await sources('?state=draft')).toEqual(['/two']);
  expect(await sources('?state=automatic')).toEqual(['/guides/*']);
  expect(await sources('?text=TW')).toEqual(['/two']);
  expect(await sources('?text=%25')).toEqual([]);
  expect((await driver.read<{ count: number }>('/redirects?state=live&limit=1')).count).toBe(2);
});

test('many at once replace those of the same source, or nothing is done', async () => {
  await make('/one', toSection(home));
  const put = (...redirects: object[]) =>
    driver.send<{ created: number; updated: number; items: Redirect[] } & Failure>('PUT', '/redirects', {
      redirects,
    });
  const done = await put(
    { source: '/ONE', destination: toSection(guides) },
    { source: '/two', destination: toSection(guides), live: false },
  );
  expect([done.status, done.data.created, done.data.updated]).toEqual([200, 1, 1]);
  expect(done.data.items.map(({ source, live }) => [source, live])).toEqual([
    ['/ONE', true],
    ['/two', false],
  ]);
  expect((await list()).map(({ source }) => source)).toEqual(['/two', '/ONE']);
  for (const [bad, message] of [
    [{ source: '/three', destination: toSection('none') }, 'redirects.1.destination: There is no such'],
    [{ source: '/Two', destination: toSection(guides) }, 'redirects.1.source: is there twice'],
    [{ source: '/two/*', destination: toUrl(`${base}/two/x/*`) }, 'redirects.1.destination: it would send'],
  ] as const) {
    const refused = await put({ source: '/two', destination: toSection(home) }, bad);
    expect(refused.data.error.message).toContain(message);
  }
  expect((await list()).map(({ source, live }) => [source, live])).toEqual([
    ['/two', false],
    ['/ONE', true],
  ]);
  expect((await put()).status).toBe(400);
  const some = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      source: `/n${index}`,
      destination: toUrl('https://a.example'),
    }));
  expect((await put(...some(1_001))).status).toBe(400);
  expect((await put(...some(1_000))).data.created).toBe(1_000);
});

test('whoever may only read the site sees none of it', async () => {
  const reader = await testApp().member(organizationId, 'review');
  for (const path of ['/redirects', '/missed-paths'])
    expect((await testApp().send(reader, 'GET', `${driver.path}${path}`)).status).toBe(403);
});
