import { beforeAll, describe, expect, it } from 'vitest';
import { COMMENT_LIMIT } from '@/lib/contract/comments';
import { CommentDriver, makeCommentedSpace, type ReplyBody } from '@/lib/testing/comment-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const open = prepareTestApp();
let admin: Person;
let writer: Person;
let editor: Person;
let organization: string;

beforeAll(async () => {
  admin = await open().person();
  organization = await open().organization(admin);
  writer = await open().member(organization, 'comment');
  editor = await open().member(organization, 'edit');
});

async function prepare() {
  const { driver, main, pages } = await makeCommentedSpace(open(), admin, organization, ['One.\n', 'Two.\n']);
  const [page = '', other = ''] = pages;
  const id = await driver.open();
  const onChangeRequest = new CommentDriver(open(), admin, `${driver.base}/${id}`);
  return { driver, main, page, other, id, onChangeRequest };
}

const failure = ({ status, data }: { status: number; data: { error?: { message: string } } }) => [
  status,
  data.error?.message,
];

describe.each(['the main content', 'a change request'])('comments on %s', (where) => {
  const place = async () => {
    const made = await prepare();
    return { ...made, comments: where === 'a change request' ? made.onChangeRequest : made.main };
  };

  it('are listed by order, status, page and author, counted while they are open, with their first replies', async () => {
    const { comments, page, other } = await place();
    const first = await comments.post('First', { page });
    const second = await comments.as(writer).post('Second', { page: other });
    const third = await comments.post('Third');
    for (let index = 0; index < 22; index += 1) await comments.reply(first.id, `Reply ${index}`);
    const ids = async (query: string) => (await comments.list(query)).items.map(({ id }) => id);
    expect(await ids('')).toEqual([third.id, second.id, first.id]);
    expect(await ids('?order=asc')).toEqual([first.id, second.id, third.id]);
    expect(await ids(`?targetPage=${other}`)).toEqual([second.id]);
    expect(await ids(`?authors=${writer.id}`)).toEqual([second.id]);
    expect(await ids(`?authors=${writer.id}&authors=${admin.id}&order=asc`)).toEqual([
      first.id,
      second.id,
      third.id,
    ]);
    await comments.put(second.id, { resolved: true });
    expect([await ids('?status=resolved'), await ids('?status=open'), await comments.counted()]).toEqual([
      [second.id],
      [third.id, first.id],
      2,
    ]);
    const page1 = await comments.list('?order=asc&limit=2');
    const rest = await comments.list(`?order=asc&limit=2&page=${encodeURIComponent(page1.next?.page ?? '')}`);
    expect([page1.count, page1.items.length, rest.items.map(({ id }) => id)]).toEqual([3, 2, [third.id]]);
    const { items } = await comments.list('?expand=replies&order=asc');
    expect([items[0]?.replies, items[0]?.thread?.length, items[0]?.thread?.[19]?.body.markdown]).toEqual([
      22,
      20,
      'Reply 19',
    ]);
    const { data } = await comments.send<{ count: number; items: ReplyBody[] }>(
      'GET',
      `/${first.id}/replies?limit=1`,
    );
    expect([data.count, data.items[0]?.body.markdown]).toEqual([22, 'Reply 0']);
    await comments.send('DELETE', `/${first.id}/replies/${data.items[0]?.id}`);
    expect((await comments.get(first.id)).replies).toBe(21);
    expect((await comments.send('DELETE', `/${first.id}`)).status).toBe(205);
    expect((await comments.send('DELETE', `/${first.id}`)).status).toBe(204);
    expect([await comments.counted(), (await comments.list()).count]).toEqual([1, 2]);
  });

  it('are edited by their author, resolved by them or an editor, deleted by them or a manager', async () => {
    const { comments } = await place();
    const { id, permissions } = await comments.as(writer).post('Wrong');
    expect(permissions).toEqual({
      view: true,
      edit: true,
      reply: true,
      react: true,
      delete: true,
      resolve: true,
      accept: false,
    });
    const reader = await open().member(organization, 'read');
    expect((await comments.as(reader).get(id)).permissions).toMatchObject({
      view: true,
      reply: false,
      react: false,
    });
    expect((await comments.as(editor).get(id)).permissions).toMatchObject({
      edit: false,
      delete: false,
      resolve: true,
    });
    const body = { markdown: 'Right' };
    expect((await comments.as(editor).send('PUT', `/${id}`, { body })).status).toBe(403);
    expect((await comments.as(editor).send('DELETE', `/${id}`)).status).toBe(403);
    const other = await open().member(organization, 'comment');
    expect((await comments.as(other).send('PUT', `/${id}`, { resolved: true })).status).toBe(403);
    const resolved = await comments.as(editor).put(id, { resolved: true });
    expect([resolved.status, resolved.resolvedBy?.id, typeof resolved.resolvedAt]).toEqual([
      'resolved',
      editor.id,
      'string',
    ]);
    expect((await comments.as(admin).put(id, { resolved: true })).resolvedBy?.id).toBe(editor.id);
    await comments.as(writer).reply(id, 'Not yet', { resolved: false });
    const opened = await comments.get(id);
    expect([opened.status, opened.resolvedAt, opened.resolvedBy]).toEqual(['open', undefined, undefined]);
    expect(opened.editedAt).toBeUndefined();
    const changed = await comments.as(writer).put(id, { body });
    expect([changed.body.markdown, typeof changed.editedAt]).toEqual(['Right', 'string']);
    expect((await comments.as(writer).put(id, { body })).editedAt).toBe(changed.editedAt);
    expect((await comments.send('DELETE', `/${id}`)).status).toBe(205);
    expect(await comments.counted()).toBe(0);
  });

  it('take one reaction per person and emoji, however it is written', async () => {
    const { comments } = await place();
    const { id } = await comments.post('Good');
    const reply = await comments.reply(id, 'Indeed');
    await comments.put(id, { addedReactions: ['👍', '1f44d', '2764', '❤️'] });
    const { reactions } = await comments
      .as(writer)
      .put(id, { addedReactions: ['1F44D', '🎉'], removedReactions: ['🎉'] });
    expect(
      reactions.map(({ emoji, count, users }) => [emoji, count, users.map(({ user }) => user.id)]),
    ).toEqual([
      ['👍', 2, [writer.id, admin.id]],
      ['❤️', 1, [admin.id]],
    ]);
    const after = await comments.put(id, { removedReactions: ['2764-fe0f', '👍'], addedReactions: ['👍'] });
    expect(after.reactions.map(({ emoji, count }) => [emoji, count])).toEqual([['👍', 1]]);
    const put = await comments.send('PUT', `/${id}/replies/${reply.id}`, { addedReactions: ['🚀'] });
    expect([put.status, put.data.reactions.map(({ emoji }) => emoji)]).toEqual([200, ['🚀']]);
    const refused = await comments.send('PUT', `/${id}`, { addedReactions: ['👍', 'thumbs'] });
    expect(failure(refused)).toEqual([400, expect.stringMatching(/^addedReactions\.1: /)]);
  });

  it('say the same as markdown and as a document, up to their limit', async () => {
    const { comments } = await place();
    const markdown = '**Bold** for [@Ada](/users/abc).';
    const { id } = await comments.post(markdown);
    const { data } = await comments.send('GET', `/${id}?format=document`);
    expect(data.body.markdown).toBeUndefined();
    const { id: copy } = (await comments.send('POST', '', { body: { document: data.body.document } })).data;
    expect((await comments.get(copy)).body.markdown?.trim()).toBe(markdown);
    const nested = `${Array.from({ length: 12 }, (_, level) => `${'  '.repeat(level)}* item ${level}`).join('\n')}\n`;
    const { id: list } = await comments.post(nested);
    const { document } = (await comments.send('GET', `/${list}?format=document`)).data.body;
    expect((await comments.send('POST', '', { body: { document } })).data.body?.markdown).toBe(nested);
    const long = (length: number) => ({ body: { markdown: '😀'.repeat(length) } });
    expect((await comments.send('POST', '', long(COMMENT_LIMIT))).status).toBe(200);
    expect((await comments.send('POST', '', long(COMMENT_LIMIT + 1))).status).toBe(400);
    const text = { object: 'text', leaves: [{ object: 'leaf', text: 'a'.repeat(COMMENT_LIMIT), marks: [] }] };
    const nodes = [{ object: 'block', type: 'paragraph', nodes: [text, text] }];
    const sent = await comments.send('POST', '', { body: { document: { object: 'document', nodes } } });
    expect(failure(sent)).toEqual([400, expect.stringContaining('at most 20000 characters')]);
    for (const body of [{ markdown: ' \n' }, { document: { object: 'document', nodes: [] } }]) {
      expect(failure(await comments.send('POST', '', { body }))).toEqual([
        400,
        expect.stringContaining('blank'),
      ]);
      expect((await comments.send('POST', `/${id}/replies`, { body })).status).toBe(400);
    }
    expect(
      (await comments.send('POST', '', { body: { markdown: 'x' }, range: { quote: 'One' } })).status,
    ).toBe(400);
    expect((await comments.send('POST', '', { body: { markdown: 'x' }, page: 'none' })).status).toBe(404);
  });
});

