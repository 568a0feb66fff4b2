import { beforeAll, describe, expect, test } from 'vitest';
import { type SectionBody, SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
const openDriver = (spaces?: string[]) => SiteDriver.open(testApp(), admin, organizationId, spaces);
const makeSpace = (title: string) => testApp().make(admin, `/orgs/${organizationId}/spaces`, { title });

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

describe('a new section', () => {
  test('goes to the end; the first one is the default, and shows its space as default', async () => {
    const driver = await openDriver();
    await driver.section('Home');
    await driver.group('Group');
    await driver.section('Guides');
    expect(await driver.outline()).toBe('Home*, [Group: ], Guides');
  });

  test('takes what stands at the root into a default section before it', async () => {
    const [one, two] = [await makeSpace('v1'), await makeSpace('v2')];
    const driver = await openDriver([one, two]);
    expect(await driver.outline()).toBe('v1* v2');
    await driver.section('API');
    expect(await driver.outline()).toBe('Docs* (v1* v2), API');
  });

  test('names that section after the only space at the root', async () => {
    const driver = await openDriver([await makeSpace('Handbook')]);
    await driver.section('API');
    expect(await driver.outline()).toBe('Handbook*, API');
  });

  test('is named after its space, with a path of its own', async () => {
    const driver = await openDriver();
    const spaceId = await driver.space('Überblick & mehr');
    const first = await driver.send<SectionBody>('POST', '/sections', { spaceId });
    expect(first.status).toBe(201);
    expect(first.data).toMatchObject({ title: 'Überblick & mehr', path: 'uberblick-mehr', default: true });
    const second = await driver.send<SectionBody>('POST', '/sections', {
      spaceId,
      title: null,
      icon: 'book',
    });
    expect(second.data).toMatchObject({ path: 'uberblick-mehr-2', default: false, icon: 'book' });
    const third = await driver.send<SectionBody>('POST', '/sections', {
      spaceId: await driver.space('開発者'),
      title: '開発者',
    });
    expect(third.data.urls.published).toContain(`/${encodeURIComponent('開発者')}`);
    const fourth = await driver.send<SectionBody>('POST', '/sections', { spaceId, title: 'Sitemap.xml' });
    expect(fourth.data.path).toBe('sitemap.xml-2');
  });

  test.each([
    ['title', 2, 64],
    ['icon', 0, 50],
  ])('has a %s of %d to %d characters', async (field, min, max) => {
    const driver = await openDriver();
    const spaceId = await driver.space('Any');
    const answer = async (length: number) =>
      (await driver.send('POST', '/sections', { spaceId, [field]: '😀'.repeat(length) })).status;
    if (min > 0) expect(await answer(min - 1)).toBe(400);
    expect(await answer(min)).toBe(201);
    expect(await answer(max)).toBe(201);
    expect(await answer(max + 1)).toBe(400);
  });
});

describe('changing a section', () => {
  test('sets and removes what is optional, and leaves what is not named', async () => {
    const driver = await openDriver();
    const id = await driver.section('Home');
    const change = async (body: object) =>
      (await driver.send<SectionBody>('PATCH', `/sections/${id}`, body)).data;
    const set = { description: 'Begin', icon: 'house', condition: 'visitor.claims.isBeta' };
    expect(await change(set)).toMatchObject(set);
    expect(await change({ title: 'Start', default: false, siteSpaces: [], sectionGroup: 'x' })).toMatchObject(
      {
        ...set,
        title: 'Start',
        default: true,
      },
    );
    const cleared = await change({ description: null, icon: '', condition: null });
    expect(cleared).not.toHaveProperty('description');
    expect(cleared).not.toHaveProperty('icon');
    expect(cleared).not.toHaveProperty('condition');
    expect(cleared.siteSpaces).toHaveLength(1);
  });

  test('refuses a path that is taken, in any case', async () => {
    const driver = await openDriver();
    await driver.section('Guides');
    const id = await driver.section('Other');
    const take = (path: string) =>
      driver.send<{ error: { message: string } }>('PATCH', `/sections/${id}`, { path });
    const refused = await take('GUIDES');
    expect([refused.status, refused.data.error.message]).toEqual([
      409,
      'path: "guides" is taken by "Guides". Choose another path.',
    ]);
    expect((await take('OTHER')).status).toBe(200);
    expect((await take('übersicht')).status).toBe(200);
  });

  test.each([
    ...['a/b', '.', '..', 'a b', 'a?b', 'a%2fb', ''],
    ...['sitemap.xml', 'Robots.txt', 'llms.txt', 'llms-full.txt', 'favicon.ico', '~', '~x', '~preview'],
  ])('refuses %j as a path', async (path) => {
    const driver = await openDriver();
    const id = await driver.section('Home');
    expect((await driver.send('PATCH', `/sections/${id}`, { path })).status).toBe(400);
  });

  test.each([
    ['title', 2, 128],
    ['path', 1, 100],
    ['condition', 1, 1024],
    ['description', 0, 256],
    ['icon', 0, 50],
  ])('limits %s to %d to %d characters', async (field, min, max) => {
    const driver = await openDriver();
    const id = await driver.section('Home');
    const answer = async (length: number) =>
      (await driver.send('PATCH', `/sections/${id}`, { [field]: 'ü'.repeat(length) })).status;
    if (min > 0) expect(await answer(min - 1)).toBe(400);
    expect(await answer(min)).toBe(200);
    expect(await answer(max)).toBe(200);
    expect(await answer(max + 1)).toBe(400);
  });

  test('says where a condition can not be read', async () => {
    const driver = await openDriver();
    const id = await driver.section('Home');
    const { status, data } = await driver.send('PATCH', `/sections/${id}`, {
      condition: 'visitor.claims.plan = "pro"',
    });
    expect([status, data]).toEqual([
      400,
      {
        error: {
          code: 400,
          message: 'condition: at character 21: "=" means nothing here; compare with "=="',
        },
      },
    ]);
  });

  test('chooses its default among its own site-spaces', async () => {
    const driver = await openDriver();
    const home = await driver.section('Home');
    const other = await driver.section('Other');
    const second = await driver.siteSpace('v2', home);
    const choose = async (section: string, defaultSiteSpace: string) =>
      (await driver.send('PATCH', `/sections/${section}`, { defaultSiteSpace })).status;
    expect(await choose(other, second)).toBe(400);
    expect(await choose(home, 'A'.repeat(20))).toBe(404);
    expect(await choose(home, second)).toBe(200);
    expect(await driver.outline()).toBe('Home* (Home v2*), Other');
  });
});

describe('deleting a section', () => {
  test('leaves the spaces, and makes the next section the default', async () => {
    const driver = await openDriver();
    const [a, b, c] = [await driver.section('A1'), await driver.section('B1'), await driver.section('C1')];
    await driver.send('POST', `/sections/${a}/move`, {
      position: { after: { type: 'site-section', siteSection: b } },
    });
    expect(await driver.outline()).toBe('B1, A1*, C1');
    const [{ space }] = (
      await driver.read<{ items: { space: { id: string } }[] }>('/site-spaces')
    ).items.slice(1) as [{ space: { id: string } }];
    expect((await driver.send('DELETE', `/sections/${a}`)).status).toBe(205);
    expect(await driver.outline()).toBe('B1, C1*');
    expect((await testApp().send(admin, 'GET', `/spaces/${space.id}`)).status).toBe(200);
    expect((await driver.send('DELETE', `/sections/${c}`)).status).toBe(205);
    expect(await driver.outline()).toBe('B1*');
    expect((await driver.send('DELETE', `/sections/${c}`)).status).toBe(204);
    expect((await driver.send('DELETE', `/sections/${b}`)).status).toBe(205);
    expect(await driver.structure()).toEqual({ type: 'siteSpaces', structure: [] });
    expect((await driver.site()).siteSpaces).toBe(0);
  });

  test('counts into groups when it looks for the next', async () => {
    const driver = await openDriver();
    const [a, b] = [await driver.section('A1'), await driver.section('B1')];
    await driver.section('C1');
    await driver.group('Group', [b]);
    await driver.send('POST', `/sections/${a}/move`);
    expect(await driver.outline()).toBe('C1, [Group: B1], A1*');
    await driver.send('DELETE', `/sections/${a}`);
    expect(await driver.outline()).toBe('C1*, [Group: B1]');
  });
});

describe('moving a section', () => {
  const beside = (side: 'before' | 'after', anchor: object) => ({ position: { [side]: anchor } });
  const section = (siteSection: string) => ({ type: 'site-section', siteSection });

  test('goes beside its neighbour, into the neighbour’s group, and out again', async () => {
    const driver = await openDriver();
    const [a, b, c, d] = [
      await driver.section('A1'),
      await driver.section('B1'),
      await driver.section('C1'),
      await driver.section('D1'),
    ];
    const group = await driver.group('Group', [c, d]);
    const move = async (id: string, body?: object) => {
      const { status, data } = await driver.send<SectionBody>('POST', `/sections/${id}/move`, body);
      expect(status).toBe(200);
      return [data.sectionGroup, await driver.outline()];
    };
    expect(await move(a, beside('after', section(b)))).toEqual([undefined, 'B1, A1*, [Group: C1, D1]']);
    expect(await move(a, beside('before', section(d)))).toEqual([group, 'B1, [Group: C1, A1*, D1]']);
    expect(await move(a, beside('before', { type: 'site-section-group', id: group }))).toEqual([
      undefined,
      'B1, A1*, [Group: C1, D1]',
    ]);
    expect(await move(b, beside('after', { type: 'site-section', id: group }))).toEqual([
      undefined,
      'A1*, [Group: C1, D1], B1',
    ]);
    expect(await move(c)).toEqual([undefined, 'A1*, [Group: D1], B1, C1']);
    expect(await move(a, { position: {} })).toEqual([undefined, '[Group: D1], B1, C1, A1*']);
  });

  test('refuses itself, what is not there, what is of another site, and two places at once', async () => {
    const [driver, other] = [await openDriver(), await openDriver()];
    const [a, b] = [await driver.section('A1'), await driver.section('B1')];
    const foreign = await other.section('Foreign');
    const answer = async (body: object) => (await driver.send('POST', `/sections/${a}/move`, body)).status;
    expect(await answer(beside('before', section(a)))).toBe(400);
    expect(await answer(beside('before', section('A'.repeat(20))))).toBe(404);
    expect(await answer(beside('after', section(foreign)))).toBe(404);
    expect(await answer(beside('after', { type: 'site-section-group', id: b }))).toBe(404);
    expect(await answer(beside('after', { type: 'site-space', siteSpace: b }))).toBe(400);
    expect(await answer({ position: { before: section(b), after: section(b) } })).toBe(400);
    expect((await other.send('POST', `/sections/${a}/move`)).status).toBe(404);
    expect(await driver.outline()).toBe('A1*, B1');
  });
});
