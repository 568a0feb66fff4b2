import { beforeAll, expect, test } from 'vitest';
import { SiteDriver } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { flushMissedPaths, recordMissedPath } from './record-missed-path';

interface Missed {
  id: string;
  path: string;
  count: number;
}

const testApp = prepareTestApp();
let admin: Person;
let driver: SiteDriver;

beforeAll(async () => {
  admin = await testApp().person();
  driver = await SiteDriver.open(testApp(), admin, await testApp().organization(admin));
});

const list = async () =>
  (await driver.read<{ items: Missed[] }>('/missed-paths')).items.map(({ path, count }) => [path, count]);
const miss = async (...paths: string[]) => {
  for (const path of paths) recordMissedPath(driver.siteId, path);
  await flushMissedPaths(testApp().database);
};

test('what readers did not find is counted, the most wanted first, and forgotten on request', async () => {
  await miss('/gone', 'Gone/', '/GONE?key=secret', '/caf%C3%A9', 'once');
  await miss('/gone', '/café');
  expect(await list()).toEqual([
    ['/gone', 4],
    ['/caf%C3%A9', 2],
    ['/once', 1],
  ]);
  const { items } = await driver.read<{ items: Missed[] }>('/missed-paths?limit=1');
  const path = `/missed-paths/${items[0]?.id}`;
  expect((await driver.send('DELETE', path)).status).toBe(205);
  expect((await driver.send('DELETE', path)).status).toBe(204);
  await miss('/gone');
  expect(await list()).toContainEqual(['/gone', 1]);
});

test('what is no path of a page, too long, or of a site that is gone is not kept', async () => {
  const before = await list();
  await miss('/', '', '/a\u0000b', '/a*b', `/${'a'.repeat(512)}`);
  recordMissedPath('none', '/somewhere');
  await flushMissedPaths(testApp().database);
  expect(await list()).toEqual(before);
});
