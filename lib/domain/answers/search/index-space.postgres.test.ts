import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { purgeSpace } from '@/lib/storage/spaces/purge-space';
import { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { expectCounted, expectIndexed } from '@/lib/testing/search-index';
import { prepareTestApp } from '@/lib/testing/test-app';
import { indexSpace } from './index-space';

const testApp = prepareTestApp();

const PAGES = 90;
const folder = (word: string) =>
  Object.fromEntries(
    Array.from({ length: PAGES }, (_, page) => [
      `p${page}.md`,
      `# Page ${page}\n\nThe ${word} of ${page}.\n`,
    ]),
  );

async function makeSpace(files: Record<string, string>) {
  const { admin, spaceId } = await prepareSpace(testApp());
  await upload(testApp(), admin, spaceId, toForm(files));
  const { data } = await testApp().send<{ pages: { id: string }[] }>(
    admin,
    'GET',
    `/spaces/${spaceId}/content/pages`,
  );
  return { admin, spaceId, pages: data.pages.map(({ id }) => id) };
}

it('comes to the same index when heads move at once and several index at once', async () => {
  const { database } = testApp();
  const { admin, spaceId, pages } = await makeSpace(folder('heron'));
  const driver = new ChangeRequestDriver(testApp(), admin, spaceId);
  await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const id = await driver.open(`Work ${at}`);
      const title = at % 3 === 0 ? { title: `Renamed ${at}` } : {};
      const document = { markdown: `The crane ${at} of all.\n\n## Feathers ${at}\n\nMany.\n` };
      await driver.edit(id, { operation: 'update_page', page: pages[at], ...title, document });
      if (at % 4 === 1) await driver.edit(id, { operation: 'delete_page', page: pages[PAGES - at] });
      const indexing = indexSpace(database, spaceId);
      await driver.merge(id);
      await Promise.all([indexing, indexSpace(database, spaceId)]);
    }),
  );
  await indexSpace(database, spaceId);
  await expectIndexed(database, spaceId);
  await testApp().send(admin, 'DELETE', `/spaces/${spaceId}`);
  await database.db.execute(
    sql`update spaces set deleted_at = now() - interval '8 days' where id = ${spaceId}`,
  );
  await database.transaction((tx) => purgeSpace(tx, spaceId));
  await expectCounted(database);
});

it('is right when it was cut short, and the content went back meanwhile', async () => {
  const { database } = testApp();
  const { admin, spaceId } = await makeSpace(folder('heron'));
  await indexSpace(database, spaceId);
  const { data } = await testApp().send<{ id: string }>(admin, 'GET', `/spaces/${spaceId}/content`);
  await upload(testApp(), admin, spaceId, toForm(folder('crane')));
  expect(await indexSpace(database, spaceId, () => true)).toBe(false);
  // Nothing differs between what was indexed whole and what is there now but what was written in between.
  const back = await testApp().make(admin, `/spaces/${spaceId}/revisions/${data.id}/restore`);
  await new ChangeRequestDriver(testApp(), admin, spaceId).merge(back);
  await indexSpace(database, spaceId);
  await expectIndexed(database, spaceId);
});
