import { beforeAll, describe, expect, test } from 'vitest';
import { auditEvents } from '@/lib/storage/schema/instance';
import { type SiteBody, SiteDriver, type SiteSpaceBody } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
const create = (body: object = {}) =>
  testApp().send<SiteBody>(admin, 'POST', `/orgs/${organizationId}/sites`, body);
const makeSpace = (title: string) => testApp().make(admin, `/orgs/${organizationId}/spaces`, { title });
const openDriver = (spaces?: string[]) => SiteDriver.open(testApp(), admin, organizationId, spaces);

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

describe('a new site', () => {
  test('starts unpublished and public, with every feature', async () => {
    const { status, data } = await create({
      title: 'Acme Docs',
      published: true,
      hostname: 'docs.acme.example',
      id: 'x',
    });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      object: 'site',
      type: 'basic',
      title: 'Acme Docs',
      basename: 'acme-docs',
      visibility: 'public',
      published: false,
      siteSpaces: 0,
      adaptiveContent: { enabled: false, hasSchema: false },
      urls: {
        location: `${TEST_URL}/v1/orgs/${organizationId}/sites/${data.id}`,
        app: `${TEST_URL}/orgs/${organizationId}/sites/${data.id}`,
        published: `${TEST_URL}/sites/acme-docs`,
      },
      permissions: { view: true, admin: true, edit: true },
    });
    expect(data).not.toHaveProperty('hostname');
    expect(data.features).toContainEqual({ id: 'sites-sections', plan: 'basic', frozen: false });
    expect((await testApp().send(admin, 'GET', `/orgs/${organizationId}/sites/${data.id}`)).data).toEqual(
      data,
    );
  });

  test('shows the named spaces in their order and is named after the first', async () => {
    const spaces = [await makeSpace('Handbook'), await makeSpace('Manual')];
    const { data } = await create({ spaces, type: 'ultimate', visibility: 'unlisted' });
    expect(data).toMatchObject({
      title: 'Handbook',
      type: 'ultimate',
      visibility: 'unlisted',
      siteSpaces: 2,
      defaultSpace: spaces[0],
    });
    expect(data.features[0]?.plan).toBe('ultimate');
    expect((await create({ spaces: [spaces[0], spaces[0]] })).status).toBe(400);
    expect((await create()).data.title).toBe('Docs');
    expect((await create({ spaces: [await makeSpace('')] })).data.title).toBe('Docs');
  });

  test.each(['sample', 'empty'])('makes one %s space when asked to', async (spaces) => {
    const { status, data } = await create({ spaces });
    expect([status, data.siteSpaces]).toEqual([201, 1]);
    const pages = await testApp().send<{ pages: unknown[] }>(
      admin,
      'GET',
      `/spaces/${data.defaultSpace}/content/pages`,
    );
    expect(pages.data.pages).toHaveLength(spaces === 'sample' ? 3 : 1);
  });

  test('takes the next free address when its title has been used', async () => {
    const basenames: string[] = [];
    for (const title of ['Über uns!', 'uber uns', 'UBER-UNS'])
      basenames.push((await create({ title })).data.basename);
    expect(basenames).toEqual(['uber-uns', 'uber-uns-2', 'uber-uns-3']);
    expect((await create({ title: '開発者' })).data.basename).toMatch(/^docs/);
    expect((await create({ title: `${'x'.repeat(127)}!` })).status).toBe(201);
  });

  test.each([
    [{ title: 'x' }],
    [{ title: 'x'.repeat(129) }],
    [{ title: '  ' }],
    [{ type: 'gold' }],
    [{ visibility: 'private' }],
    [{ spaces: 'many' }],
    [{ spaces: Array.from({ length: 101 }, () => 'x') }],
  ])('refuses %j', async (body) => {
    expect((await create(body)).status).toBe(400);
  });
});

