import { ContentReferenceStatus, type ContentReferenceUsage } from '@gitbook/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckedClient, openCheckedClient } from '@/lib/testing/checked-client';
import { BINARIES, toForm, upload } from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp, TEST_URL } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let client: CheckedClient;
let spaceId: string;
let pages: Map<string, string>;
let fileId: string;

const FILES = {
  'SUMMARY.md':
    '* [Home](README.md)\n* [Guide](guide.md)\n* [Lone](lone.md)\n* [Shop](https://shop.example)\n',
  'README.md': [
    '# Home',
    '[guide](guide.md) [part](guide.md#the-part) [no part](guide.md#no-part) [lost](lost.md)',
    `[app](${TEST_URL}/orgs/x) ![dot](.gitbook/assets/dot.png)`,
    '{% include ".gitbook/includes/note.md" %}',
  ].join('\n\n'),
  'guide.md':
    '# Guide\n\n## The part\n\n[home](README.md) ![dot](.gitbook/assets/dot.png) [lost](lost.md) [lone](lone.md)\n',
  'lone.md': '# Lone\n\n[self](#lone)\n',
  '.gitbook/includes/note.md': 'See the [guide](../../guide.md).\n',
};

beforeAll(async () => {
  const made = await prepareSpace(testApp());
  admin = made.admin;
  spaceId = made.spaceId;
  expect((await upload(testApp(), admin, spaceId, toForm({ ...FILES, ...BINARIES }))).status).toBe(201);
  client = openCheckedClient(testApp(), admin);
  const { data } = await client.api.spaces.getCurrentRevision(spaceId);
  pages = new Map(data.pages.map((page) => [page.title, page.id]));
  fileId = data.files.find(({ name }) => name === 'dot.png')?.id ?? '';
});

const idOf = (title: string) => pages.get(title) ?? '';

/** What a link leads to and where it stands, in short. */
function toShort({ status, relation, targetReference, locationReferences }: ContentReferenceUsage) {
  return [status, relation, nameOf(targetReference), locationReferences.map(nameOf).join(' + ')];
}

function nameOf(location: ContentReferenceUsage['targetReference']): string {
  switch (location?.kind) {
    case 'page': {
      const at = location.internalLocation;
      return location.page.title + (at?.type === 'anchor' ? `#${at.anchor}` : '');
    }
    case 'file':
      return location.file.name;
    case 'reusable-content':
      return `(${location.reusableContent.title})`;
    case 'url':
      return location.url;
    default:
      return String(location?.kind);
  }
}

