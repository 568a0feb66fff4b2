import { beforeAll, expect, it } from 'vitest';
import { type CheckedClient, openCheckedClient } from '@/lib/testing/checked-client';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let admin: Person;
let client: CheckedClient;
let spaceId: string;
let contentId: string;
let oldRevision: string;
let changeRequestId: string;

const folder = (note: string) =>
  toForm({
    'README.md': '# Home\n\n{% include ".gitbook/includes/note.md" %}\n',
    '.gitbook/includes/note.md': note,
  });

beforeAll(async () => {
  const made = await prepareSpace(testApp());
  admin = made.admin;
  spaceId = made.spaceId;
  client = openCheckedClient(testApp(), admin);
  expect((await upload(testApp(), admin, spaceId, folder('# Of old\n\nSee **it**.\n'))).status).toBe(201);
  const { data } = await client.api.spaces.getCurrentRevision(spaceId);
  oldRevision = data.id;
  contentId = data.reusableContents[0]?.id ?? '';
  changeRequestId = (await client.api.spaces.createChangeRequest(spaceId, {})).data.id;
  expect((await upload(testApp(), admin, spaceId, folder('Of now.\n'))).status).toBe(201);
});

const readMarkdown = (path: string) =>
  testApp().send<{ markdown?: string; document: string }>(admin, 'GET', `/spaces/${spaceId}/${path}`);

it('is read in the main content, in a change request and in a revision', async () => {
  const { data: now } = await client.api.spaces.getReusableContentById(spaceId, contentId);
  expect(now).toMatchObject({ id: contentId, title: 'Note', markdown: 'Of now.\n' });
  const asked = await client.api.spaces.getReusableContentInChangeRequestById(
    spaceId,
    changeRequestId,
    contentId,
  );
  expect(asked.data).toMatchObject({ markdown: '# Of old\n\nSee **it**.\n' });
  const old = await client.api.spaces.getReusableContentInRevisionById(spaceId, oldRevision, contentId);
  expect(old.data).toEqual(asked.data);
  expect(client.wrong).toEqual([]);
});

it('is answered without its text where its document is asked for', async () => {
  const { data } = await readMarkdown(`content/reusable-contents/${contentId}?format=document`);
  expect(data).toEqual({ id: contentId, title: 'Note', document: expect.stringMatching(/^[0-9a-f]{64}$/) });
});

it('is not found by another id', async () => {
  for (const path of [
    'content/reusable-contents/none',
    `change-requests/none/content/reusable-contents/${contentId}`,
    `revisions/none/reusable-contents/${contentId}`,
  ])
    expect([path, (await readMarkdown(path)).status]).toEqual([path, 404]);
});

it('has a document that can be read by its id, also when the main content has another by now', async () => {
  for (const [path, words] of [
    [`content/reusable-contents/${contentId}`, 'Of now.'],
    [`revisions/${oldRevision}/reusable-contents/${contentId}`, 'Of old'],
  ] as const) {
    const { document } = (await readMarkdown(path)).data;
    const { data } = await client.api.spaces.getDocumentById(spaceId, document);
    expect(data.object).toBe('document');
    expect(JSON.stringify(data.nodes)).toContain(words);
  }
  expect(client.wrong).toEqual([]);
});
