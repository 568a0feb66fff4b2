import { beforeAll, describe, expect, test } from 'vitest';
import { type GroupBody, SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;
const openDriver = () => SiteDriver.open(testApp(), admin, organizationId);

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

async function openThree() {
  const driver = await openDriver();
  const [a, b, c] = [await driver.section('A1'), await driver.section('B1'), await driver.section('C1')];
  return { driver, a, b, c };
}

describe('a new group', () => {
  test('goes to the end and takes the named sections in the named order, out of other groups too', async () => {
    const { driver, a, b, c } = await openThree();
    await driver.group('First', [b]);
    const made = await driver.send<GroupBody>('POST', '/section-groups', {
      title: 'Second',
      icon: 'book',
      sections: [c, b, a],
    });
    expect(made.status).toBe(201);
    expect(made.data).toMatchObject({ title: 'Second', icon: 'book' });
    expect(made.data.sections.map(({ id, sectionGroup }) => [id, sectionGroup])).toEqual(
      [c, b, a].map((id) => [id, made.data.id]),
    );
    expect(await driver.outline()).toBe('[First: ], [Second: C1, B1, A1*]');
  });

  test('on a site with spaces at its root puts those into a default section first', async () => {
    const spaceId = await testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: 'Handbook' });
    const driver = await SiteDriver.open(testApp(), admin, organizationId, [spaceId]);
    await driver.group('Group');
    expect(await driver.outline()).toBe('Handbook*, [Group: ]');
  });

  test('refuses sections that are named twice or are not of the site, and makes nothing then', async () => {
    const { driver, a } = await openThree();
    const foreign = await (await openDriver()).section('Foreign');
    const answer = async (sections: string[]) =>
      (await driver.send('POST', '/section-groups', { title: 'Group', sections })).status;
    expect(await answer([a, a])).toBe(400);
    expect(await answer([a, foreign])).toBe(404);
    expect(await driver.outline()).toBe('A1*, B1, C1');
  });

  test.each([
    ['title', 1, 100],
    ['icon', 0, 50],
  ])('has a %s of %d to %d characters, when it is changed too', async (field, min, max) => {
    const driver = await openDriver();
    const id = await driver.group('Group');
    const make = async (length: number) =>
      (await driver.send('POST', '/section-groups', { title: 'Group', [field]: 'ü'.repeat(length) })).status;
    const change = async (length: number) =>
      (await driver.send('PATCH', `/section-groups/${id}`, { [field]: 'ü'.repeat(length) })).status;
    expect([await make(min), await make(max), await make(max + 1)]).toEqual([201, 201, 400]);
    expect([await change(min), await change(max), await change(max + 1)]).toEqual([200, 200, 400]);
    if (min > 0) expect([await make(min - 1), await change(min - 1)]).toEqual([400, 400]);
  });
});

test('a changed group keeps its sections and what is not named', async () => {
  const { driver, a } = await openThree();
  const id = await driver.group('Group', [a]);
  const change = async (body: object) =>
    (await driver.send<GroupBody>('PATCH', `/section-groups/${id}`, body)).data;
  expect(await change({ icon: 'book' })).toMatchObject({ title: 'Group', icon: 'book' });
  const changed = await change({ title: 'Guides', icon: null, sections: [] });
  expect(changed).not.toHaveProperty('icon');
  expect([changed.title, changed.sections.length]).toEqual(['Guides', 1]);
  expect(await change({})).toEqual(changed);
});

test('a deleted group leaves its sections in its place', async () => {
  const { driver, a, b, c } = await openThree();
  const group = await driver.group('Group', [b, a]);
  await driver.send('POST', `/sections/${c}/move`);
  const last = await driver.section('D1');
  expect(await driver.outline()).toBe('[Group: B1, A1*], C1, D1');
  await driver.send('POST', `/section-groups/${group}/move`, {
    position: { before: { type: 'site-section', id: last } },
  });
  expect((await driver.send('DELETE', `/section-groups/${group}`)).status).toBe(205);
  expect(await driver.outline()).toBe('C1, B1, A1*, D1');
  expect((await driver.send('DELETE', `/section-groups/${group}`)).status).toBe(204);
  expect((await driver.send('DELETE', `/section-groups/${a}`)).status).toBe(204);
});

test('a section goes to the end of the group that it is added to, and leaves the one it was in', async () => {
  const { driver, a, b, c } = await openThree();
  const [one, two] = [await driver.group('One', [a, b]), await driver.group('Two', [c])];
  const add = async (group: string, sectionId: string) => {
    const { status, data } = await driver.send<GroupBody>('POST', `/section-groups/${group}/sections`, {
      sectionId,
    });
    return [status, data.sections?.map(({ title }) => title)];
  };
  expect(await add(two, a)).toEqual([201, ['C1', 'A1']]);
  expect(await add(two, c)).toEqual([201, ['A1', 'C1']]);
  expect(await add(one, 'A'.repeat(20))).toEqual([404, undefined]);
  expect(await add('A'.repeat(20), a)).toEqual([404, undefined]);
  expect(await driver.outline()).toBe('[One: B1], [Two: A1*, C1]');
});

test('a section that is taken out of a group stands after it', async () => {
  const { driver, a, b, c } = await openThree();
  const group = await driver.group('Group', [a, b]);
  await driver.send('POST', `/sections/${c}/move`);
  const take = async (id: string) =>
    (await driver.send('DELETE', `/section-groups/${group}/sections/${id}`)).status;
  expect(await take(a)).toBe(205);
  expect(await driver.outline()).toBe('[Group: B1], A1*, C1');
  expect([await take(a), await take(c), await take('A'.repeat(20))]).toEqual([204, 204, 204]);
  expect(await driver.outline()).toBe('[Group: B1], A1*, C1');
});

describe('moving a group', () => {
  test('takes its sections along', async () => {
    const { driver, a, b, c } = await openThree();
    const [one, two] = [await driver.group('One', [a]), await driver.group('Two')];
    const move = async (group: string, body?: object) => {
      const { status } = await driver.send('POST', `/section-groups/${group}/move`, body);
      return [status, await driver.outline()];
    };
    const beside = (side: 'before' | 'after', type: string, id: string) => ({
      position: { [side]: { type, id } },
    });
    expect(await move(one, beside('before', 'site-section', b))).toEqual([
      200,
      '[One: A1*], B1, C1, [Two: ]',
    ]);
    expect(await move(two, beside('after', 'site-section-group', one))).toEqual([
      200,
      '[One: A1*], [Two: ], B1, C1',
    ]);
    expect(await move(one, beside('after', 'site-section', c))).toEqual([200, '[Two: ], B1, C1, [One: A1*]']);
    expect(await move(two)).toEqual([200, 'B1, C1, [One: A1*], [Two: ]']);
  });

  test('refuses a place inside a group, itself, and what is not there', async () => {
    const { driver, a, b } = await openThree();
    const [one, two] = [await driver.group('One', [a]), await driver.group('Two', [b])];
    const answer = async (type: string, id: string) =>
      (await driver.send('POST', `/section-groups/${one}/move`, { position: { after: { type, id } } }))
        .status;
    expect(await answer('site-section', b)).toBe(400);
    expect(await answer('site-section', a)).toBe(400);
    expect(await answer('site-section-group', one)).toBe(400);
    expect(await answer('site-section-group', b)).toBe(404);
    expect(await answer('site-section', 'A'.repeat(20))).toBe(404);
    expect(await driver.outline()).toBe('C1, [One: A1*], [Two: B1]');
    expect((await driver.send('POST', `/section-groups/${a}/move`)).status).toBe(404);
    expect(two).not.toBe(one);
  });
});
