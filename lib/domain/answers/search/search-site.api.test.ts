import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { OrganizationDriver, prepareSpace } from '@/lib/testing/organization-driver';
import { prepareTestApp } from '@/lib/testing/test-app';
import { indexSpace } from './index-space';

const testApp = prepareTestApp();

interface List {
  items: { title: string; pages: { title: string; hidden: boolean; sections: object[] }[] }[];
  count: number;
  next?: { page: string };
}

const FOLDER = {
  'SUMMARY.md': '* [Shown](shown.md)\n* [Secret](secret.md)\n  * [Below](below.md)\n* [Aside](aside.md)\n',
  'shown.md': '# Shown\n\nThe pelican lands.\n\n{% include ".gitbook/includes/note.md" %}\n',
  'secret.md': '---\nhidden: true\n---\n\n# Secret\n\nThe pelican hides.\n',
  'aside.md': '---\nnoIndex: true\n---\n\n# Aside\n\nA pelican in passing.\n',
  'below.md': '# Below\n\nAnother pelican.\n',
  '.gitbook/includes/note.md': '## Mind\n\nThe heron.\n',
};

it('searches what a site shows, in the scope that either form names, and page by page', async () => {
  const { admin, organizationId } = await prepareSpace(testApp());
  const org = `/orgs/${organizationId}`;
  const spaces = [];
  for (const title of ['A', 'B', 'C'])
    spaces.push(
      await new OrganizationDriver(testApp(), admin, organizationId).makeIndexedSpace(FOLDER, title),
    );
  const site = await testApp().make(admin, `${org}/sites`, { title: 'Site', spaces: spaces.slice(0, 2) });
  const path = `${org}/sites/${site}`;
  const { data } = await testApp().send<{
    items: { id: string; default: boolean; space: { title: string } }[];
  }>(admin, 'GET', `${path}/site-spaces`);
  const other = data.items.find((item) => !item.default);
  const ask = async (body: object, page = '') =>
    testApp().send<List>(admin, 'POST', `${path}/search?limit=1${page && `&page=${page}`}`, body);
  const count = async (body: object) => (await ask({ query: 'pelican', ...body })).data.count;

  const first = await ask({ query: 'pelican' });
  expect(first.data.items[0]?.pages.map(({ title }) => title)).toEqual(['Shown']);
  expect(first.data.count).toBe(2);
  const second = await ask({ query: 'pelican' }, first.data.next?.page);
  expect(second.data.items[0]?.title).not.toBe(first.data.items[0]?.title);
  expect(second.data.next).toBeUndefined();
  expect((await ask({ query: 'heron' }, first.data.next?.page)).status).toBe(400);

  expect(await count({ scope: { mode: 'default' } })).toBe(1);
  expect(await count({ scope: { mode: 'default', includedSiteSpaces: [other?.id] } })).toBe(2);
  expect(await count({ scope: { mode: 'specific', siteSpaceIds: [other?.id] } })).toBe(1);
  expect(await count({ mode: 'current', siteSpaceId: other?.id })).toBe(2);
  expect(await count({ siteSpaceIds: [other?.id] })).toBe(1);
  expect(await count({ mode: 'all' })).toBe(2);
  // Of equal sections those of the space that one is in come first.
  const firstOf = async (body: object) => (await ask({ query: 'pelican', ...body })).data.items[0]?.title;
  for (const { id, space } of data.items) {
    expect(await firstOf({ mode: 'current', siteSpaceId: id })).toBe(space.title);
    expect(await firstOf({ scope: { mode: 'default', includedSiteSpaces: [id] } })).toBe(space.title);
  }
  expect((await ask({ query: 'x', mode: 'current' })).status).toBe(400);
  expect((await ask({ query: 'x', siteSpaceIds: ['nowhere'] })).status).toBe(404);

  const all = await testApp().send<List>(admin, 'GET', `${org}/search?query=pelican`);
  expect(all.data.items.map(({ title }) => title).sort()).toEqual(['A', 'B', 'C']);
  const hidden = all.data.items[0]?.pages.filter((page) => page.hidden).map(({ title }) => title);
  expect(hidden?.sort()).toEqual(['Aside', 'Below', 'Secret']);
});

it('finds a page by what it includes, also when only that changes', async () => {
  const { admin, organizationId } = await prepareSpace(testApp());
  const spaceId = await new OrganizationDriver(testApp(), admin, organizationId).makeIndexedSpace(
    FOLDER,
    'Including',
  );
  const find = async (query: string) =>
    (await testApp().send<List['items'][number]>(admin, 'GET', `/spaces/${spaceId}/search?query=${query}`))
      .data;
  expect(await find('heron')).toMatchObject({
    items: [{ title: 'Shown', sections: [{ title: 'Mind', reusableContent: expect.any(String) }] }],
  });
  const changed = { ...FOLDER, '.gitbook/includes/note.md': '## Mind\n\nThe bittern.\n' };
  await upload(testApp(), admin, spaceId, toForm(changed));
  await indexSpace(testApp().database, spaceId);
  expect(await find('bittern')).toMatchObject({ items: [{ title: 'Shown' }] });
  expect(await find('heron')).toMatchObject({ items: [] });
});

it('indexes at the start what never was', async () => {
  const { admin, organizationId } = await prepareSpace(testApp());
  const spaceId = await new OrganizationDriver(testApp(), admin, organizationId).makeIndexedSpace(
    FOLDER,
    'Forgotten',
  );
  await testApp().database.db.execute(sql`delete from search_spaces where space_id = ${spaceId}`);
  await testApp().database.db.execute(sql`delete from jobs`);
  const path = `/spaces/${spaceId}/search?query=pelican`;
  const count = async () => (await testApp().send<List>(admin, 'GET', path)).data.count;
  expect(await count()).toBe(0);
  const worker = await startJobs(testApp().services);
  await expect.poll(count, { timeout: 20_000 }).toBe(4);
  await worker.stop();
});
