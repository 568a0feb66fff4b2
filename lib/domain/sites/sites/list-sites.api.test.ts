import { beforeAll, describe, expect, test } from 'vitest';
import type { SiteBody } from '@/lib/testing/site-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;

beforeAll(async () => {
  admin = await testApp().person();
});

describe('the list of sites', () => {
  async function openOrganization() {
    const organization = await testApp().organization(admin);
    const path = `/orgs/${organization}`;
    const space = await testApp().make(admin, `${path}/spaces`, { title: 'Shown' });
    for (const body of [
      { title: 'Alpha 50%', type: 'premium' },
      { title: 'Beta_x', spaces: [space] },
      { title: 'beta Y', type: 'sponsored' },
    ])
      await testApp().make(admin, `${path}/sites`, body);
    return { organization, path, space };
  }
  const listAs = async (who: Person, path: string) => {
    const { status, data } = await testApp().send<{
      count: number;
      items: SiteBody[];
      next?: { page: string };
    }>(who, 'GET', path);
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    return data;
  };
  const titles = async (path: string) => (await listAs(admin, path)).items.map(({ title }) => title).sort();

  test('filters by space, title, type and state', async () => {
    const { path, space } = await openOrganization();
    const [site] = (await listAs(admin, `${path}/sites?title=alpha`)).items;
    await testApp().send(admin, 'POST', `${path}/sites/${site?.id}/publish`);
    expect(await titles(`${path}/sites?space=${space}`)).toEqual(['Beta_x']);
    expect(await titles(`${path}/sites?title=BETA`)).toEqual(['Beta_x', 'beta Y']);
    expect(await titles(`${path}/sites?title=${encodeURIComponent('%')}`)).toEqual(['Alpha 50%']);
    expect(await titles(`${path}/sites?title=_`)).toEqual(['Beta_x']);
    expect(await titles(`${path}/sites?published=true`)).toEqual(['Alpha 50%']);
    expect(await titles(`${path}/sites?published=false`)).toEqual(['Beta_x', 'beta Y']);
    expect(await titles(`${path}/sites?type=premium&type=sponsored`)).toEqual(['Alpha 50%', 'beta Y']);
    expect(await titles(`${path}/sites?type=premium`)).toEqual(['Alpha 50%']);
    expect(await titles(`${path}/sites?space=${'A'.repeat(20)}`)).toEqual([]);
    for (const wrong of ['type=gold', 'published=yes', 'limit=0', 'limit=1001'])
      expect((await testApp().send(admin, 'GET', `${path}/sites?${wrong}`)).status).toBe(400);
  });

  test('is newest first, to the end, with the same count on every page', async () => {
    const { path } = await openOrganization();
    const first = await listAs(admin, `${path}/sites?limit=2`);
    const rest = await listAs(admin, `${path}/sites?limit=2&page=${first.next?.page}`);
    const all = [...first.items, ...rest.items];
    expect([first.count, rest.count, rest.next, new Set(all.map(({ id }) => id)).size]).toEqual([
      3,
      3,
      undefined,
      3,
    ]);
    expect(all.map(({ createdAt }) => createdAt)).toEqual(
      all
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    for (const item of all)
      expect((await testApp().send(admin, 'GET', `${path}/sites/${item.id}`)).data).toEqual(item);
  });

  test('shows what the reader may see, with what they may do', async () => {
    const { organization, path } = await openOrganization();
    const [granted] = (await listAs(admin, `${path}/sites?title=alpha`)).items;
    const guest = await testApp().member(organization, null);
    const creator = await testApp().member(organization, 'create');
    expect((await listAs(guest, `${path}/sites`)).count).toBe(0);
    await testApp().grant(organization, { siteId: granted?.id ?? '' }, { userId: guest.id }, 'read');
    const seen = await listAs(guest, `${path}/sites`);
    expect(seen.items.map(({ id, permissions }) => [id, permissions.edit])).toEqual([[granted?.id, false]]);
    const all = await listAs(creator, `${path}/sites`);
    expect(all.items.map(({ permissions }) => permissions.edit)).toEqual([true, true, true]);
    expect(
      (await testApp().send(guest, 'PATCH', `${path}/sites/${granted?.id}`, { title: 'Mine' })).status,
    ).toBe(403);
  });
});
