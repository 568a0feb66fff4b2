import { beforeAll, beforeEach, expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

interface Event {
  action: string;
  actor?: { id: string };
  subject?: { id: string };
  before?: object;
  after?: object;
  details?: Record<string, unknown>;
}

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
let driver: SiteDriver;
let read: string[];

const log = async (who = admin, organization = organizationId) =>
  (
    await testApp().send<{ items: (Event & { id: string })[] }>(
      who,
      'GET',
      `/orgs/${organization}/audit-events?subject=${driver.siteId}&limit=1000`,
    )
  ).data.items;

/** What was written down since the last time, oldest first. */
async function told(): Promise<Event[]> {
  const fresh = (await log()).filter(({ id }) => !read.includes(id));
  read.push(...fresh.map(({ id }) => id));
  return fresh.reverse();
}

const actions = async () => (await told()).map(({ action }) => action);

async function act(method: string, path: string, body?: object): Promise<void> {
  const { status } = await driver.send(method, path, body);
  expect([path, status < 300]).toEqual([path, true]);
}

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

beforeEach(async () => {
  driver = await SiteDriver.open(testApp(), admin, organizationId);
  read = (await log()).map(({ id }) => id);
});

test('each change of a structure is one entry that says what changed, and by whom', async () => {
  const one = await driver.section('One');
  const [made] = await told();
  expect(made).toMatchObject({
    action: 'site-section.create',
    actor: { id: admin.id },
    details: { title: 'One', part: one },
  });
  expect(made?.subject?.id).toBe(driver.siteId);
  const two = await driver.section('Two');
  const variant = await driver.siteSpace('v2', one);
  const group = await driver.group('Group', [two]);
  expect(await actions()).toEqual(['site-section.create', 'site-space.create', 'site-section-group.create']);

  await act('PATCH', `/sections/${one}`, { title: 'First', icon: 'house' });
  expect(await told()).toMatchObject([
    {
      action: 'site-section.change',
      before: { title: 'One', icon: null },
      after: { title: 'First', icon: 'house' },
    },
  ]);
  await act('PATCH', `/site-spaces/${variant}`, { condition: 'visitor.claims.isBeta' });
  expect(await told()).toMatchObject([
    {
      action: 'site-space.change',
      after: { condition: 'visitor.claims.isBeta' },
      details: { part: variant },
    },
  ]);
  await act('PATCH', `/section-groups/${group}`, { title: 'Guides' });
  expect(await told()).toMatchObject([{ action: 'site-section-group.change', after: { title: 'Guides' } }]);

  await act('POST', `/section-groups/${group}/sections`, { sectionId: one });
  expect(await told()).toMatchObject([
    { action: 'site-section.move', before: { parent: null }, after: { parent: 'Guides' } },
  ]);
  await act('DELETE', `/section-groups/${group}/sections/${one}`);
  await act('POST', `/sections/${one}/move`, {
    position: { before: { type: 'site-section-group', id: group } },
  });
  await act('POST', `/section-groups/${group}/move`, {
    position: { before: { type: 'site-section', siteSection: one } },
  });
  await act('POST', `/site-spaces/${variant}/move`, {});
  await act('DELETE', `/site-spaces/${variant}`);
  await act('DELETE', `/section-groups/${group}`);
  await act('DELETE', `/sections/${two}`);
  expect(await actions()).toEqual([
    'site-section.move',
    'site-section.move',
    'site-section-group.move',
    'site-space.delete',
    'site-section-group.delete',
    'site-section.delete',
  ]);
});

test('what changes nothing, and what is refused, is not written down', async () => {
  const section = await driver.section('One');
  await told();
  await act('PATCH', `/sections/${section}`, { title: 'One' });
  await act('PATCH', `/sections/${section}`, {});
  expect((await driver.send('PATCH', `/sections/${section}`, { path: 'a/b' })).status).toBe(400);
  expect((await driver.send('DELETE', `/sections/${'A'.repeat(20)}`)).status).toBe(204);
  expect(await actions()).toEqual([]);
});

test('a structure that is prepared, discarded or published is', async () => {
  const id = await driver.section('One');
  await told();
  const spaces = (await driver.read<{ items: { id: string }[] }>('/site-spaces')).items;
  const siteSpaces = spaces.map((one) => ({ id: one.id }));
  const structure = [{ object: 'site-section', id, title: 'Other', siteSpaces }];
  await act('PUT', '/structure', { type: 'sections', structure });
  await act('DELETE', '/structure/draft');
  await act('PUT', '/structure', { type: 'sections', structure });
  await act('POST', '/structure/draft/publish', {});
  expect(await told()).toMatchObject([
    { action: 'site-structure.prepare', details: { changes: 1 } },
    { action: 'site-structure.discard' },
    { action: 'site-structure.prepare' },
    { action: 'site-structure.publish' },
  ]);
});

test('and other organizations read none of it', async () => {
  const stranger = await testApp().person();
  const elsewhere = await testApp().organization(stranger, 'Elsewhere');
  await driver.section('Hidden from them');
  expect(await actions()).toEqual(['site-section.create']);
  expect(await log(stranger, elsewhere)).toEqual([]);
});
