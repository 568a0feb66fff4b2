import { beforeAll, describe, expect, test } from 'vitest';
import { SiteDriver, type SiteSpaceBody } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
const openDriver = (spaces?: string[]) => SiteDriver.open(testApp(), admin, organizationId, spaces);
const makeSpace = (title: string) => testApp().make(admin, `/orgs/${organizationId}/spaces`, { title });
const trash = (spaceId: string) => testApp().send(admin, 'DELETE', `/spaces/${spaceId}`);
const restore = (spaceId: string) => testApp().send(admin, 'POST', `/spaces/${spaceId}/restore`);

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

const beside = (side: 'before' | 'after', siteSpace: string) => ({
  position: { [side]: { type: 'site-space', siteSpace } },
});
const idOf = async (driver: SiteDriver, title: string) => {
  const { items } = await driver.read<{ items: SiteSpaceBody[] }>('/site-spaces?limit=1000');
  return items.find((item) => item.title === title)?.id ?? '';
};

describe('a new site-space', () => {
  test('goes to the root, to the default section or to the named one, at the end', async () => {
    const driver = await openDriver();
    await driver.siteSpace('v1');
    await driver.siteSpace('v2');
    expect(await driver.outline()).toBe('v1* v2');
    const other = await driver.section('Other');
    await driver.siteSpace('v3');
    await driver.siteSpace('v4', other);
    expect(await driver.outline()).toBe('Docs* (v1* v2 v3), Other (Other* v4)');
    expect((await driver.site()).siteSpaces).toBe(5);
  });

  test('answers with its space and addresses', async () => {
    const driver = await openDriver();
    const spaceId = await driver.space('Handbook');
    const { status, data } = await driver.send<SiteSpaceBody>('POST', '/site-spaces', { spaceId });
    expect(status).toBe(201);
    const site = await driver.site();
    expect(data).toMatchObject({
      object: 'site-space',
      path: 'handbook',
      title: 'Handbook',
      default: true,
      space: { object: 'space', id: spaceId, permissions: { admin: true } },
      urls: { published: site.urls.published, location: `${site.urls.location}/site-spaces/${data.id}` },
    });
    expect(data).not.toHaveProperty('section');
  });

  test('is refused where its container shows the space already, and takes a free path', async () => {
    const driver = await openDriver();
    const [one, two] = [await driver.space('Same'), await driver.space('SAME')];
    const add = (spaceId: string, sectionId?: string) =>
      driver.send<SiteSpaceBody>('POST', '/site-spaces', { spaceId, sectionId });
    await add(one);
    expect((await add(one)).status).toBe(409);
    expect((await add(two)).data.path).toBe('same-2');
    const section = await driver.section('Other');
    expect((await add(one, section)).status).toBe(201);
    expect((await add(one, 'A'.repeat(20))).status).toBe(404);
  });
});

describe('deleting a site-space', () => {
  test('makes the next one the default', async () => {
    const driver = await openDriver();
    const [, second, third] = [
      await driver.siteSpace('v1'),
      await driver.siteSpace('v2'),
      await driver.siteSpace('v3'),
    ];
    await testApp().send(admin, 'PATCH', driver.path, { defaultSiteSpace: second });
    expect((await driver.send('DELETE', `/site-spaces/${second}`)).status).toBe(205);
    expect(await driver.outline()).toBe('v1 v3*');
    await driver.send('DELETE', `/site-spaces/${third}`);
    expect(await driver.outline()).toBe('v1*');
    expect((await driver.send('DELETE', `/site-spaces/${third}`)).status).toBe(204);
  });

  test('leaves the root empty, but never a section', async () => {
    const driver = await openDriver();
    const only = await driver.siteSpace('v1');
    expect((await driver.send('DELETE', `/site-spaces/${only}`)).status).toBe(205);
    expect(await driver.structure()).toEqual({ type: 'siteSpaces', structure: [] });
    const section = await driver.section('Home');
    const home = await idOf(driver, 'Home');
    const refused = await driver.send<{ error: { message: string } }>('DELETE', `/site-spaces/${home}`);
    expect([refused.status, refused.data.error.message]).toEqual([
      409,
      expect.stringContaining('Delete the section'),
    ]);
    await driver.siteSpace('v2', section);
    expect((await driver.send('DELETE', `/site-spaces/${home}`)).status).toBe(205);
    expect(await driver.outline()).toBe('Home* (v2*)');
  });
});

