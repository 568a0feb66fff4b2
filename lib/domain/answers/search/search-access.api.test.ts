import { expect, it } from 'vitest';
import { shuffleOrganization } from '@/lib/testing/shuffled-organization';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';
import { indexSpace } from './index-space';

const testApp = prepareTestApp();

interface List {
  items: { id: string; pages: { id: string }[] }[];
  count: number;
}

const isSeen = async (who: Person, path: string) => (await testApp().send(who, 'GET', path)).status === 200;

/** The spaces that a search in one shows to somebody; every space has a page with this title. */
async function search(who: Person, method: string, path: string, body?: object): Promise<string[] | number> {
  const { status, data } = await testApp().send<List>(who, method, path, body);
  if (status !== 200) return status;
  expect(data.count).toBe(data.items.length);
  return data.items.map(({ id }) => id).sort();
}

it('shows exactly what reading one by one shows', async () => {
  const { admin, people, org, spaceIds, siteIds } = await shuffleOrganization(testApp(), 4);
  for (const id of spaceIds) await indexSpace(testApp().database, id);
  const trashed = spaceIds[7] ?? '';
  await testApp().send(admin, 'DELETE', `/spaces/${trashed}`);
  const shownIn = async (site: string) => {
    const path = `${site}/site-spaces`;
    const { data } = await testApp().send<{ items: { space?: { id: string } }[] }>(admin, 'GET', path);
    return data.items.flatMap(({ space }) => space?.id ?? []);
  };
  let seen = 0;
  for (const person of [...people.slice(0, -1), admin]) {
    const readable: string[] = [];
    for (const id of spaceIds) {
      const isReadable = await isSeen(person, `/spaces/${id}`);
      if (isReadable) readable.push(id);
      const pages = await search(person, 'GET', `/spaces/${id}/search?query=welcome`);
      expect(isReadable ? (pages as string[]).length : pages).toBe(isReadable ? 1 : 404);
    }
    expect(readable).not.toContain(trashed);
    expect(await search(person, 'GET', `${org}/search?query=welcom`)).toEqual(readable.toSorted());
    seen += readable.length;
    for (const site of siteIds.map((id) => `${org}/sites/${id}`)) {
      const own = (await shownIn(site)).filter((id) => readable.includes(id)).sort();
      const found = await search(person, 'POST', `${site}/search`, {
        query: 'welcome',
        scope: { mode: 'all' },
      });
      expect(found).toEqual((await isSeen(person, site)) ? own : 404);
    }
  }
  expect(seen).toBeGreaterThan(people.length);
});
