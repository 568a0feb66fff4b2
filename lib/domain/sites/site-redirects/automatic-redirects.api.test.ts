import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { SiteDriver, type SiteSpaceBody } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

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

const follow = async (source: string) => {
  const path = `/redirect?source=${encodeURIComponent(source)}`;
  const { status, data } = await driver.send<{ target: string }>('GET', path);
  return status === 200 ? data.target.slice(base.length) : status;
};
const sources = async () =>
  (await driver.read<{ items: { source: string; automatic: boolean }[] }>('/redirects')).items
    .filter(({ automatic }) => automatic)
    .map(({ source }) => source)
    .sort();
const siteSpaceOf = async (section: string) => {
  const { items } = await driver.read<{ items: SiteSpaceBody[] }>('/site-spaces');
  const found = items.find((item) => item.section === section);
  if (!found) throw new Error('The section shows nothing.');
  return found;
};

/** Two pages, one below the other, beside the first one. */
async function write(spaceId: string) {
  const requests = new ChangeRequestDriver(testApp(), admin, spaceId);
  const [setup = '', linux = ''] = await requests.mergeChanges([
    {
      operation: 'insert_page',
      ref: 'setup',
      slug: 'setup',
      title: 'Setup',
      document: { markdown: 'Text.' },
    },
    {
      operation: 'insert_page',
      into: 'setup',
      slug: 'linux',
      title: 'Linux',
      document: { markdown: 'Text.' },
    },
  ]);
  return { setup, linux };
}

const change = (spaceId: string, ...changes: object[]) =>
  new ChangeRequestDriver(testApp(), admin, spaceId).mergeChanges(
    changes.map((one) => ({ operation: 'update_page', ...one })),
  );

test('a section that gets another path is found by its old one, with its pages', async () => {
  const { space } = await siteSpaceOf(guides);
  await write(space.id);
  await driver.send('PATCH', `/sections/${guides}`, { path: 'manuals' });
  expect(await sources()).toEqual(['/guides/*']);
  expect(await follow('/guides')).toBe('/manuals');
  expect(await follow('/guides/setup/linux')).toBe('/manuals/setup/linux');
  expect(await follow('/guides/none')).toBe(404);
  await driver.send('PATCH', `/sections/${guides}`, { path: 'handbook' });
  expect(await follow('/guides/setup')).toBe('/handbook/setup');
  expect(await follow('/manuals/setup')).toBe('/handbook/setup');
  // Back where it was: nothing leads from there any more.
  await driver.send('PATCH', `/sections/${guides}`, { path: 'guides' });
  expect(await sources()).toEqual(['/handbook/*', '/manuals/*']);
  expect(await follow('/manuals/setup')).toBe('/guides/setup');
});

test('another default section takes the start, and the pages of the one before are found', async () => {
  const before = await siteSpaceOf(home);
  await write(before.space.id);
  await driver.send('PATCH', '', { defaultSiteSection: guides });
  expect(await follow('/setup')).toBe('/home/setup');
  expect(await follow('/guides')).toBe('');
});

test('a variant that becomes a default, stops being one, or gets another path', async () => {
  const first = await siteSpaceOf(guides);
  await write(first.space.id);
  const second = await driver.siteSpace('Second', guides);
  await driver.send('PATCH', `/sections/${guides}`, { defaultSiteSpace: second });
  expect(await follow('/guides/setup')).toBe(`/guides/${first.path}/setup`);
  await driver.send('PATCH', `/site-spaces/${first.id}`, { path: 'v1' });
  expect(await follow(`/guides/${first.path}/setup`)).toBe('/guides/v1/setup');
  expect(await follow('/guides/setup')).toBe('/guides/v1/setup');
});

test('the first section moves what stood at the root, and it is found', async () => {
  driver = await SiteDriver.open(testApp(), admin, organizationId, [await driver.space('One')]);
  base = (await driver.site()).urls.published;
  const variant = await driver.siteSpace('Two');
  const { items } = await driver.read<{ items: SiteSpaceBody[] }>('/site-spaces');
  const path = items.find(({ id }) => id === variant)?.path;
  await driver.section('Added');
  const { items: after } = await driver.read<{ items: SiteSpaceBody[] }>('/site-spaces');
  const address = after.find(({ id }) => id === variant)?.urls.published.slice(base.length);
  expect(address).not.toBe(`/${path}`);
  expect(await follow(`/${path}`)).toBe(address);
});