describe('pending comments and replies', () => {
  it('exist for their author alone until the review is submitted', async () => {
    const { driver, id, onChangeRequest, page } = await prepare();
    const mine = onChangeRequest.as(writer);
    const { id: open1 } = await onChangeRequest.post('For all', { page });
    const pending = await mine.post('For me', { page, range: { quote: 'One' }, pending: true });
    const inner = await mine.reply(pending.id, 'More');
    const answer = await mine.reply(open1, 'An answer', { pending: true });
    expect([pending.pending, inner.pending, answer.pending]).toEqual([true, true, true]);
    expect(pending.target.review).toBeDefined();
    expect([
      await onChangeRequest.counted(),
      (await mine.list()).count,
      (await onChangeRequest.list()).count,
    ]).toEqual([1, 2, 1]);
    expect([(await mine.get(pending.id)).replies, (await mine.get(open1)).replies]).toEqual([1, 1]);
    expect((await onChangeRequest.get(open1)).replies).toBe(0);
    for (const [method, path, body] of [
      ['GET', `/${pending.id}`],
      ['PUT', `/${pending.id}`, { resolved: true }],
      ['GET', `/${pending.id}/replies`],
      ['POST', `/${pending.id}/replies`, { body: { markdown: 'x' } }],
      ['GET', `/${open1}/replies/${answer.id}`],
      ['PUT', `/${open1}/replies/${answer.id}`, { addedReactions: ['👍'] }],
    ] as const)
      expect([method, path, (await onChangeRequest.send(method, path, body)).status]).toEqual([
        method,
        path,
        404,
      ]);
    expect((await onChangeRequest.send('DELETE', `/${pending.id}`)).status).toBe(204);
    const early = await mine.send('POST', `/${open1}/replies`, {
      body: { markdown: 'x' },
      pending: true,
      resolved: true,
    });
    expect(failure(early)).toEqual([400, expect.stringContaining('resolved')]);
    const review = await open().send(writer, 'POST', `${driver.base}/${id}/reviews`, { status: 'commented' });
    expect([review.status, review.data]).toEqual([201, expect.anything()]);
    expect([await onChangeRequest.counted(), (await onChangeRequest.list()).count]).toEqual([2, 2]);
    const shown = await onChangeRequest.get(pending.id);
    expect([shown.pending, shown.replies, (await onChangeRequest.get(open1)).replies]).toEqual([
      undefined,
      1,
      1,
    ]);
  });

  it('are thrown away with the review, and count nothing', async () => {
    const { driver, id, onChangeRequest } = await prepare();
    const { id: thread } = await onChangeRequest.post('For all');
    const { id: taken } = await onChangeRequest.reply(thread, 'Taken back', { pending: true });
    expect((await onChangeRequest.send('DELETE', `/${thread}/replies/${taken}`)).status).toBe(205);
    expect((await onChangeRequest.get(thread)).replies).toBe(0);
    await onChangeRequest.reply(thread, 'Later', { pending: true });
    const { id: gone } = await onChangeRequest.post('Never', { pending: true });
    await onChangeRequest.put(gone, { resolved: true });
    await onChangeRequest.put(gone, { resolved: false });
    expect((await open().send(admin, 'DELETE', `${driver.base}/${id}/reviews/pending`)).status).toBe(205);
    expect([await onChangeRequest.counted(), (await onChangeRequest.get(thread)).replies]).toEqual([1, 0]);
    expect((await onChangeRequest.send('GET', `/${gone}`)).status).toBe(404);
  });
});

it('comments go on when a change request is merged or archived, and end with their space', async () => {
  const { driver, id, main, onChangeRequest, page } = await prepare();
  await driver.write(id, page, 'One more.\n');
  await driver.merge(id);
  const { id: late } = await onChangeRequest.post('Afterwards', { page, range: { quote: 'One more' } });
  await onChangeRequest.reply(late, 'Yes', { resolved: true });
  expect((await onChangeRequest.get(late)).status).toBe('resolved');
  const { id: onMain } = await main.post('On main');
  expect((await onChangeRequest.send('GET', `/${onMain}`)).status).toBe(404);
  expect((await main.send('GET', `/${late}`)).status).toBe(404);
  await open().send(admin, 'DELETE', `/spaces/${driver.space}`);
  expect((await main.send('GET', `/${onMain}`)).status).toBe(404);
  expect((await main.send('POST', '', { body: { markdown: 'Late' } })).status).toBe(404);
  expect((await onChangeRequest.send('PUT', `/${late}`, { resolved: false })).status).toBe(404);
});
