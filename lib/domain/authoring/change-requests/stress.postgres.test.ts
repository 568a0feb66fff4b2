import pg from 'pg';
import { expect, test } from 'vitest';
import { findBrokenChangeRequests } from '@/lib/testing/change-request-rules';
import { ChangeRequestStress } from '@/lib/testing/change-request-stress';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

test('20 clients lose nothing and leave numbers, counts and history whole', async () => {
  const stress = await ChangeRequestStress.open(testApp());
  await stress.run(7, 20, 10);
  expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await findBrokenChangeRequests(testApp())).toEqual([]);
  expect(await stress.findLost()).toEqual([]);
});

async function openSpace(): Promise<{ admin: Person; space: string; requests: string }> {
  const admin = await testApp().person();
  const organization = await testApp().organization(admin);
  const space = await testApp().make(admin, `/orgs/${organization}/spaces`, { title: 'Space' });
  return { admin, space, requests: `/spaces/${space}/change-requests` };
}

const addPage = (title: string) => ({
  changes: [{ operation: 'insert_page', title, document: { markdown: `${title}.\n` } }],
});

test('of ten merges at once one happens', async () => {
  const { admin, requests } = await openSpace();
  const id = await testApp().make(admin, requests);
  await testApp().send(admin, 'POST', `${requests}/${id}/content`, addPage('New'));
  const merges = Array.from({ length: 10 }, () => testApp().send(admin, 'POST', `${requests}/${id}/merge`));
  const statuses = (await Promise.all(merges)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test('different change requests merged at once are all in the main content', async () => {
  const { admin, space, requests } = await openSpace();
  const ids = await Promise.all(Array.from({ length: 8 }, () => testApp().make(admin, requests)));
  for (const [index, id] of ids.entries())
    await testApp().send(admin, 'POST', `${requests}/${id}/content`, addPage(`Page ${index}`));
  const merges = await Promise.all(ids.map((id) => testApp().send(admin, 'POST', `${requests}/${id}/merge`)));
  expect(merges.map(({ data }) => data.result)).toEqual(ids.map(() => 'merge'));
  const { data } = await testApp().send<{ pages: { title: string }[] }>(
    admin,
    'GET',
    `/spaces/${space}/content/pages`,
  );
  expect(data.pages.map(({ title }) => title).sort()).toEqual([
    ...ids.map((_, index) => `Page ${index}`),
    'Welcome',
  ]);
  expect(await findBrokenChangeRequests(testApp())).toEqual([]);
});

test('two people write different pieces of one page at once, and both hold', async () => {
  const { admin, requests } = await openSpace();
  const id = await testApp().make(admin, requests);
  const request = `${requests}/${id}`;
  const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragraph ${index}.`);
  const text = (parts: string[]) => `${parts.join('\n\n')}\n`;
  const inserted = await testApp().send<{ changes: { page: { id: string } }[] }>(
    admin,
    'POST',
    `${request}/content?compat=false`,
    { changes: [{ operation: 'insert_page', title: 'Shared', document: { markdown: text(paragraphs) } }] },
  );
  const page = inserted.data.changes[0]?.page.id;
  const { data } = await testApp().send(admin, 'GET', request);
  const write = (index: number) => {
    const document = { markdown: text(paragraphs.with(index, `Paragraph ${index}, changed.`)) };
    const changes = [{ operation: 'update_page', page, base: data.revision, document }];
    return testApp().send(admin, 'POST', `${request}/content`, { changes });
  };
  const replies = await Promise.all(paragraphs.map((_, index) => write(index)));
  expect(replies.map(({ status }) => status)).toEqual(paragraphs.map(() => 200));
  const { data: read } = await testApp().send(admin, 'GET', `${request}/content/page/${page}`);
  expect(read.markdown).toBe(text(paragraphs.map((_, index) => `Paragraph ${index}, changed.`)));
});

test('a space that is deleted while people work in it leaves no error of ours and nothing behind', async () => {
  const { admin, space, requests } = await openSpace();
  const ids = await Promise.all(Array.from({ length: 4 }, () => testApp().make(admin, requests)));
  const acts = ids.flatMap((id) => [
    testApp().send(admin, 'POST', `${requests}/${id}/content`, addPage('Late')),
    testApp().send(admin, 'POST', requests, {}),
    testApp().send(admin, 'POST', `${requests}/${id}/merge`),
  ]);
  const [deleted, ...replies] = await Promise.all([
    testApp().send(admin, 'DELETE', `/spaces/${space}`),
    ...acts,
  ]);
  expect(deleted?.status).toBe(205);
  expect(replies.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
  expect((await testApp().send(admin, 'GET', `${requests}/${ids[0]}`)).status).toBe(404);
  expect(await findBrokenChangeRequests(testApp())).toEqual([]);
});

test('a merge goes by the decisions that stand when it has the lock', async () => {
  const { admin, space, requests } = await openSpace();
  const [theirs, mine] = [await testApp().make(admin, requests), await testApp().make(admin, requests)];
  const { data } = await testApp().send<{ pages: { id: string }[] }>(
    admin,
    'GET',
    `/spaces/${space}/content/pages`,
  );
  const rename = (id: string, title: string) => {
    const changes = [{ operation: 'update_page', page: data.pages[0]?.id, title }];
    return testApp().send(admin, 'POST', `${requests}/${id}/content`, { changes });
  };
  await rename(theirs, 'Theirs');
  await rename(mine, 'Mine');
  await testApp().send(admin, 'POST', `${requests}/${theirs}/merge`);
  const found = await testApp().send<{ conflicts: { id: string }[] }>(
    admin,
    'GET',
    `${requests}/${mine}/conflicts`,
  );
  const decision = `${requests}/${mine}/conflicts/${found.data.conflicts[0]?.id}`;
  await testApp().send(admin, 'PUT', decision, { choice: 'yours' });
  // Somebody else holds the space, and takes the decision back while the merge waits.
  const url = testApp().database.options.databaseUrl;
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query('select 1 from spaces where id = $1 for update', [space]);
  const merge = testApp().send(admin, 'POST', `${requests}/${mine}/merge`);
  await expect
    .poll(async () => {
      const { rowCount } = await watcher.query(`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      return rowCount;
    })
    .toBe(1);
  await holder.query('delete from conflict_resolutions where change_request_id = $1', [mine]);
  await holder.query('commit');
  expect((await merge).data.result).toBe('conflicts');
  await Promise.all([holder.end(), watcher.end()]);
});
