import { ContentReferenceStatus, type ContentReferenceUsage } from '@gitbook/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { BINARIES, prepareSpace, toForm, upload } from '@/lib/testing/docs-folder';
import { createPublicCheck } from '@/lib/testing/public-description';
import { type Person, prepareWorld, TEST_URL } from '@/lib/testing/world';

const world = prepareWorld();
const check = createPublicCheck();
let admin: Person;
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
  'guide.md': '# Guide\n\n## The part\n\n[home](README.md) ![dot](.gitbook/assets/dot.png) [lost](lost.md)\n',
  'lone.md': '# Lone\n\n[self](#lone)\n',
  '.gitbook/includes/note.md': 'See the [guide](../../guide.md).\n',
};

beforeAll(async () => {
  const made = await prepareSpace(world());
  admin = made.admin;
  spaceId = made.spaceId;
  expect((await upload(world(), admin, spaceId, toForm({ ...FILES, ...BINARIES }))).status).toBe(201);
  const { data } = await world().client(admin).spaces.getCurrentRevision(spaceId);
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
    const { data } = await world().client(admin).spaces.listSpaceLinks(spaceId);
    expect(data.items.map(toShort)).toEqual([
      ['ok', 'reference', 'Guide', 'Home + (Note)'],
      ['ok', 'reference', 'Guide#the-part', 'Home'],
      ['broken', 'reference', 'Guide#no-part', 'Home'],
      ['broken', 'reference', 'lost.md', 'Home + Guide'],
      ['in-app', 'reference', `${TEST_URL}/orgs/x`, 'Home'],
      ['ok', 'dependsOn', 'dot.png', 'Home + Guide'],
      ['ok', 'dependsOn', '(Note)', 'Home'],
      ['ok', 'reference', 'Home', 'Guide'],
      ['ok', 'reference', 'Lone#lone', 'Lone'],
      ['ok', 'reference', 'https://shop.example', 'Shop'],
    ]);
    expect(data.stats).toEqual({ total: 13, broken: { total: 3 } });
    expect(check('GET', `/v1/spaces/${spaceId}/links`, 200, data)).toBeUndefined();
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
    const { data } = await world()
      .client(admin)
      .spaces.listSpaceLinks(spaceId, { status: ContentReferenceStatus.Broken });
    expect(data.items.map(toShort).map(([, , target]) => target)).toEqual(['Guide#no-part', 'lost.md']);
    expect(data.count).toBe(2);
    expect(data.stats.total).toBe(13);
  });

  it('are read page by page', async () => {
    const { spaces } = world().client(admin);
    const all = (await spaces.listSpaceLinks(spaceId)).data.items.map(toShort);
    const first = (await spaces.listSpaceLinks(spaceId, { limit: 4 })).data;
    const rest = (await spaces.listSpaceLinks(spaceId, { limit: 100, page: first.next?.page })).data;
    expect([...first.items, ...rest.items].map(toShort)).toEqual(all);
    expect(rest.next).toBeUndefined();
  });

  it('of one page are those of its text', async () => {
    const { data } = await world().client(admin).spaces.listPageLinksInSpace(spaceId, idOf('Guide'));
    expect(data.items.map(toShort)).toEqual([
      ['ok', 'reference', 'Home', 'Guide'],
      ['ok', 'dependsOn', 'dot.png', 'Guide'],
      ['broken', 'reference', 'lost.md', 'Guide'],
    ]);
    expect(data.stats).toEqual({ total: 3, broken: { total: 1 } });
    expect(
      check('GET', `/v1/spaces/${spaceId}/content/page/${idOf('Guide')}/links`, 200, data),
    ).toBeUndefined();
  });
});

describe('backlinks', () => {
  it('of a page are the places that lead to it or into it', async () => {
    const { data } = await world().client(admin).spaces.listSpacePageBacklinks(spaceId, idOf('Guide'));
    expect(data.items.map(nameOf)).toEqual(['Home', '(Note)']);
    expect(
      check('GET', `/v1/spaces/${spaceId}/content/page/${idOf('Guide')}/backlinks`, 200, data),
    ).toBeUndefined();
    const lone = await world().client(admin).spaces.listSpacePageBacklinks(spaceId, idOf('Lone'));
    expect(lone.data).toMatchObject({ items: [], count: 0 });
  });

  it('of a file are the places that show or offer it', async () => {
    const { data } = await world().client(admin).spaces.listSpaceFileBacklinks(spaceId, fileId);
    expect(data.items.map(nameOf)).toEqual(['Home', 'Guide']);
    expect(
      check('GET', `/v1/spaces/${spaceId}/content/files/${fileId}/backlinks`, 200, data),
    ).toBeUndefined();
  });

  it('of what is not there are not found', async () => {
    for (const path of ['page/none/backlinks', 'page/none/links', 'files/none/backlinks'])
      expect((await world().send(admin, 'GET', `/spaces/${spaceId}/content/${path}`)).status).toBe(404);
  });
});
