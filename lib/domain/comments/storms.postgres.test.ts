import { expect, test } from 'vitest';
import { CommentDesk, makeCommentedSpace } from '@/lib/testing/comment-desk';
import { findBrokenComments } from '@/lib/testing/comment-rules';
import { CommentStorm } from '@/lib/testing/comment-storm';
import { type Person, prepareWorld } from '@/lib/testing/world';

const world = prepareWorld();

test('20 clients leave every count right', async () => {
  const storm = await CommentStorm.open(world());
  await storm.run(5, 20, 12);
  expect(storm.statuses.filter((status) => status >= 500)).toEqual([]);
  expect(storm.statuses.filter((status) => status === 200).length).toBeGreaterThan(100);
  expect(await findBrokenComments(world())).toEqual([]);
});

async function prepare() {
  const admin = await world().person();
  const organization = await world().organization(admin);
  const { desk, main } = await makeCommentedSpace(world(), admin, organization, ['One.\n']);
  return { admin, organization, desk, main };
}

test('one person who reacts 50 times at once has reacted once, others each once', async () => {
  const { organization, main } = await prepare();
  const { id } = await main.post('Good');
  const people = await Promise.all(Array.from({ length: 3 }, () => world().member(organization, 'comment')));
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
  expect(await findBrokenComments(world())).toEqual([]);
});

test('what is deleted while others answer it leaves nothing behind and no error of ours', async () => {
  const { admin, desk, main } = await prepare();
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

  const request = await desk.open();
  const onRequest = new CommentDesk(world(), admin, `${desk.base}/${request}`);
  const { id: twice } = await onRequest.post('Once');
  const ends = Array.from({ length: 20 }, (_, index) =>
    index % 2
      ? onRequest.send('DELETE', `/${twice}`)
      : onRequest.send('PUT', `/${twice}`, { resolved: true }),
  );
  const statuses = (await Promise.all(ends)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 205).length).toBe(1);
  expect(await findBrokenComments(world())).toEqual([]);
  const posts = [desk.space, `${desk.space}/change-requests/${request}`].flatMap((base) =>
    Array.from({ length: 12 }, () =>
      world().send(admin, 'POST', `/spaces/${base}/comments`, { body: { markdown: 'Late' } }),
    ),
  );
  const deleted = world().send(admin, 'DELETE', `/spaces/${desk.space}`);
  expect((await deleted).status).toBe(205);
  for (const { status } of await Promise.all(posts)) expect([200, 404, 409]).toContain(status);
  expect(await findBrokenComments(world())).toEqual([]);
});
