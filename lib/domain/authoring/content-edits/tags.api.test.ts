import { beforeAll, expect, it } from 'vitest';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const open = prepareTestApp();
let admin: Person;
let driver: OrganizationDriver;
let space: string;

interface Content {
  tags: { slug: string; label: string; color: string; emoji?: string; icon?: string }[];
  pages: { id: string; title: string; tags?: object[] }[];
}

beforeAll(async () => {
  admin = await open().person();
  driver = new OrganizationDriver(open(), admin, await open().organization(admin));
  space = await driver.makeFilledSpace({
    'SUMMARY.md': '* [Home](README.md)\n* [Plain](plain.md)\n',
    'README.md': '---\ntags:\n  - beta\n  - tag: gone\n    primary: true\n---\n\n# Home\n',
    'plain.md': '# Plain\n',
    '.gitbook/tags.yaml':
      '- tag: beta\n  label: Beta\n  emoji: 🎉\n- tag: pro\n  label: Pro\n  color: $primary\n',
  });
});

const begin = async () =>
  `/spaces/${space}/change-requests/${await open().make(admin, `/spaces/${space}/change-requests`, { subject: 'Edits' })}`;
const edit = (base: string, ...changes: object[]) =>
  open().send<{ error?: { message: string } }>(admin, 'POST', `${base}/content`, { changes });
const read = async (base: string) => (await open().send<Content>(admin, 'GET', `${base}/content`)).data;
const slugs = async (base: string) =>
  (
    await open().send<Content>(admin, 'GET', base.includes('/revisions/') ? base : `${base}/content`)
  ).data.tags.map(({ slug }) => slug);
const changesOf = async (base: string) =>
  (await open().send<{ changes: object[] }>(admin, 'GET', `${base}/changes`)).data.changes;
const toRef = (tag: string, more: object = {}) => ({ tag: { kind: 'tag', tag, ...more } });

it('an import brings the library and the tags of pages, one that the library lacks too', async () => {
  const { tags, pages } = await read(`/spaces/${space}`);
  expect(tags).toEqual([
    { slug: 'beta', label: 'Beta', color: 'default', emoji: '🎉' },
    { slug: 'pro', label: 'Pro', color: '$primary' },
  ]);
  expect(pages.map((page) => page.tags)).toEqual([[toRef('beta'), { ...toRef('gone'), primary: true }], []]);
});

it('tags are made, renamed, put in order and deleted in a change request, told as changes and merged', async () => {
  const [first, second] = [await begin(), await begin()];
  const { status } = await edit(
    first,
    { operation: 'insert_tag', label: 'Early access', color: 'green', icon: 'flask', at: 0 },
    { operation: 'insert_tag', label: 'Early access' },
    { operation: 'update_tag', tag: 'beta', label: 'Public beta', icon: 'star' },
    { operation: 'delete_tag', tag: 'pro' },
  );
  expect(status).toBe(200);
  expect((await read(first)).tags).toEqual([
    { slug: 'early-access', label: 'Early access', color: 'green', icon: 'flask' },
    { slug: 'beta', label: 'Public beta', color: 'default', icon: 'star' },
    { slug: 'early-access-1', label: 'Early access', color: 'default' },
  ]);
  expect(await changesOf(first)).toEqual([
    { type: 'tag_created', tag: { slug: 'early-access', label: 'Early access' } },
    {
      type: 'tag_edited',
      tag: { slug: 'beta', label: 'Public beta' },
      attributes: {
        label: { before: 'Beta', after: 'Public beta' },
        emoji: { before: '🎉' },
        icon: { after: 'star' },
      },
    },
    { type: 'tag_created', tag: { slug: 'early-access-1', label: 'Early access' } },
    { type: 'tag_deleted', tag: { slug: 'pro', label: 'Pro' } },
  ]);
  await edit(first, { operation: 'delete_tag', tag: 'early-access-1' });
  await edit(second, { operation: 'insert_tag', slug: 'late', label: 'Late' });
  await edit(second, { operation: 'update_tag', tag: 'late', at: 0 });
  expect(await slugs(second)).toEqual(['late', 'beta', 'pro']);
  for (const base of [first, second])
    expect((await open().send(admin, 'POST', `${base}/merge`)).status).toBe(200);
  expect((await slugs(`/spaces/${space}`)).sort()).toEqual(['beta', 'early-access', 'late']);
  // What pages say stays, whatever became of the library.
  expect((await read(`/spaces/${space}`)).pages[0]?.tags).toHaveLength(2);
});

