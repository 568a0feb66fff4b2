import { beforeAll, describe, expect, test } from 'vitest';
import { type SectionBody, type SiteBody, SiteDriver } from '@/lib/testing/site-driver';
import {
  findUnserialRound,
  openStressSite,
  runStress,
  type StressSite,
} from '@/lib/testing/structure-stress';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let site: StressSite;

beforeAll(async () => {
  site = await openStressSite(testApp());
});

const many = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));
const openDriver = (spaces?: string[]) => SiteDriver.open(testApp(), site.admin, site.organizationId, spaces);
const send = <Data>(method: string, path: string, body?: object) =>
  testApp().send<Data>(site.admin, method, path, body);
const countOf = (statuses: number[], wanted: number) => statuses.filter((status) => status === wanted).length;

test('many clients changing two sites leave both whole, and never see them broken', async () => {
  const { statuses, broken } = await runStress(site, 1, 20, 10);
  expect(broken).toEqual([]);
  expect(statuses).toHaveLength(200);
  expect(statuses.filter((status) => status >= 500 || status === 403)).toEqual([]);
  expect(countOf(statuses, 200) + countOf(statuses, 201) + countOf(statuses, 205)).toBeGreaterThan(100);
}, 120_000);

test('changes at the same moment end as if they had come one after another', async () => {
  expect(await findUnserialRound(site, 2, 30)).toBeUndefined();
}, 120_000);

describe('at the same moment', () => {
  test('sites of one title get addresses of their own', async () => {
    const made = await many(30, () =>
      send<SiteBody>('POST', `/orgs/${site.organizationId}/sites`, { title: 'Same Title' }),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    expect(new Set(made.map(({ data }) => data.basename.toLowerCase())).size).toBe(30);
  });

  test('one site alone gets the basename that all want', async () => {
    const drivers = await many(20, () => openDriver());
    const taken = await Promise.all(
      drivers.map((driver, index) =>
        driver.send('PATCH', '', { basename: 'wanted', title: `Site ${index}` }),
      ),
    );
    const statuses = taken.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([1, 19]);
  });

  test('the first sections of an empty site have one default among them, and paths of their own', async () => {
    const driver = await openDriver();
    const made = await many(20, (index) =>
      driver.send<SectionBody>('POST', '/sections', { spaceId: site.spaces[index % 6], title: 'Same' }),
    );
    expect(made.map(({ status }) => status)).toEqual(made.map(() => 201));
    const { items } = await driver.read<{ items: SectionBody[] }>('/sections?limit=1000');
    expect(items.filter((section) => section.default)).toHaveLength(1);
    expect(new Set(items.map(({ path }) => path)).size).toBe(20);
  });

  test('the first sections of a site with spaces at its root move those into one section', async () => {
    const driver = await openDriver(site.spaces.slice(0, 3));
    await many(10, (index) => driver.section(`Section ${index}`));
    const { items } = await driver.read<{ items: SectionBody[] }>('/sections?limit=1000');
    expect(items.map(({ siteSpaces }) => siteSpaces.length).sort()).toEqual([
      1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3,
    ]);
    expect(items.find((section) => section.default)?.siteSpaces).toHaveLength(3);
  });

  test('one section alone gets the path that all want', async () => {
    const driver = await openDriver();
    const ids: string[] = [];
    for (let index = 0; index < 10; index++) ids.push(await driver.section(`Section ${index}`));
    const taken = await Promise.all(
      ids.map((id, index) =>
        driver.send('PATCH', `/sections/${id}`, { path: index % 2 ? 'WANTED' : 'wanted' }),
      ),
    );
    const statuses = taken.map(({ status }) => status);
    expect([countOf(statuses, 200), countOf(statuses, 409)]).toEqual([1, 9]);
  });

  test('defaults that are set and deleted leave one', async () => {
    const driver = await openDriver();
    const ids: string[] = [];
    for (let index = 0; index < 12; index++) ids.push(await driver.section(`Section ${index}`));
    await many(12, (index) =>
      index % 3 === 0
        ? driver.send('DELETE', `/sections/${ids[index]}`)
        : driver.send('PATCH', '', { defaultSiteSection: ids[(index * 5) % 12] }),
    );
    const { items } = await driver.read<{ items: SectionBody[] }>('/sections');
    expect([items.length, items.filter((section) => section.default).length]).toEqual([8, 1]);
  });

  test('two sections put beside each other both move, and a section beside one that goes is refused or placed', async () => {
    const driver = await openDriver();
    const [a, b, c] = [await driver.section('A1'), await driver.section('B1'), await driver.section('C1')];
    const beside = (id: string, anchor: string) =>
      driver.send('POST', `/sections/${id}/move`, {
        position: { after: { type: 'site-section', siteSection: anchor } },
      });
    const mutual = await Promise.all([beside(a, b), beside(b, a)]);
    expect(mutual.map(({ status }) => status)).toEqual([200, 200]);
    const [moved, gone] = await Promise.all([beside(a, c), driver.send('DELETE', `/sections/${c}`)]);
    expect([[200, 404].includes(moved.status), gone.status]).toEqual([true, 205]);
    expect((await driver.read<{ items: unknown[] }>('/sections')).items).toHaveLength(2);
  });

  test('locks taken in opposite orders never become an error', async () => {
    const path = `/orgs/${site.organizationId}`;
    const drivers = await many(4, () => openDriver(site.spaces.slice(0, 2)));
    const space = await testApp().make(site.admin, `${path}/spaces`, { title: 'Comes and goes' });
    const acts = [
      (n: number) => send('POST', `${path}/sites`, { title: 'Made', spaces: 'empty', n }),
      (n: number) => send('PATCH', path, { defaultContent: { type: 'site', site: drivers[n % 4]?.siteId } }),
      (n: number) => drivers[n % 4]?.send('POST', '/site-spaces', { spaceId: space }),
      () => send('DELETE', `/spaces/${space}`),
      () => send('POST', `/spaces/${space}/restore`),
      (n: number) =>
        send('POST', `/spaces/${space}/move`, {
          position: { after: { type: 'space', space: site.spaces[n % 6] } },
        }),
      (n: number) => drivers[n % 4]?.send('PATCH', '', { visibility: n % 2 ? 'public' : 'unlisted' }),
      (n: number) => (n > 170 ? drivers[n % 4]?.send('DELETE', '') : undefined),
    ];
    const answers = await many(200, async (n) => (await acts[(n * 7) % acts.length]?.(n))?.status ?? 200);
    expect(answers.filter((status) => status >= 500)).toEqual([]);
  }, 120_000);
});