describe('links of the main content', () => {
  it('are told by what they lead to, with what is broken', async () => {
    const { data } = await client.api.spaces.listSpaceLinks(spaceId);
    expect(data.items.map(toShort)).toEqual([
      ['ok', 'reference', 'Guide', 'Home + (Note)'],
      ['ok', 'reference', 'Guide#the-part', 'Home'],
      ['broken', 'reference', 'Guide#no-part', 'Home'],
      ['broken', 'reference', 'lost.md', 'Home + Guide'],
      ['in-app', 'reference', `${TEST_URL}/orgs/x`, 'Home'],
      ['ok', 'dependsOn', 'dot.png', 'Home + Guide'],
      ['ok', 'dependsOn', '(Note)', 'Home'],
      ['ok', 'reference', 'Home', 'Guide'],
      ['ok', 'reference', 'Lone', 'Guide'],
      ['ok', 'reference', 'Lone#lone', 'Lone'],
      ['ok', 'reference', 'https://shop.example', 'Shop'],
    ]);
    expect(data.stats).toEqual({ total: 14, broken: { total: 3 } });
    const [first] = data.items;
    expect(first?.locationReferences[0]).toMatchObject({
      kind: 'page',
      organization: { object: 'organization' },
      space: { object: 'space', id: spaceId },
      versionContext: { type: 'revision', revision: { object: 'revision' } },
      page: { id: idOf('Home'), path: 'home' },
    });
  });

  it('are filtered by their status, and counted whatever the filter', async () => {
    const { data } = await client.api.spaces.listSpaceLinks(spaceId, {
      status: ContentReferenceStatus.Broken,
    });
    expect(data.items.map(toShort).map(([, , target]) => target)).toEqual(['Guide#no-part', 'lost.md']);
    expect(data.count).toBe(2);
    expect(data.stats.total).toBe(14);
  });

  it('are read page by page', async () => {
    const { spaces } = client.api;
    const all = (await spaces.listSpaceLinks(spaceId)).data.items.map(toShort);
    const first = (await spaces.listSpaceLinks(spaceId, { limit: 4 })).data;
    const rest = (await spaces.listSpaceLinks(spaceId, { limit: 100, page: first.next?.page })).data;
    expect([...first.items, ...rest.items].map(toShort)).toEqual(all);
    expect(rest.next).toBeUndefined();
  });

  it('of one page are those of its text', async () => {
    const { data } = await client.api.spaces.listPageLinksInSpace(spaceId, idOf('Guide'));
    expect(data.items.map(toShort)).toEqual([
      ['ok', 'reference', 'Home', 'Guide'],
      ['ok', 'dependsOn', 'dot.png', 'Guide'],
      ['broken', 'reference', 'lost.md', 'Guide'],
      ['ok', 'reference', 'Lone', 'Guide'],
    ]);
    expect(data.stats).toEqual({ total: 4, broken: { total: 1 } });
  });
});

describe('backlinks', () => {
  it('of a page are the places that lead to it or into it', async () => {
    const { data } = await client.api.spaces.listSpacePageBacklinks(spaceId, idOf('Guide'));
    expect(data.items.map(nameOf)).toEqual(['Home', '(Note)']);
    const shop = await client.api.spaces.listSpacePageBacklinks(spaceId, idOf('Shop'));
    expect(shop.data).toMatchObject({ items: [], count: 0 });
  });

  it('of a file are the places that show or offer it', async () => {
    const { data } = await client.api.spaces.listSpaceFileBacklinks(spaceId, fileId);
    expect(data.items.map(nameOf)).toEqual(['Home', 'Guide']);
  });

  it('of what is not there are not found', async () => {
    for (const path of ['page/none/backlinks', 'page/none/links', 'files/none/backlinks'])
      expect((await testApp().send(admin, 'GET', `/spaces/${spaceId}/content/${path}`)).status).toBe(404);
  });
});

