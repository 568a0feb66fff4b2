import { expect, it } from 'vitest';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

it('is that of a page, in the revision that has it and by its id', async () => {
  const { admin, spaceId } = await prepareSpace(testApp());
  const client = openCheckedClient(testApp(), admin);
  const folder = (text: string) =>
    toForm({
      'SUMMARY.md': '* [Home](README.md)\n\n## Group\n\n* [Other](other.md)\n',
      'README.md': text,
      'other.md': '# Other\n',
    });
  expect((await upload(testApp(), admin, spaceId, folder('# Home\n\nFirst **words**.\n'))).status).toBe(201);
  const { data: old } = await client.api.spaces.getCurrentRevision(spaceId);
  expect((await upload(testApp(), admin, spaceId, folder('# Home\n\nLast words.\n'))).status).toBe(201);
  const [home, group] = old.pages;
  const { data } = await client.api.spaces.getPageDocumentInRevisionById(spaceId, old.id, home?.id ?? '');
  expect(data).toMatchObject({
    object: 'document',
    nodes: [
      {
        type: 'paragraph',
        nodes: [
          {
            leaves: [
              { text: 'First ', marks: [] },
              { text: 'words', marks: [{ type: 'bold' }] },
              { text: '.', marks: [] },
            ],
          },
        ],
      },
    ],
  });
  const documentId = home && 'documentId' in home ? String(home.documentId) : '';
  expect((await client.api.spaces.getDocumentById(spaceId, documentId)).data).toEqual(data);
  const path = (id: string) => `/spaces/${spaceId}/revisions/${old.id}/page/${id}/document`;
  for (const id of [group?.id ?? '', 'none'])
    expect((await testApp().send(admin, 'GET', path(id))).status).toBe(404);
  expect(client.wrong).toEqual([]);
});

it('of another space is not found, whoever has it', async () => {
  const [own, other] = [await prepareSpace(testApp()), await prepareSpace(testApp())];
  const folder = toForm({ 'README.md': '# Home\n\nA secret of the other space.\n' });
  expect((await upload(testApp(), other.admin, other.spaceId, folder)).status).toBe(201);
  const { data } = await testApp().client(other.admin).spaces.getCurrentRevision(other.spaceId);
  const [page] = data.pages;
  const documentId = page && 'documentId' in page ? String(page.documentId) : '';
  const read = (who: typeof own) =>
    testApp().send(who.admin, 'GET', `/spaces/${who.spaceId}/documents/${documentId}`);
  expect((await read(other)).status).toBe(200);
  expect((await read(own)).status).toBe(404);
});