it('tags of a page are its properties, from a request or from front matter', async () => {
  const base = await begin();
  const page = (await read(base)).pages[1]?.id;
  const find = async () => (await read(base)).pages.find(({ id }) => id === page)?.tags;
  const update = (more: object) => edit(base, { operation: 'update_page', page, ...more });
  await update({ tags: [toRef('beta', { space }), { ...toRef('pro'), primary: true }] });
  expect(await find()).toEqual([toRef('beta'), { ...toRef('pro'), primary: true }]);
  expect(await changesOf(base)).toMatchObject([
    { type: 'page_edited', attributes: { tags: { after: [{ tag: { tag: 'beta' } }, { primary: true }] } } },
  ]);
  await update({ document: { markdown: '---\ntags: [late]\n---\n\nText.\n' } });
  expect(await find()).toEqual([toRef('late')]);
  await update({ description: 'Other' });
  expect(await find()).toEqual([toRef('late')]);
  await update({ tags: null });
  expect(await find()).toEqual([]);
});

it.each([
  [400, { operation: 'insert_tag', label: ' ' }],
  [400, { operation: 'insert_tag', label: 'x'.repeat(101) }],
  [400, { operation: 'insert_tag', label: 'X', slug: 'two words' }],
  [400, { operation: 'insert_tag', label: 'X', slug: '-x' }],
  [400, { operation: 'insert_tag', label: 'X', color: 'mauve' }],
  [400, { operation: 'insert_tag', label: 'X', emoji: '🎉', icon: 'star' }],
  [409, { operation: 'insert_tag', label: 'X', slug: 'beta' }],
  [404, { operation: 'update_tag', tag: 'nowhere', label: 'X' }],
  [404, { operation: 'delete_tag', tag: 'nowhere' }],
  [400, { operation: 'insert_page', title: 'X', tags: [toRef('a'), toRef('a')] }],
  [
    400,
    {
      operation: 'insert_page',
      title: 'X',
      tags: ['a', 'b'].map((tag) => ({ ...toRef(tag), primary: true })),
    },
  ],
  [400, { operation: 'insert_page', title: 'X', tags: [toRef('a', { space: 'another' })] }],
  [
    400,
    { operation: 'insert_page', title: 'X', tags: Array.from({ length: 51 }, (_, at) => toRef(`t${at}`)) },
  ],
])('%i for %j, and nothing changes', async (status, change) => {
  const base = await begin();
  const before = await read(base);
  const answer = await edit(base, { operation: 'insert_tag', label: 'First' }, change);
  expect(answer.status).toBe(status);
  expect(answer.data.error?.message).toMatch(/^changes\.1\b/);
  expect(await read(base)).toEqual(before);
});

it('a space has 200 tags at most', async () => {
  const base = await begin();
  const known = (await slugs(base)).length;
  const many = (count: number) =>
    edit(
      base,
      ...Array.from({ length: count }, (_, at) => ({ operation: 'insert_tag', label: `New ${at}` })),
    );
  for (let left = 200 - known; left > 0; left -= 50)
    expect((await many(Math.min(left, 50))).status).toBe(200);
  expect((await slugs(base)).length).toBe(200);
  const refused = await many(1);
  expect(refused.status).toBe(400);
  expect(refused.data.error?.message).toContain('200 tags');
  await edit(base, { operation: 'delete_tag', tag: 'new-7' });
  expect((await many(1)).status).toBe(200);
});

it('a space that is duplicated has the same tags, and a revision that is restored has its own', async () => {
  const copy = await open().make(admin, `/spaces/${space}/duplicate`, {});
  expect(await slugs(`/spaces/${copy}`)).toEqual(await slugs(`/spaces/${space}`));
  const { data } = await open().send<{ items: { id: string }[] }>(admin, 'GET', `/spaces/${space}/revisions`);
  const revisions = await Promise.all(
    data.items.map(async ({ id }) => ({ id, slugs: await slugs(`/spaces/${space}/revisions/${id}`) })),
  );
  const imported = revisions.find((revision) => revision.slugs.includes('pro'));
  const request = await open().make(admin, `/spaces/${space}/revisions/${imported?.id}/restore`, {});
  expect(await slugs(`/spaces/${space}/change-requests/${request}`)).toEqual(['beta', 'pro']);
});
