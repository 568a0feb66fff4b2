import { beforeAll, expect, it } from 'vitest';
import { type CheckedClient, openCheckedClient } from '@/lib/testing/checked-client';
import { BINARIES, PIXEL, toForm, upload } from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let client: CheckedClient;
let spaceId: string;
let changeRequestId: string;
let ids: Map<string, string>;

const FILES = {
  'SUMMARY.md':
    '* [Home](README.md)\n* [Guide](guide.md)\n  * [Part](part.md)\n* [Lone](lone.md)\n* [Last](last.md)\n',
  'README.md': '# Home\n\nHello.\n\n{% include ".gitbook/includes/note.md" %}\n',
  'guide.md': '# Guide\n',
  'part.md': '# Part\n\n![dot](.gitbook/assets/dot.png)\n',
  'lone.md': '# Lone\n',
  'last.md': '# Last\n',
  '.gitbook/includes/note.md': 'A note.\n',
};

const edit = async (changes: unknown[]) => {
  const path = `/spaces/${spaceId}/change-requests/${changeRequestId}/content`;
  const { status, data } = await testApp().send(admin, 'POST', path, { changes });
  expect([status, data]).toEqual([200, expect.anything()]);
};
const idOf = (title: string) => ids.get(title) ?? '';
const readChanges = async (limit?: number) =>
  (await client.api.spaces.getChangeRequestChanges(spaceId, changeRequestId, limit ? { limit } : {})).data;

beforeAll(async () => {
  const made = await prepareSpace(testApp());
  admin = made.admin;
  spaceId = made.spaceId;
  client = openCheckedClient(testApp(), admin);
  expect((await upload(testApp(), admin, spaceId, toForm({ ...FILES, ...BINARIES }))).status).toBe(201);
  const { data } = await client.api.spaces.getCurrentRevision(spaceId);
  const list = (pages: { id: string; title: string }[]): [string, string][] =>
    pages.flatMap((page) => [[page.title, page.id], ...list((page as { pages?: typeof pages }).pages ?? [])]);
  ids = new Map(list(data.pages));
  for (const { id, name } of data.files) ids.set(name, id);
  changeRequestId = (await client.api.spaces.createChangeRequest(spaceId, { subject: 'Much' })).data.id;
});

it('tells nothing of a change request without an edit', async () => {
  expect(await readChanges()).toEqual({ changes: [] });
});

it('tells what became of pages and files, each in its own words', async () => {
  await edit([
    { operation: 'update_page', page: idOf('Home'), title: 'Start', document: { markdown: 'Hello, you.\n' } },
    { operation: 'insert_page', title: 'New', document: { markdown: 'New\n' }, at: 1 },
    { operation: 'update_page', page: idOf('Part'), into: null },
    { operation: 'delete_page', page: idOf('Lone') },
    { operation: 'delete_file', file: idOf('liar.png') },
    {
      operation: 'insert_files',
      files: [{ name: 'added.png', base64: PIXEL.toString('base64'), contentType: 'image/png' }],
    },
  ]);
  const { changes, more } = await readChanges();
  expect(more).toBeUndefined();
  expect(changes).toMatchObject([
    {
      type: 'page_edited',
      page: { id: idOf('Home'), type: 'document', title: 'Start' },
      attributes: {
        title: { before: 'Home', after: 'Start' },
        document: { before: expect.any(String), after: expect.any(String) },
      },
    },
    { type: 'page_created', page: { title: 'New', path: 'new' } },
    { type: 'page_deleted', page: { id: idOf('Lone'), title: 'Lone', path: 'lone' } },
    {
      type: 'page_moved',
      page: { id: idOf('Part'), path: 'part' },
      parent: { before: { id: idOf('Guide'), path: 'guide' } },
    },
    { type: 'file_created', file: { name: 'added.png', contentType: 'image/png' } },
    { type: 'file_deleted', file: { id: idOf('liar.png'), name: 'liar.png' } },
  ]);
  const [, , , moved] = changes;
  expect(moved).not.toHaveProperty('parent.after');
});

it('has files that are gone where they still are', async () => {
  for (const change of (await readChanges()).changes) {
    if (!('file' in change)) continue;
    const path = new URL(change.file.downloadURL).pathname.replace('/v1', '');
    expect([change.type, (await testApp().send(admin, 'GET', path)).status]).toEqual([change.type, 200]);
  }
});

it('tells as many as asked for, and how many there are besides', async () => {
  const { changes, more } = await readChanges(2);
  expect(changes).toHaveLength(2);
  expect(more).toBe(4);
});

it('tells the changes of a merge with the change request that made them', async () => {
  const before = (await readChanges()).changes.map(({ type }) => type);
  const { data: merged } = await client.api.spaces.mergeChangeRequest(spaceId, changeRequestId);
  const { data } = await client.api.spaces.getRevisionSemanticChanges(spaceId, merged.revision);
  expect(data.mergedFrom?.id).toBe(changeRequestId);
  expect(data.changes.map(({ type }) => type)).toEqual(before);
});

it('tells all that the first revision of a space has', async () => {
  const made = await prepareSpace(testApp());
  const other = openCheckedClient(testApp(), made.admin);
  const { data } = await other.api.spaces.getCurrentRevision(made.spaceId);
  const changes = await other.api.spaces.getRevisionSemanticChanges(made.spaceId, data.id);
  expect(changes.data).toMatchObject({ changes: [{ type: 'page_created', page: { title: 'Welcome' } }] });
  expect(other.wrong).toEqual([]);
});

it('tells what became of reusable contents', async () => {
  const { 'part.md': _, ...fewer } = FILES;
  const next = {
    ...fewer,
    'SUMMARY.md': '* [Home](README.md)\n* [Guide](guide.md)\n',
    '.gitbook/includes/note.md': 'Another note.\n',
    '.gitbook/includes/more.md': 'More.\n',
  };
  const before = await client.api.spaces.getCurrentRevision(spaceId);
  expect((await upload(testApp(), admin, spaceId, toForm(next))).status).toBe(201);
  const after = await client.api.spaces.getCurrentRevision(spaceId);
  const { data } = await client.api.spaces.getRevisionSemanticChanges(spaceId, after.data.id, { limit: 100 });
  const contents = data.changes.filter(({ type }) => type.startsWith('reusable_content'));
  expect(contents).toMatchObject([
    { type: 'reusable_content_created', reusableContent: { title: 'More' } },
    {
      type: 'reusable_content_edited',
      reusableContent: { id: before.data.reusableContents[0]?.id, title: 'Note' },
      attributes: { document: { before: expect.any(String), after: expect.any(String) } },
    },
  ]);
});

it('answers as the public client expects', () => {
  expect(client.called.size).toBeGreaterThan(3);
  expect(client.wrong).toEqual([]);
});
