import { expect, it } from 'vitest';
import { prepareTestApp } from '@/lib/testing/test-app';
import { findTree } from '../content/find-version';
import { contentCaches } from '../content/tree-cache';
import type { Tx } from '../database/db';
import { commitRevision } from './commit-revision';

const testApp = prepareTestApp();

it('a revision that is taken back leaves nothing in memory that the next one leaves out', async () => {
  const admin = await testApp().person();
  const organization = await testApp().organization(admin);
  const spaceId = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Handbook' });
  const { data } = await testApp().send<{ revision: string }>(admin, 'GET', `/spaces/${spaceId}`);
  const { database } = testApp();
  const before = await findTree(database, spaceId, data.revision);
  if (!before) throw new Error('The space has no content.');
  const tree = {
    ...before.tree,
    pages: before.tree.pages.map((page) => ({ ...page, title: 'Another title' })),
    files: [{ id: 'f', name: 'x', blob: 'b', contentType: 'text/plain', size: 1 }],
  };
  const about = { spaceId, parents: [data.revision], type: 'edits' as const, createdBy: admin.id };
  const commit = (tx: Tx) => commitRevision(tx, { tree, texts: [] }, about, { before });

  const failed = database.transaction(async (tx) => {
    await commit(tx);
    throw new Error('Taken back.');
  });
  await expect(failed).rejects.toThrow('Taken back.');
  const made = await database.transaction(commit);

  for (const cache of Object.values(contentCaches)) cache.clear();
  const read = await findTree(database, spaceId, made?.revision.id ?? '');
  expect([read?.tree.pages, read?.tree.files]).toEqual([tree.pages, tree.files]);
});
