import { beforeAll, describe, expect, it } from 'vitest';
import { CommentDriver, makeCommentedSpace } from '@/lib/testing/comment-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const open = prepareTestApp();
let admin: Person;
let reader: Person;
let organization: string;

beforeAll(async () => {
  admin = await open().person();
  organization = await open().organization(admin);
  reader = await open().member(organization, 'comment');
});

const TEXT = 'One is here. Two is there.\n\nThree is away.\n\nFour stays.\n';

async function prepare() {
  const { driver, pages } = await makeCommentedSpace(open(), admin, organization, [TEXT, 'Other page.\n']);
  const [page = '', other = ''] = pages;
  const id = await driver.open();
  const comments = new CommentDriver(open(), admin, `${driver.base}/${id}`);
  const suggest = (quote: string, suggestion: string, more: object = {}) =>
    comments.as(reader).post('Better', { page, range: { quote }, suggestion, ...more });
  const accept = (...ids: string[]) =>
    open().send<{ revision: string; accepted: string[]; error?: { message: string } }>(
      admin,
      'POST',
      `${driver.base}/${id}/accept-suggestions`,
      { comments: ids },
    );
  return { driver, page, other, id, comments, suggest, accept };
}

describe('suggestions', () => {
  it('are accepted together in one revision that names their authors', async () => {
    const { driver, page, other, id, comments, suggest, accept } = await prepare();
    const two = await suggest('Two is', 'Two was');
    const one = await suggest('One is here.', 'One has been here.\n');
    const three = await suggest('Three is away.', '');
    const elsewhere = await comments.post('', {
      page: other,
      range: { quote: 'Other' },
      suggestion: 'Another',
    });
    const beside = await comments.post('Stay', { page, range: { quote: 'Four stays.' } });
    expect([two.suggestion?.status, await comments.counted()]).toEqual(['open', 5]);
    const before = await driver.get(id);
    const { status, data } = await accept(two.id, one.id, three.id, elsewhere.id, two.id);
    expect([status, data.accepted]).toEqual([200, [two.id, one.id, three.id, elsewhere.id]]);
    expect((await driver.read(page, id)).markdown).toBe('One has been here. Two was there.\n\nFour stays.\n');
    expect((await driver.read(other, id)).markdown).toBe('Another page.\n');
    expect([(await driver.get(id)).revision, await comments.counted()]).toEqual([data.revision, 1]);
    expect(await comments.get(two.id)).toMatchObject({
      status: 'resolved',
      resolvedBy: { id: admin.id },
      suggestion: {
        status: 'accepted',
        replaces: 'Two is',
        revision: data.revision,
        acceptedBy: { id: admin.id },
      },
      target: { range: { quote: 'Two was', detached: false }, revision: data.revision },
      permissions: { accept: false },
    });
    expect((await comments.get(three.id)).target.range).toMatchObject({
      detached: true,
      quote: 'Three is away.',
    });
    expect((await comments.get(beside.id)).target.range).toMatchObject({ detached: false });

    const { data: history } = await open().send<{ items: { id: string; coAuthors?: { id: string }[] }[] }>(
      admin,
      'GET',
      `/spaces/${driver.space}/revisions?changeRequest=${id}`,
    );
    expect(history.items.map((item) => [item.id, item.coAuthors?.map((user) => user.id)])).toEqual([
      [data.revision, [reader.id]],
    ]);
    expect(before.revision).not.toBe(data.revision);
    const { data: people } = await open().send<{ items: { user: { id: string } }[] }>(
      admin,
      'GET',
      `${driver.base}/${id}/contributors`,
    );
    expect(people.items.map(({ user }) => user.id).sort()).toEqual([admin.id, reader.id].sort());
    const { data: listed } = await open().send<{ count: number }>(
      admin,
      'GET',
      `${driver.base}?status=draft&contributor=${reader.id}`,
    );
    expect(listed.count).toBe(1);
  });

  it('are merged with what became of their text, or refused as a whole', async () => {
    const { driver, page, id, comments, suggest, accept } = await prepare();
    const kept = await suggest('One is here. Two is there.', 'One was here. Two is there.');
    const stale = await suggest('Three is away.', 'Three is gone.');
    const twin = await suggest('One is here.', 'One was anywhere.');
    await driver.write(
      id,
      page,
      TEXT.replace('Two is there.', 'Two is over there.').replace('Three is away.', 'Three is back.'),
    );
    expect((await comments.get(kept.id)).suggestion?.status).toBe('open');
    expect((await comments.get(stale.id)).suggestion?.status).toBe('outdated');
    const { revision } = await driver.get(id);
    for (const [ids, why] of [
      [
        [kept.id, stale.id],
        `${stale.id} on "Three is away." cannot be applied: the text that it changes was changed`,
      ],
      [[kept.id, twin.id], 'cannot be applied: it changes the same text as another'],
    ] as const) {
      const { status, data } = await accept(...ids);
      expect([status, data.error?.message]).toEqual([409, expect.stringContaining(why)]);
    }
    expect((await accept(kept.id, 'nothing')).status).toBe(404);
    expect([(await driver.get(id)).revision, (await comments.get(kept.id)).status]).toEqual([
      revision,
      'open',
    ]);
    expect((await accept(kept.id)).status).toBe(200);
    expect((await driver.read(page, id)).markdown).toContain(
      'One was here. Two is over there.\n\nThree is back.',
    );
    expect((await accept(kept.id)).data.error?.message).toContain('it was accepted already');
    const plain = await comments.post('Words', { page });
    expect((await accept(plain.id)).data.error?.message).toContain('it suggests nothing');
    const bare = await comments.send('POST', '', { body: { markdown: ' ' }, page });
    expect([bare.status, bare.data.error?.message]).toEqual([400, expect.stringContaining('body')]);
  });

  it('are open again with their conversation once their text was put back', async () => {
    const { driver, page, id, comments, suggest, accept } = await prepare();
    const taken = await suggest('Two is', 'Two was');
    const removed = await suggest('Three is away.', '');
    const stays = await suggest('Four stays.', 'Four goes.');
    await accept(taken.id, removed.id, stays.id);
    await driver.write(id, page, TEXT.replace('Four stays.', 'Four goes.'));
    for (const { id } of [taken, removed, stays]) await comments.send('PUT', `/${id}`, { resolved: false });
    const statusOf = async ({ id }: { id: string }) => (await comments.get(id)).suggestion?.status;
    expect(await Promise.all([taken, removed, stays].map(statusOf))).toEqual(['open', 'open', 'accepted']);
    expect((await accept(taken.id, removed.id)).status).toBe(200);
    expect((await driver.read(page, id)).markdown).toBe('One is here. Two was there.\n\nFour goes.\n');
  });
});
