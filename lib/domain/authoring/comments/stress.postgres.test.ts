import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { CommentDriver, makeCommentedSpace } from '@/lib/testing/comment-driver';
import { findBrokenComments } from '@/lib/testing/comment-rules';
import { CommentStress } from '@/lib/testing/comment-stress';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();

test('20 clients leave every count right', async () => {
  const stress = await CommentStress.open(testApp());
  await stress.run(5, 20, 12);
  expect(stress.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(stress.statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
  expect(await findBrokenComments(testApp())).toEqual([]);
});

async function prepare() {
  const admin = await testApp().person();
  const organization = await testApp().organization(admin);
  const { driver, main, pages } = await makeCommentedSpace(testApp(), admin, organization, ['One.\n']);
  return { admin, organization, driver, main, pages };
}

test('one person who reacts 50 times at once has reacted once, others each once', async () => {
  const { organization, main } = await prepare();
  const { id } = await main.post('Good');
  const people = await Promise.all(
    Array.from({ length: 3 }, () => testApp().member(organization, 'comment')),
  );
  const react = (who: Person, index: number) =>
    main.as(who).send('PUT', `/${id}`, { addedReactions: [index % 2 ? '❤' : '2764-fe0f'] });
  const sent = people.flatMap((who) => Array.from({ length: 50 }, (_, index) => react(who, index)));
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([200]));
  expect((await main.get(id)).reactions.map(({ emoji, count }) => [emoji, count])).toEqual([['❤️', 3]]);
});

test('resolved and opened again by many at once it is one or the other', async () => {
  const { main } = await prepare();
  const { id } = await main.post('Settled?');
  const toggles = Array.from({ length: 40 }, (_, index) =>
    main.send('PUT', `/${id}`, { resolved: index % 2 === 0 }),
  );
  for (const { status, data } of await Promise.all(toggles)) {
    expect(status).toBe(200);
    expect([data.resolvedAt === undefined, data.resolvedBy === undefined]).toEqual(
      data.status === 'open' ? [true, true] : [false, false],
    );
  }
  expect(await findBrokenComments(testApp())).toEqual([]);
});

test('what is deleted while others answer it leaves nothing behind and no error of ours', async () => {
  const { admin, driver, main } = await prepare();
  const { id } = await main.post('Soon gone');
  const reply = () => main.send('POST', `/${id}/replies`, { body: { markdown: 'But' } });
  const acts = Array.from({ length: 15 }, () => [
    reply(),
    main.send('PUT', `/${id}`, { addedReactions: ['👍'] }),
  ]);
  const gone = main.send('DELETE', `/${id}`);
  const more = Array.from({ length: 10 }, reply);
  expect((await gone).status).toBe(205);
  for (const { status } of await Promise.all([...acts.flat(), ...more])) expect([200, 404]).toContain(status);
  expect((await main.send('GET', `/${id}`)).status).toBe(404);

  const request = await driver.open();
  const onRequest = new CommentDriver(testApp(), admin, `${driver.base}/${request}`);
  const { id: twice } = await onRequest.post('Once');
  const ends = Array.from({ length: 20 }, (_, index) =>
    index % 2
      ? onRequest.send('DELETE', `/${twice}`)
      : onRequest.send('PUT', `/${twice}`, { resolved: true }),
  );
  const statuses = (await Promise.all(ends)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 205).length).toBe(1);
  expect(await findBrokenComments(testApp())).toEqual([]);
  const posts = [driver.space, `${driver.space}/change-requests/${request}`].flatMap((base) =>
    Array.from({ length: 12 }, () =>
      testApp().send(admin, 'POST', `/spaces/${base}/comments`, { body: { markdown: 'Late' } }),
    ),
  );
  const deleted = testApp().send(admin, 'DELETE', `/spaces/${driver.space}`);
  expect((await deleted).status).toBe(205);
  for (const { status } of await Promise.all(posts)) expect([200, 404, 409]).toContain(status);
  expect(await findBrokenComments(testApp())).toEqual([]);
});

describe('somebody whose comment is held up in the middle of its transaction', () => {
  /** Somebody's account is held, which what they write refers to, until as many as `held` wait for it and `meanwhile` is done. */
  async function hold(who: Person, held: number, meanwhile: () => Promise<void>) {
    const url = testApp().database.options.databaseUrl;
    const [holder, watcher] = [new pg.Client(url), new pg.Client(url)];
    await Promise.all([holder.connect(), watcher.connect()]);
    await holder.query('begin');
    await holder.query('select from users where id = $1 for update', [who.id]);
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    return {
      async free() {
        await expect.poll(async () => (await watcher.query(waiting)).rowCount).toBe(held);
        await meanwhile();
        await holder.query('commit');
        await Promise.all([holder.end(), watcher.end()]);
      },
    };
  }

  test('keeps nobody else on the space from commenting and answering', async () => {
    const { organization, main } = await prepare();
    const { id: first } = await main.post('First');
    const { id: second } = await main.post('Second');
    const slow = await testApp().member(organization, 'comment');
    const statuses: number[] = [];
    const { free } = await hold(slow, 2, async () => {
      await main.post('Quick');
      statuses.push((await main.send('POST', `/${second}/replies`, { body: { markdown: 'Yes' } })).status);
    });
    const waiting = [
      main.as(slow).send('POST', '', { body: { markdown: 'Slow' } }),
      main.as(slow).send('POST', `/${first}/replies`, { body: { markdown: 'No' } }),
    ];
    await free();
    for (const { status } of await Promise.all(waiting)) statuses.push(status);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await findBrokenComments(testApp())).toEqual([]);
  });

  test.each(['nobody', 'somebody'])('comments on the text as it is then, and tells %s', async (told) => {
    const { admin, organization, driver, main, pages } = await prepare();
    const slow = await testApp().member(organization, 'comment');
    const markdown = told === 'nobody' ? 'Here' : `[@Ann](/users/${admin.id}) Here`;
    const page = pages[0];
    const changes = [{ operation: 'update_page', page, document: { markdown: 'Zero.\n\nOne.\n' } }];
    const { free } = await hold(slow, 1, async () => {
      await testApp().send(admin, 'PATCH', `/spaces/${driver.space}`, { editMode: 'live' });
      const edited = await testApp().send(admin, 'POST', `/spaces/${driver.space}/content`, { changes });
      expect(edited.status, JSON.stringify(edited.data)).toBe(200);
    });
    const target = { page, range: { quote: 'One.', start: 0 } };
    const waiting = main.as(slow).send('POST', '', { body: { markdown }, ...target });
    await free();
    const { status, data } = await waiting;
    expect([status, data.target.range?.start]).toEqual([200, 7]);
    expect((await main.get(data.id)).target.range?.start).toBe(7);
    expect(await findBrokenComments(testApp())).toEqual([]);
  });
});