describe('links of a change request', () => {
  let changeRequestId: string;

  beforeAll(async () => {
    const { data } = await client.api.spaces.createChangeRequest(spaceId, { subject: 'Less' });
    changeRequestId = data.id;
    const changes = [
      { operation: 'delete_page', page: idOf('Lone') },
      { operation: 'update_page', page: idOf('Home'), document: { markdown: await homeWithout('no-part') } },
      { operation: 'insert_page', document: { markdown: `# New\n\n[x](/pages/${idOf('Guide')}#gone)\n` } },
    ];
    const path = `/spaces/${spaceId}/change-requests/${changeRequestId}/content`;
    expect((await testApp().send(admin, 'POST', path, { changes })).status).toBe(200);
  });

  const homeWithout = async (anchor: string) => {
    const { data } = await client.api.spaces.getPageById(spaceId, idOf('Home'), { format: 'markdown' });
    const markdown = 'markdown' in data ? String(data.markdown) : '';
    return markdown.replace(/\[[^\]]*\]\([^)]*#(.*?)\)/g, (link, found) => (found === anchor ? '' : link));
  };

  it('tell which of them it broke, also when their target is gone', async () => {
    const { data } = await client.api.spaces.listChangeRequestLinks(spaceId, changeRequestId, {
      brokenContext: 'change-request',
    });
    expect(data.items.map(toShort)).toEqual([
      ['broken', 'reference', 'Lone', 'Guide'],
      ['broken', 'reference', 'Guide#gone', 'New'],
    ]);
    expect(data.stats.broken.changeRequest).toBe(2);
    const [gone] = data.items;
    expect(gone?.targetReference).not.toHaveProperty('versionContext');
    expect(gone?.locationReferences[0]).toMatchObject({
      versionContext: { type: 'changeRequest', changeRequest: { id: changeRequestId } },
    });
  });

  it('tell those that were broken before apart', async () => {
    const { data } = await client.api.spaces.listChangeRequestLinks(spaceId, changeRequestId, {
      brokenContext: 'space',
    });
    expect(data.items.map(toShort).map(([, , target]) => target)).toEqual(['lost.md']);
    const { data: all } = await client.api.spaces.listChangeRequestLinks(spaceId, changeRequestId, {
      status: ContentReferenceStatus.Broken,
    });
    expect(all.items).toHaveLength(3);
    const none = await testApp().send<{ items: [] }>(
      admin,
      'GET',
      `/spaces/${spaceId}/change-requests/${changeRequestId}/links?brokenContext=space&status=ok`,
    );
    expect(none.data.items).toEqual([]);
  });

  it('of one page count what it broke there', async () => {
    const { data } = await client.api.spaces.listPageLinksInChangeRequest(
      spaceId,
      changeRequestId,
      idOf('Guide'),
    );
    expect(data.stats).toEqual({ total: 4, broken: { total: 2, changeRequest: 1 } });
  });

  it('lead back from its own pages and files', async () => {
    const page = await client.api.spaces.listChangeRequestPageBacklinks(
      spaceId,
      changeRequestId,
      idOf('Guide'),
    );
    expect(page.data.items.map(nameOf)).toEqual(['Home', 'New', '(Note)']);
    const file = await client.api.spaces.listChangeRequestFileBacklinks(spaceId, changeRequestId, fileId);
    expect(file.data.items.map(nameOf)).toEqual(['Home', 'Guide']);
    const path = `/spaces/${spaceId}/change-requests/${changeRequestId}/content/page/${idOf('Lone')}/links`;
    expect((await testApp().send(admin, 'GET', path)).status).toBe(404);
  });
});

it('answers as the public client expects', () => {
  expect(client.called.size).toBeGreaterThan(5);
  expect(client.wrong).toEqual([]);
});

it('parts what is linked from many pages, and long lists, into answers of bounded size', async () => {
  const made = await prepareSpace(testApp());
  const others = Array.from({ length: 30 }, (_, index) => `page-${index}.md`);
  const urls = Array.from({ length: 250 }, (_, index) => `<https://example.org/${index}>`);
  const folder = {
    'README.md': `# Home\n\n${urls.map((url) => `[x](${url})`).join(' ')}\n`,
    ...Object.fromEntries(others.map((name) => [name, `# ${name}\n\n[home](README.md)\n`])),
  };
  expect((await upload(testApp(), made.admin, made.spaceId, toForm(folder))).status).toBe(201);
  const { api, wrong } = openCheckedClient(testApp(), made.admin);
  const first = (await api.spaces.listSpaceLinks(made.spaceId, { limit: 1000 })).data;
  expect(first.items).toHaveLength(200);
  const page = first.next?.page;
  const rest = (await api.spaces.listSpaceLinks(made.spaceId, { limit: 1000, page })).data;
  expect(rest.next).toBeUndefined();
  expect(first.items.length + rest.items.length).toBe(first.count);
  const home = [...first.items, ...rest.items].filter((item) => nameOf(item.targetReference) === 'Home');
  expect(home.map(({ locationReferences }) => locationReferences.length)).toEqual([10, 10, 10]);
  const places = home.flatMap(({ locationReferences }) => locationReferences.map(nameOf));
  expect(new Set(places).size).toBe(30);
  expect(wrong).toEqual([]);
});
