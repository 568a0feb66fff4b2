import { beforeAll, expect, test } from 'vitest';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let space: string;

interface Page {
  id: string;
  title: string;
  linkTitle?: string;
  layout: Record<string, unknown>;
  cover?: Record<string, unknown>;
  metaLinks?: Record<string, unknown>;
}

beforeAll(async () => {
  admin = await testApp().person();
  const driver = new OrganizationDriver(testApp(), admin, await testApp().organization(admin));
  space = await driver.makeFilledSpace(
    {
      'SUMMARY.md': '* [Home](README.md "Start")\n* [A](a.md)\n',
      'README.md': '# Home\n',
      'a.md':
        '---\ncover:\n  light: https://x.example/a.png\n  dark: https://x.example/b.png\ncoverHeight: 300\nlayout:\n  cover:\n    size: full\n    mask: radial\n  actions:\n    visible: false\nmetaLinks:\n  canonical: README.md\n  alternates:\n    - https://app.gitbook.com/s/abc/a\n---\n\n# A\n',
    },
    { title: 'Docs', editMode: 'live' },
  );
});

async function pages(): Promise<Page[]> {
  const { data } = await testApp().send<{ pages: Page[] }>(admin, 'GET', `/spaces/${space}/content`);
  return data.pages;
}

async function edit(title: string, change: Record<string, unknown>): Promise<number> {
  const page = (await pages()).find((one) => one.title === title)?.id;
  const body = { changes: [{ operation: 'update_page', page, ...change }] };
  return (await testApp().send(admin, 'POST', `/spaces/${space}/content`, body)).status;
}

test('what an import says of a page is told, with what holds where it says nothing', async () => {
  const [home, a] = await pages();
  expect(home).toMatchObject({
    linkTitle: 'Start',
    layout: { coverSize: 'hero', coverMask: 'none', tags: true },
  });
  expect(a).toMatchObject({
    layout: { coverSize: 'full', coverMask: 'radial', actions: false, anchors: true },
    cover: {
      ref: { kind: 'url', url: 'https://x.example/a.png' },
      refDark: { kind: 'url', url: 'https://x.example/b.png' },
      height: 300,
    },
    metaLinks: {
      canonical: { kind: 'page', page: home?.id },
      alternates: [{ kind: 'url', url: 'https://app.gitbook.com/s/abc/a' }],
    },
  });
});

test('all of it can be changed and taken away, and what is out of bounds is refused', async () => {
  const ref = { kind: 'url', url: 'https://x.example/c.png' };
  const home = (await pages())[0]?.id;
  const said = {
    linkTitle: 'Short',
    layout: { coverSize: 'background', coverMask: 'radial', tags: false, anchors: false },
    cover: { ref, refDark: ref, yPos: 5, height: 700 },
    metaLinks: { alternates: [{ kind: 'page', page: home }] },
  };
  expect(await edit('Home', said)).toBe(200);
  expect((await pages())[0]).toMatchObject(said);
  for (const refused of [
    { linkTitle: 'x'.repeat(101) },
    { layout: { coverSize: 'huge' } },
    { layout: { coverMask: 'square' } },
    { cover: { ref, height: 9 } },
    { cover: { ref, height: 701 } },
    { metaLinks: { canonical: { kind: 'file', file: 'x' } } },
  ])
    expect(await edit('Home', refused)).toBe(400);
  expect(await edit('Home', { linkTitle: '', cover: null, metaLinks: null })).toBe(200);
  const [after] = await pages();
  expect([after?.linkTitle, after?.cover, after?.metaLinks]).toEqual([undefined, undefined, undefined]);
});

test('a change of them is told', async () => {
  const { data } = await testApp().send<{ id: string }>(
    admin,
    'POST',
    `/spaces/${space}/change-requests`,
    {},
  );
  const path = `/spaces/${space}/change-requests/${data.id}`;
  const page = (await pages())[1]?.id;
  const change = { operation: 'update_page', page, linkTitle: 'New', metaLinks: null };
  expect((await testApp().send(admin, 'POST', `${path}/content`, { changes: [change] })).status).toBe(200);
  const changes = await testApp().send<{ changes: { attributes?: Record<string, unknown> }[] }>(
    admin,
    'GET',
    `${path}/changes`,
  );
  expect(changes.data.changes[0]?.attributes).toMatchObject({
    linkTitle: { after: 'New' },
    metaLinks: { before: { alternates: [{ kind: 'url' }] } },
  });
});
