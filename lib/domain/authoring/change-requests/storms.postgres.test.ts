import pg from 'pg';
import { expect, test } from 'vitest';
import { findBrokenChangeRequests } from '@/lib/testing/change-request-rules';
import { ChangeRequestStorm } from '@/lib/testing/change-request-storm';
import type { Person } from '@/lib/testing/world';
import { prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

test('20 clients lose nothing and leave numbers, counts and history whole', async () => {
  const storm = await ChangeRequestStorm.open(world());
  await storm.run(7, 20, 10);
  expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await findBrokenChangeRequests(world())).toEqual([]);
  expect(await storm.findLost()).toEqual([]);
});

async function openSpace(): Promise<{ admin: Person; space: string; requests: string }> {
  const admin = await world().person();
  const organization = await world().organization(admin);
  const space = await world().make(admin, `/orgs/${organization}/spaces`, { title: 'Space' });
  return { admin, space, requests: `/spaces/${space}/change-requests` };
}

const addPage = (title: string) => ({
  changes: [{ operation: 'insert_page', title, document: { markdown: `${title}.\n` } }],
});

test('of ten merges at once one happens', async () => {
  const { admin, requests } = await openSpace();
  const id = await world().make(admin, requests);
  await world().send(admin, 'POST', `${requests}/${id}/content`, addPage('New'));
  const merges = Array.from({ length: 10 }, () => world().send(admin, 'POST', `${requests}/${id}/merge`));
  const statuses = (await Promise.all(merges)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});

test('different change requests merged at once are all in the main content', async () => {
  const { admin, space, requests } = await openSpace();
  const ids = await Promise.all(Array.from({ length: 8 }, () => world().make(admin, requests)));
  for (const [index, id] of ids.entries())
    await world().send(admin, 'POST', `${requests}/${id}/content`, addPage(`Page ${index}`));
  const merges = await Promise.all(ids.map((id) => world().send(admin, 'POST', `${requests}/${id}/merge`)));
  expect(merges.map(({ data }) => data.result)).toEqual(ids.map(() => 'merge'));
  const { data } = await world().send<{ pages: { title: string }[] }>(
    admin,
    'GET',
    `/spaces/${space}/content/pages`,
  );
  expect(data.pages.map(({ title }) => title).sort()).toEqual([
    ...ids.map((_, index) => `Page ${index}`),
    'Welcome',
  ]);
  expect(await findBrokenChangeRequests(world())).toEqual([]);
});

test('two people write different pieces of one page at once, and both hold', async () => {
  const { admin, requests } = await openSpace();
  const id = await world().make(admin, requests);
  const request = `${requests}/${id}`;
  const paragraphs = Array.from({ length: 12 }, (_, index) => `Paragraph ${index}.`);
  const text = (parts: string[]) => `${parts.join('\n\n')}\n`;
  const inserted = await world().send<{ changes: { page: { id: string } }[] }>(
    admin,
    'POST',
    `${request}/content?compat=false`,
    { changes: [{ operation: 'insert_page', title: 'Shared', document: { markdown: text(paragraphs) } }] },
  );
  const page = inserted.data.changes[0]?.page.id;
  const { data } = await world().send(admin, 'GET', request);
  const write = (index: number) => {
    const document = { markdown: text(paragraphs.with(index, `Paragraph ${index}, changed.`)) };
    const changes = [{ operation: 'update_page', page, base: data.revision, document }];
    return world().send(admin, 'POST', `${request}/content`, { changes });
  };
  const replies = await Promise.all(paragraphs.map((_, index) => write(index)));
  expect(replies.map(({ status }) => status)).toEqual(paragraphs.map(() => 200));
  const { data: read } = await world().send(admin, 'GET', `${request}/content/page/${page}`);
  expect(read.markdown).toBe(text(paragraphs.map((_, index) => `Paragraph ${index}, changed.`)));
});

test('a space that is deleted while people work in it leaves no error of ours and nothing behind', async () => {
  const { admin, space, requests } = await openSpace();
  const ids = await Promise.all(Array.from({ length: 4 }, () => world().make(admin, requests)));
  const acts = ids.flatMap((id) => [
    world().send(admin, 'POST', `${requests}/${id}/content`, addPage('Late')),
    world().send(admin, 'POST', requests, {}),
    world().send(admin, 'POST', `${requests}/${id}/merge`),
  ]);
  const [deleted, ...replies] = await Promise.all([
    world().send(admin, 'DELETE', `/spaces/${space}`),
    ...acts,
  ]);
  expect(deleted?.status).toBe(205);
  expect(replies.filter(({ status }) => ![200, 201, 404, 409].includes(status))).toEqual([]);
  expect((await world().send(admin, 'GET', `${requests}/${ids[0]}`)).status).toBe(404);
  expect(await findBrokenChangeRequests(world())).toEqual([]);
});

test('a merge goes by the decisions that stand when it has the lock', async () => {
  const { admin, space, requests } = await openSpace();
  const [theirs, mine] = [await world().make(admin, requests), await world().make(admin, requests)];
  const { data } = await world().send<{ pages: { id: string }[] }>(
    admin,
    'GET',
    `/spaces/${space}/content/pages`,
  );
  const rename = (id: string, title: string) => {
    const changes = [{ operation: 'update_page', page: data.pages[0]?.id, title }];
    return world().send(admin, 'POST', `${requests}/${id}/content`, { changes });
  };
  await rename(theirs, 'Theirs');
  await rename(mine, 'Mine');
  await world().send(admin, 'POST', `${requests}/${theirs}/merge`);
  const found = await world().send<{ conflicts: { id: string }[] }>(
    admin,
    'GET',
    `${requests}/${mine}/conflicts`,
  );
  const decision = `${requests}/${mine}/conflicts/${found.data.conflicts[0]?.id}`;
  await world().send(admin, 'PUT', decision, { choice: 'yours' });
  // Somebody else holds the space, and takes the decision back while the merge waits.
  const url = world().database.options.databaseUrl;
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query('select 1 from spaces where id = $1 for update', [space]);
  const merge = world().send(admin, 'POST', `${requests}/${mine}/merge`);
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
