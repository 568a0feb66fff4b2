import type { GitBookAPI } from '@gitbook/api';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CheckedClient, openCheckedClient } from './checked-client';
import { buildFixtures, type Fixtures } from './fixtures';
import { prepareTestApp } from './test-app';

const testApp = prepareTestApp();
let client: CheckedClient;
let api: GitBookAPI['spaces'];
let fixtures: Fixtures;
let space: string;

beforeAll(async () => {
  const admin = await testApp().person();
  fixtures = await buildFixtures(testApp(), admin, await testApp().organization(admin));
  client = openCheckedClient(testApp(), admin);
  api = client.api.spaces;
  space = fixtures.spaceId;
});

const body = (markdown: string) => ({ body: { markdown } });

describe('the public client comments', () => {
  it('on a change request', async () => {
    const id = fixtures.changeRequestId;
    const made = (await api.postCommentInChangeRequest(space, id, { ...body('Why?'), page: fixtures.pageId }))
      .data;
    expect([made.status, made.target.changeRequest]).toEqual(['open', id]);
    const { data: found } = await api.listCommentsInChangeRequest(space, id, { limit: 1, status: 'open' });
    expect(found.items.map((item) => item.id)).toEqual([made.id]);
    const changed = await api.updateCommentInChangeRequest(space, id, made.id, {
      ...body('Why so?'),
      resolved: true,
      addedReactions: ['1f44d'],
    });
    expect(changed.data).toMatchObject({ status: 'resolved', body: { markdown: 'Why so?' } });
    const { data: answer } = await api.postCommentReplyInChangeRequest(space, id, made.id, body('Because.'));
    const { data: replies } = await api.listCommentRepliesInChangeRequest(space, id, made.id);
    expect(replies.items.map((item) => item.id)).toEqual([answer.id]);
    await api.updateCommentReplyInChangeRequest(space, id, made.id, answer.id, { addedReactions: ['❤'] });
    const { data: reply } = await api.getCommentReplyInChangeRequest(space, id, made.id, answer.id);
    expect(reply.reactions.map(({ emoji }) => emoji)).toEqual(['❤️']);
    expect((await api.deleteCommentReplyInChangeRequest(space, id, made.id, answer.id)).status).toBe(205);
    const { data: read } = await api.getCommentInChangeRequest(space, id, made.id, { format: 'document' });
    expect(read.body).toMatchObject({ document: { object: 'document' } });
    expect((await api.deleteCommentInChangeRequest(space, id, made.id)).status).toBe(205);
    expect((await api.deleteCommentInChangeRequest(space, id, made.id)).status).toBe(204);
  });

  it('on the main content of a space', async () => {
    const { data: made } = await api.postCommentInSpace(space, { ...body('Why?'), page: fixtures.pageId });
    const { data: found } = await api.listCommentsInSpace(space, {
      authors: [made.postedBy.id],
      targetPage: fixtures.pageId,
      order: 'asc',
    });
    expect(found.items.map((item) => item.id)).toEqual([fixtures.commentId, made.id]);
    const put = await api.updateCommentInSpace(space, made.id, { resolved: true, removedReactions: ['👍'] });
    expect(put.data).toMatchObject({ status: 'resolved', resolvedBy: { id: made.postedBy.id } });
    const { data: answer } = await api.postCommentReplyInSpace(space, made.id, body('Because.'));
    await api.updateCommentReplyInSpace(space, made.id, answer.id, body('Just because.'));
    const { data: reply } = await api.getCommentReplyInSpace(space, made.id, answer.id);
    expect([reply.body, typeof reply.editedAt]).toEqual([{ markdown: 'Just because.' }, 'string']);
    expect((await api.listCommentRepliesInSpace(space, made.id)).data.items.length).toBe(1);
    expect((await api.getCommentInSpace(space, made.id)).data.replies).toBe(1);
    expect((await api.deleteCommentReplyInSpace(space, made.id, answer.id)).status).toBe(205);
    expect((await api.deleteCommentInSpace(space, made.id)).status).toBe(205);
  });

  it('and finds every answer as its description has it', () => {
    expect(client.wrong).toEqual([]);
    expect(client.called.size).toBeGreaterThanOrEqual(19);
  });
});
