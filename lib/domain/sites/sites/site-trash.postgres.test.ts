import { beforeAll, expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let organizationId: string;

beforeAll(async () => {
  admin = await testApp().person();
  organizationId = await testApp().organization(admin);
});

test('deleted, restored, emptied and changed by many at once, a site is there whole or gone', async () => {
  const trash = `/orgs/${organizationId}/deleted-sites`;
  for (let round = 0; round < 12; round += 1) {
    const driver = await SiteDriver.open(testApp(), admin, organizationId, []);
    const spaceId = await driver.space('Home');
    await testApp().make(admin, `${driver.path}/sections`, { spaceId, title: 'Home' });
    const acts = [
      () => driver.send('DELETE', ''),
      () => driver.send('POST', '/restore'),
      () => driver.send('POST', '/sections', { spaceId, title: 'Again' }),
      () => driver.send('POST', '/share-links', { name: 'Partners' }),
      () => driver.send('PATCH', '', { title: 'Renamed' }),
      () => driver.send('POST', '/publish'),
      ...(round % 2 === 0 ? [() => testApp().send(admin, 'DELETE', `${trash}?site=${driver.siteId}`)] : []),
      ...(round % 3 === 0 ? [() => testApp().send(admin, 'DELETE', trash)] : []),
    ];
    const statuses = await Promise.all(
      Array.from({ length: 40 }, async (_, at) => (await acts[at % acts.length]?.())?.status ?? 0),
    );
    expect([round, statuses.filter((status) => status >= 500)]).toEqual([round, []]);
    const { status } = await driver.send('GET', '');
    const restored = status === 404 ? (await driver.send('POST', '/restore')).status : 409;
    const isThere = status === 200 || restored === 200;
    expect((await driver.send('GET', '/structure')).status).toBe(isThere ? 200 : 404);
    if (isThere) expect((await driver.outline()).startsWith('Home*')).toBe(true);
  }
});