test('a page that gets another slug or parent is found by its old path on every site, with what is below it', async () => {
  const { space } = await siteSpaceOf(guides);
  const { setup, linux } = await write(space.id);
  const other = await SiteDriver.open(testApp(), admin, organizationId, [space.id]);
  await change(space.id, { page: setup, slug: 'install' });
  expect(await sources()).toEqual(['/guides/setup/*']);
  expect(await follow('/guides/setup')).toBe('/guides/install');
  expect(await follow('/guides/setup/linux')).toBe('/guides/install/linux');
  await change(space.id, { page: linux, into: null, slug: 'unix' });
  expect(await follow('/guides/setup/linux')).toBe('/guides/unix');
  expect(await follow('/guides/install/linux')).toBe('/guides/unix');
  const elsewhere = await other.read<{ target: string }>('/redirect?source=/setup/linux');
  expect(elsewhere.target).toBe(`${(await other.site()).urls.published}/unix`);
  // A section that moves afterwards takes them along.
  await driver.send('PATCH', `/sections/${guides}`, { path: 'manuals' });
  expect(await follow('/guides/setup/linux')).toBe('/manuals/unix');
});

test('every address that something ever had leads to it, whatever moves after it', async () => {
  const variant = await siteSpaceOf(guides);
  const { setup, linux } = await write(variant.space.id);
  const had: string[] = [];
  const note = (section: string, path: string) => had.push(`/${section}/${path}`);
  const move = (path: string) => driver.send('PATCH', `/sections/${guides}`, { path });
  note('guides', 'setup/linux');
  await change(variant.space.id, { page: setup, slug: 'install' });
  note('guides', 'install/linux');
  await move('manuals');
  note('manuals', 'install/linux');
  await change(variant.space.id, { page: linux, slug: 'unix' });
  note('manuals', 'install/unix');
  await change(variant.space.id, { page: setup, slug: 'start' });
  note('manuals', 'start/unix');
  await move('handbook');
  note('handbook', 'start/unix');
  await change(variant.space.id, { page: linux, into: null, slug: 'last' });
  await move('final');
  for (const address of had) expect([address, await follow(address)]).toEqual([address, '/final/last']);
});

test('a page that is back at its path needs no redirect from there, and a new page there is shown', async () => {
  const { space } = await siteSpaceOf(guides);
  const { setup, linux } = await write(space.id);
  await change(space.id, { page: linux, slug: 'unix' });
  await change(space.id, { page: linux, slug: 'linux' });
  expect(await sources()).toEqual(['/guides/setup/unix']);
  await change(space.id, { page: setup, slug: 'install' });
  await new ChangeRequestDriver(testApp(), admin, space.id).mergeChanges([
    { operation: 'insert_page', slug: 'setup', title: 'New', document: { markdown: 'New.' } },
  ]);
  expect(await follow('/guides/setup')).toBe(404);
  expect(await follow('/guides/setup/linux')).toBe('/guides/install/linux');
});

test('what a person made is not taken over, and takes an automatic one over', async () => {
  const destination = { kind: 'site-section', siteSectionId: home };
  await driver.send('POST', '/redirects', { source: '/guides/*', destination });
  await driver.send('PATCH', `/sections/${guides}`, { path: 'manuals' });
  expect(await sources()).toEqual([]);
  expect(await follow('/guides')).toBe('');
  await driver.send('PATCH', `/sections/${guides}`, { path: 'handbook' });
  expect(await sources()).toEqual(['/manuals/*']);
  expect((await driver.send('POST', '/redirects', { source: '/manuals/*', destination })).status).toBe(201);
  expect(await sources()).toEqual([]);
});

test('an edit of a text, a title or the order makes none', async () => {
  const { space } = await siteSpaceOf(guides);
  const { setup, linux } = await write(space.id);
  await change(
    space.id,
    { page: setup, title: 'Setting up' },
    { page: linux, document: { markdown: 'Other.' } },
  );
  await change(space.id, { page: setup, at: 0 });
  await driver.send('POST', `/sections/${guides}/move`, {
    position: { before: { type: 'site-section', id: home } },
  });
  expect(await sources()).toEqual([]);
});