describe('changing a site', () => {
  test('sets what is named and nothing else', async () => {
    const driver = await openDriver();
    const change = (body: object) => driver.send<SiteBody>('PATCH', '', body);
    const { data } = await change({
      proxy: 'acme.example/docs',
      adaptiveContent: { enabled: true },
      published: true,
    });
    expect(data).toMatchObject({
      title: 'Docs',
      published: false,
      adaptiveContent: { enabled: true, hasSchema: false },
      proxy: { origin: 'acme.example/docs', target: `${TEST_URL}/sites/${data.basename}` },
      urls: { published: 'https://acme.example/docs' },
    });
    const basename = `renamed-${data.basename}`;
    const renamed = (await change({ proxy: null, title: 'New', basename })).data;
    expect(renamed).toMatchObject({
      title: 'New',
      basename,
      urls: { published: `${TEST_URL}/sites/${basename}` },
    });
    expect(renamed).not.toHaveProperty('proxy');
    expect((await change({})).data).toEqual(renamed);
  });

  test('refuses a basename that another site has', async () => {
    const [one, two] = [await openDriver(), await openDriver()];
    const { basename } = await one.site();
    const { status, data } = await two.send('PATCH', '', { basename, title: 'Not kept' });
    expect([status, data]).toEqual([
      409,
      {
        error: {
          code: 409,
          message: `basename: "${basename}" is taken by another site. Choose another basename.`,
        },
      },
    ]);
    expect((await two.site()).title).toBe('Docs');
    expect((await one.send('PATCH', '', { basename })).status).toBe(200);
  });

  test.each([
    ['basename', 'x', 'x'.repeat(100), 'x'.repeat(101)],
    ['basename', 'a-b', '1', 'A'],
    ['title', 'xy', '😀'.repeat(128), 'x'],
    ['proxy', 'a.bc/d', `a.bc/${'d'.repeat(507)}`, `a.bc/${'d'.repeat(508)}`],
    ['proxy', 'docs.acme.example/a/b', null, 'https://acme.example/docs'],
    ['visibility', 'share-link', 'visitor-auth', 'private'],
  ])('takes %s %j and %j, and refuses %j', async (field, one, two, wrong) => {
    const driver = await openDriver();
    const answer = async (value: unknown) => (await driver.send('PATCH', '', { [field]: value })).status;
    expect([await answer(one), await answer(two), await answer(wrong)]).toEqual([200, 200, 400]);
  });

  test('moves the default marks', async () => {
    const driver = await openDriver();
    const [one, two] = [await driver.section('One'), await driver.section('Two')];
    const inTwo = await driver.siteSpace('v2', two);
    const answer = async (body: object) => [
      (await driver.send('PATCH', '', body)).status,
      await driver.outline(),
    ];
    expect(await answer({ defaultSiteSection: two })).toEqual([200, 'One, Two* (Two* v2)']);
    expect(await answer({ defaultSiteSpace: inTwo })).toEqual([200, 'One, Two* (Two v2*)']);
    expect(await answer({ defaultSiteSection: one })).toEqual([200, 'One*, Two (Two v2*)']);
    expect((await answer({ defaultSiteSpace: inTwo }))[0]).toBe(400);
    expect((await answer({ defaultSiteSpace: inTwo, defaultSiteSection: two }))[0]).toBe(200);
    expect((await answer({ defaultSiteSection: 'A'.repeat(20) }))[0]).toBe(404);
    expect((await answer({ defaultSiteSpace: one, title: 'Not kept' }))[0]).toBe(404);
    expect((await driver.site()).title).toBe('Docs');
  });

  test('is told in the audit log when it changes who may read', async () => {
    const driver = await openDriver();
    await driver.send('PATCH', '', { visibility: 'unlisted' });
    await driver.send('PATCH', '', { visibility: 'unlisted', title: 'Same' });
    for (const act of ['publish', 'publish', 'unpublish', 'unpublish']) {
      const { status, data } = await driver.send<SiteBody>('POST', `/${act}`);
      expect([status, data.published]).toEqual([200, act === 'publish']);
    }
    await driver.send('DELETE', '');
    const events = await testApp().database.db.select().from(auditEvents);
    const told = events.filter(({ subject }) => subject === driver.siteId);
    expect(told.map(({ action }) => action).sort()).toEqual([
      'site.create',
      'site.delete',
      'site.publish',
      'site.unpublish',
      'site.update',
      'site.visibility',
    ]);
    expect(told.every((event) => event.actorId === admin.id && event.organizationId === organizationId)).toBe(
      true,
    );
  });
});