describe('changing a site-space', () => {
  test('sets and removes path and condition, and shows another space in its place', async () => {
    const driver = await openDriver();
    const id = await driver.siteSpace('v1');
    await driver.siteSpace('v2');
    const change = (body: object) => driver.send<SiteSpaceBody>('PATCH', `/site-spaces/${id}`, body);
    expect((await change({ path: 'latest', condition: 'true' })).data).toMatchObject({
      path: 'latest',
      condition: 'true',
    });
    expect((await change({ condition: null })).data).not.toHaveProperty('condition');
    expect((await change({ path: 'V2' })).status).toBe(409);
    expect((await change({ condition: '(' })).status).toBe(400);
    const spaceId = await driver.space('v3');
    expect((await change({ spaceId })).data).toMatchObject({
      path: 'latest',
      title: 'v3',
      default: true,
      space: { id: spaceId },
    });
    const shown = (await driver.read<{ items: SiteSpaceBody[] }>('/site-spaces')).items[1]?.space.id;
    expect((await change({ spaceId: shown })).status).toBe(409);
    expect((await change({ spaceId })).status).toBe(200);
    expect((await driver.send('PATCH', `/site-spaces/${'A'.repeat(20)}`, {})).status).toBe(404);
  });

  test.each([
    ['path', 1, 100],
    ['condition', 1, 1024],
  ])('limits %s to %d to %d characters', async (field, min, max) => {
    const driver = await openDriver();
    const id = await driver.siteSpace('v1');
    const answer = async (length: number) =>
      (await driver.send('PATCH', `/site-spaces/${id}`, { [field]: 'ü'.repeat(length) })).status;
    expect([await answer(min - 1), await answer(min), await answer(max), await answer(max + 1)]).toEqual([
      400, 200, 200, 400,
    ]);
  });
});

describe('moving a site-space', () => {
  async function openTwoSections() {
    const driver = await openDriver();
    const [one, two] = [await driver.section('One'), await driver.section('Two')];
    const [v1, v2] = [await driver.siteSpace('v1', one), await driver.siteSpace('v2', one)];
    return { driver, one, two, v1, v2, home: await idOf(driver, 'One'), second: await idOf(driver, 'Two') };
  }
  const move = async (driver: SiteDriver, id: string, body?: object) => {
    const { status } = await driver.send('POST', `/site-spaces/${id}/move`, body);
    return [status, await driver.outline()];
  };

  test('reorders its section, and goes to its end without a position', async () => {
    const { driver, v1, v2, home } = await openTwoSections();
    expect(await move(driver, v2, beside('before', home))).toEqual([200, 'One* (v2 One* v1), Two']);
    expect(await move(driver, home, beside('after', v1))).toEqual([200, 'One* (v2 v1 One*), Two']);
    expect(await move(driver, v2)).toEqual([200, 'One* (v1 One* v2), Two']);
  });

  test('goes to the section of its neighbour, and leaves the default mark to the next', async () => {
    const { driver, two, home, second } = await openTwoSections();
    expect(await move(driver, home, beside('before', second))).toEqual([
      200,
      'One* (v1* v2), Two (One Two*)',
    ]);
    const { items } = await driver.read<{ items: SiteSpaceBody[] }>('/site-spaces');
    expect(items.find(({ id }) => id === home)).toMatchObject({ section: two, default: false });
  });

  test('takes another path where its own is taken', async () => {
    const { driver, v1, two } = await openTwoSections();
    const spaceId = await makeSpace('V1');
    const anchor = await testApp().make(admin, `${driver.path}/site-spaces`, { spaceId, sectionId: two });
    await move(driver, v1, beside('after', anchor));
    const { items } = await driver.read<{ items: SiteSpaceBody[] }>('/site-spaces');
    expect(items.find(({ id }) => id === v1)?.path).toBe('v1-2');
  });

  test('refuses to leave a section empty, to show a space twice, itself, and what is not there', async () => {
    const { driver, two, home, v1, second } = await openTwoSections();
    expect((await move(driver, second, beside('after', v1)))[0]).toBe(409);
    const spaceId = (await driver.read<{ items: SiteSpaceBody[] }>('/site-spaces')).items[0]?.space.id;
    const twin = await testApp().make(admin, `${driver.path}/site-spaces`, { spaceId, sectionId: two });
    expect((await move(driver, home, beside('after', twin)))[0]).toBe(409);
    expect((await move(driver, v1, beside('after', v1)))[0]).toBe(400);
    expect((await move(driver, v1, beside('after', 'A'.repeat(20))))[0]).toBe(404);
    const other = await (await openDriver()).siteSpace('Foreign');
    expect((await move(driver, v1, beside('before', other)))[0]).toBe(404);
    expect((await move(driver, other))[0]).toBe(404);
    expect(await driver.outline()).toBe('One* (One* v1 v2), Two (Two* One)');
  });
});

describe('a space in the trash', () => {
  test('is shown nowhere, and comes back to its place, path and mark', async () => {
    const spaces = [await makeSpace('v1'), await makeSpace('v2'), await makeSpace('v3')];
    const driver = await openDriver(spaces);
    const hidden = await idOf(driver, 'v1');
    await trash(spaces[0] ?? '');
    expect(await driver.outline()).toBe('v2* v3');
    expect(await driver.site()).toMatchObject({ siteSpaces: 2, defaultSpace: spaces[1] });
    const page = await driver.read<{ count: number; items: SiteSpaceBody[] }>('/site-spaces?default=true');
    expect([page.count, page.items.map(({ title }) => title)]).toEqual([1, ['v2']]);
    for (const [method, path] of [
      ['PATCH', ''],
      ['POST', '/move'],
    ] as const)
      expect((await driver.send(method, `/site-spaces/${hidden}${path}`, {})).status).toBe(404);
    expect((await driver.send('DELETE', `/site-spaces/${hidden}`)).status).toBe(204);
    await driver.send(
      'POST',
      `/site-spaces/${await idOf(driver, 'v3')}/move`,
      beside('before', await idOf(driver, 'v2')),
    );
    await restore(spaces[0] ?? '');
    expect(await driver.outline()).toBe('v1* v3 v2');
  });

  test('does not count as what a section shows', async () => {
    const driver = await openDriver();
    const section = await driver.section('Home');
    const spaceId = await driver.space('v2');
    await driver.send('POST', '/site-spaces', { spaceId, sectionId: section });
    await trash(spaceId);
    expect((await driver.send('DELETE', `/site-spaces/${await idOf(driver, 'Home')}`)).status).toBe(409);
    expect((await driver.send('POST', '/site-spaces', { spaceId, sectionId: section })).status).toBe(404);
  });
});

test('lists all of a site in the order of its structure, page by page, and by default', async () => {
  const driver = await openDriver();
  const [b, a] = [await driver.section('BB'), await driver.section('AA')];
  await driver.group('Group', [a, b]);
  await driver.section('CC');
  await driver.siteSpace('v2', a);
  await driver.siteSpace('v3', b);
  const titles = async (query: string) => {
    const seen: string[] = [];
    let page: string | undefined;
    do {
      const cursor = page === undefined ? '' : `&page=${page}`;
      const answer = await driver.read<{ count: number; items: SiteSpaceBody[]; next?: { page: string } }>(
        `/site-spaces?limit=2${query}${cursor}`,
      );
      seen.push(...answer.items.map(({ title }) => title));
      page = answer.next?.page;
      if (page === undefined) expect(answer.count).toBe(seen.length);
    } while (page !== undefined);
    return seen;
  };
  expect(await titles('')).toEqual(['AA', 'v2', 'BB', 'v3', 'CC']);
  expect(await titles('&default=true')).toEqual(['AA', 'BB', 'CC']);
  expect(await titles('&default=false')).toEqual(['v2', 'v3']);
});