test('a deleted site takes its structure along and leaves the spaces', async () => {
  const spaceId = await makeSpace('Kept');
  const driver = await openDriver([spaceId]);
  await driver.group('Group', [await driver.section('Home')]);
  await driver.send('POST', '/share-links', { name: 'Link' });
  await testApp().send(admin, 'PATCH', `/orgs/${organizationId}`, {
    defaultContent: { type: 'site', site: driver.siteId },
  });
  expect((await driver.send('DELETE', '')).status).toBe(205);
  expect((await driver.send('DELETE', '')).status).toBe(204);
  expect((await driver.send('GET', '')).status).toBe(404);
  expect((await testApp().send(admin, 'GET', `/spaces/${spaceId}`)).status).toBe(200);
  const organization = await testApp().send(admin, 'GET', `/orgs/${organizationId}`);
  expect(organization.data).not.toHaveProperty('defaultContent');
});

test('each embedded space carries what its reader may do with it, and nothing when they may not see it', async () => {
  const organization = await testApp().organization(admin);
  const path = `/orgs/${organization}`;
  const spaces: string[] = [];
  for (const title of ['Open', 'Closed', 'Granted'])
    spaces.push(await testApp().make(admin, `${path}/spaces`, { title }));
  const driver = await SiteDriver.open(testApp(), admin, organization, spaces);
  await testApp().send(admin, 'PATCH', `/spaces/${spaces[1]}`, { defaultLevel: null });
  const editor = await testApp().member(organization, 'edit');
  await testApp().grant(organization, { spaceId: spaces[2] ?? '' }, { userId: editor.id }, 'admin');
  const expected = [
    ['Open', { view: true, edit: true, admin: false }],
    ['Closed', { view: false, edit: false, admin: false }],
    ['Granted', { view: true, edit: true, admin: true }],
  ];
  const pick = (items: SiteSpaceBody[]) =>
    items.map(({ title, space: { permissions } }) => {
      const { view, edit, admin: administers } = permissions;
      return [title, { view, edit, admin: administers }];
    });
  const structure = await testApp().send<{ structure: SiteSpaceBody[] }>(
    editor,
    'GET',
    `${driver.path}/structure`,
  );
  expect(pick(structure.data.structure)).toEqual(expected);
  const list = await testApp().send<{ items: SiteSpaceBody[] }>(editor, 'GET', `${driver.path}/site-spaces`);
  expect(pick(list.data.items)).toEqual(expected);
});

test('a list shows the sites of the visibilities that it is asked for', async () => {
  const title = 'Sorted by readers';
  const { data: unlisted } = await create({ title, visibility: 'unlisted' });
  const { data: shared } = await create({ title, visibility: 'share-link' });
  await create({ title, visibility: 'public' });
  const list = async (query: string) => {
    const { status, data } = await testApp().send<{ items: SiteBody[] }>(
      admin,
      'GET',
      `/orgs/${organizationId}/sites?title=${encodeURIComponent(title)}${query}`,
    );
    return [status, data.items?.map(({ id }) => id)];
  };
  expect(await list('&visibility=unlisted')).toEqual([200, [unlisted.id]]);
  expect(await list('&visibility=unlisted&visibility=share-link')).toEqual([200, [shared.id, unlisted.id]]);
  expect((await list('&visibility=nobody'))[0]).toBe(400);
});
