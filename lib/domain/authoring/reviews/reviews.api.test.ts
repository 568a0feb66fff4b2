import { ChangeRequestReviewStatus } from '@gitbook/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { ReviewDesk } from '@/lib/testing/review-desk';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let desk: ReviewDesk;
let reviewer: Person;

beforeEach(async () => {
  desk = await ReviewDesk.open(testApp());
  reviewer = await desk.member('review');
});

const pending = async (who: Person) =>
  (await desk.send<{ review?: { id: string; comments: number } }>(who, 'GET', '/reviews/pending')).data
    .review;

describe('asking for a review', () => {
  it('opens the draft, names it anew, and is answered by the review: as the public client expects', async () => {
    const author = openCheckedClient(testApp(), desk.author);
    const asked = await author.api.spaces.requestReviewersForChangeRequest(desk.space, desk.id, {
      users: [reviewer.id],
      subject: 'Say it all',
    });
    expect(asked.data.users).toMatchObject([
      { kind: 'user', user: { id: reviewer.id }, requestedBy: { id: desk.author.id } },
    ]);
    const opened = await desk.send(desk.author, 'GET', '');
    expect(opened.data).toMatchObject({ status: 'open', subject: 'Say it all' });
    const space = await testApp().send(desk.admin, 'GET', `/spaces/${desk.space}`);
    expect(space.data).toMatchObject({ changeRequestsOpen: 1, changeRequestsDraft: 0 });

    const { api, wrong } = openCheckedClient(testApp(), reviewer);
    const requests = await api.spaces.getRequestedReviewersByChangeRequestId(desk.space, desk.id);
    expect(requests.data.items).toHaveLength(1);
    const comment = (await api.spaces.getChangeRequestById(desk.space, desk.id)).data.revision;
    const made = await api.spaces.submitChangeRequestReview(desk.space, desk.id, {
      status: ChangeRequestReviewStatus.Approved,
      comment: { markdown: 'All of it.' },
    });
    expect(made).toMatchObject({ status: 201, data: { revision: comment, stale: false, comments: 0 } });
    const reviews = await api.spaces.getReviewsByChangeRequestId(desk.space, desk.id);
    expect(reviews.data.items).toMatchObject([
      {
        status: 'approved',
        reviewer: { id: reviewer.id },
        requestedBy: { id: desk.author.id },
        comment: { body: { markdown: 'All of it.' }, target: { review: made.data.id } },
      },
    ]);
    expect(await desk.asked()).toEqual([]);
    await desk.ask(desk.author, [reviewer.id]);
    await author.api.spaces.removeRequestedReviewerFromChangeRequest(desk.space, desk.id, reviewer.id);
    expect(await desk.asked()).toEqual([]);
    expect(wrong.concat(author.wrong)).toEqual([]);
  });

  it('refuses who can not review, who made it, who is unknown, and who may not open it', async () => {
    const commenter = await desk.member('comment');
    const stranger = await testApp().person();
    const editor = await desk.member('edit');
    const tried = async (who: Person, ...users: string[]) => {
      const { status, data } = await desk.ask(who, users);
      return [status, data.error?.message];
    };
    expect(await tried(desk.author, reviewer.id, commenter.id)).toEqual([
      400,
      expect.stringContaining('users.1: needs the role "review"'),
    ]);
    expect(await tried(desk.admin, desk.author.id)).toEqual([400, expect.stringContaining('users.0')]);
    expect(await tried(desk.author, stranger.id)).toEqual([404, expect.stringContaining('no such user')]);
    expect(await tried(editor, reviewer.id)).toEqual([403, expect.stringContaining('status for others')]);
    expect(await desk.asked()).toEqual([]);
    expect((await desk.send(desk.author, 'GET', '')).data.status).toBe('draft');
  });

  it('opens the draft when nobody is named; asks again whoever has reviewed; can be taken back', async () => {
    expect(await desk.ask(desk.author, [])).toMatchObject({ status: 200, data: { users: [] } });
    expect((await desk.send(desk.author, 'GET', '')).data.status).toBe('open');
    await desk.review(reviewer, 'approved');
    for (const _ of [1, 2])
      expect((await desk.ask(desk.author, [reviewer.id, reviewer.id])).data.users).toHaveLength(1);
    expect(await desk.asked()).toEqual([reviewer.id]);
    const path = `/requested-reviewers/${reviewer.id}`;
    expect((await desk.send(desk.author, 'DELETE', path)).status).toBe(205);
    expect((await desk.send(desk.author, 'DELETE', path)).status).toBe(204);
    expect(await desk.asked()).toEqual([]);
  });
});

describe('a review', () => {
  it('decides only by who may review what others made, while it can be written', async () => {
    const commenter = await desk.member('comment');
    expect((await desk.review(commenter, 'approved')).status).toBe(403);
    expect((await desk.review(commenter, 'commented', 'Nice.')).status).toBe(201);
    const own = await testApp().make(reviewer, `/spaces/${desk.space}/change-requests`);
    const path = `/spaces/${desk.space}/change-requests/${own}/reviews`;
    expect((await testApp().send(reviewer, 'POST', path, { status: 'approved' })).status).toBe(409);
    await desk.send(desk.author, 'PATCH', '', { status: 'archived' });
    expect((await desk.review(reviewer, 'approved')).status).toBe(409);
    expect((await desk.review(reviewer, 'commented', 'A pity.')).status).toBe(201);
    expect(await desk.reviews()).toEqual([]);
    expect(await desk.reviews(reviewer, 'commented=true')).toHaveLength(2);
  });

  it('says something: a decision, a summary, or comments', async () => {
    expect((await desk.review(reviewer, 'commented')).status).toBe(400);
    const empty = await desk.review(reviewer, 'commented', ' \n');
    expect([empty.status, empty.data.error?.message]).toEqual([400, 'comment: must not be blank']);
    const document = { object: 'document', data: {}, nodes: [] };
    const blank = { status: 'approved', comment: { document } };
    expect((await desk.send(reviewer, 'POST', '/reviews', blank)).status).toBe(400);
    const { data } = await desk.send<{ comment: { body: { document: { nodes: unknown[] } } } }>(
      reviewer,
      'POST',
      '/reviews?format=document',
      { status: 'approved', comment: { markdown: 'Fine.' } },
    );
    expect(data.comment.body.document.nodes).toHaveLength(1);
  });

  it('brings the comments that waited for it, which were its author’s alone until then', async () => {
    expect(await pending(reviewer)).toBeUndefined();
    const thread = await desk.comment(desk.author, 'Is it enough?');
    const first = await desk.comment(reviewer, 'Not yet.', { pending: true });
    await testApp().make(reviewer, `${desk.path}/comments/${thread}/replies`, {
      body: { markdown: 'No.' },
      pending: true,
    });
    expect(await pending(reviewer)).toMatchObject({ comments: 2 });
    expect(await pending(desk.author)).toBeUndefined();
    expect((await desk.send(desk.author, 'GET', `/comments/${first}`)).status).toBe(404);
    expect(await desk.reviews(desk.author, 'commented=true')).toEqual([]);

    const { data } = await desk.review(reviewer, 'commented', 'Some words.');
    expect(data).toMatchObject({ comments: 2 });
    expect(await pending(reviewer)).toBeUndefined();
    const { data: seen } = await desk.send(desk.author, 'GET', `/comments/${first}`);
    expect(seen).toMatchObject({ target: { review: data.id } });
    expect(seen.pending).toBeUndefined();
    const { data: answered } = await desk.send(desk.author, 'GET', `/comments/${thread}`);
    expect(answered.replies).toBe(1);
    expect((await desk.send(desk.author, 'GET', '')).data.comments).toBe(3);
    expect((await desk.review(reviewer, 'commented')).status).toBe(400);
  });

  it('is thrown away with its comments', async () => {
    expect((await desk.send(reviewer, 'DELETE', '/reviews/pending')).status).toBe(204);
    const comment = await desk.comment(reviewer, 'Never mind.', { pending: true });
    expect((await desk.send(reviewer, 'DELETE', '/reviews/pending')).status).toBe(205);
    expect((await desk.send(reviewer, 'GET', `/comments/${comment}`)).status).toBe(404);
    expect(await pending(reviewer)).toBeUndefined();
  });

  it('is one when it is sent twice, and another one when it was asked for again', async () => {
    const [first, second] = [
      await desk.review(reviewer, 'approved', 'Yes.'),
      await desk.review(reviewer, 'approved', 'Yes.'),
    ];
    expect(second.data.id).toBe(first.data.id);
    await desk.ask(desk.author, [reviewer.id]);
    expect((await desk.review(reviewer, 'approved', 'Yes.')).data.id).not.toBe(first.data.id);
    expect((await desk.send(desk.author, 'GET', '')).data.comments).toBe(2);
  });

  it('is stale when the content was changed, and not when an update met no conflict', async () => {
    const stale = async () => (await desk.reviews()).map((review) => review.stale);
    await desk.review(reviewer, 'approved');
    const page = (
      await testApp().send<{ pages: { id: string }[] }>(desk.admin, 'GET', `/spaces/${desk.space}/content`)
    ).data.pages[0]?.id;
    await desk.mergeElsewhere([{ operation: 'update_page', page, document: { markdown: 'Main.\n' } }]);
    expect((await desk.send(desk.author, 'POST', '/update')).data.result).toBe('update');
    expect(await stale()).toEqual([false]);
    expect((await desk.write(desk.author, 'One.\n')).status).toBe(200);
    expect(await stale()).toEqual([false]);
    expect((await desk.write(desk.author, 'Two.\n')).status).toBe(200);
    expect(await stale()).toEqual([true]);
    const { revision } = (await desk.reviews())[0] ?? {};
    const seen = { status: 'approved', revision };
    expect(await desk.send(reviewer, 'POST', '/reviews', seen)).toMatchObject({ status: 409 });

    await desk.write(desk.author, 'Ours.\n', page);
    await desk.review(reviewer, 'approved');
    await desk.mergeElsewhere([{ operation: 'update_page', page, document: { markdown: 'Theirs.\n' } }]);
    const { data } = await desk.send<{ conflicts: { id: string }[] }>(desk.author, 'GET', '/conflicts');
    expect(data.conflicts).toHaveLength(1);
    expect(await stale()).toEqual([true, false]);
    await desk.send(desk.author, 'PUT', `/conflicts/${data.conflicts[0]?.id}`, { choice: 'yours' });
    expect(await stale()).toEqual([true, true]);
    await desk.review(reviewer, 'approved');
    expect((await desk.send(desk.author, 'POST', '/update')).data.result).toBe('update');
    expect(await stale()).toEqual([true, true, true]);
  });
});

it('remembers what somebody has looked through, as long as it says the same', async () => {
  const path = (page: string) => `/viewed-pages/${page}`;
  const viewed = async (who: Person) =>
    (await desk.send<{ items: { page: string }[] }>(who, 'GET', '/viewed-pages')).data.items.map(
      ({ page }) => page,
    );
  const { data } = await testApp().send<{ pages: { id: string }[] }>(
    desk.admin,
    'GET',
    `/spaces/${desk.space}/content`,
  );
  const old = data.pages[0]?.id ?? '';
  expect(
    (await desk.send(desk.author, 'POST', '/content', { changes: [{ operation: 'delete_page', page: old }] }))
      .status,
  ).toBe(200);
  expect((await desk.send(reviewer, 'PUT', path('none'))).status).toBe(404);
  for (const page of [desk.pageId, old])
    expect(await desk.send(reviewer, 'PUT', path(page))).toMatchObject({ status: 200, data: { page } });
  expect((await viewed(reviewer)).sort()).toEqual([desk.pageId, old].sort());
  expect(await viewed(desk.author)).toEqual([]);
  await desk.write(desk.author, 'Other.\n');
  expect(await viewed(reviewer)).toEqual([old]);
  await desk.write(desk.author, 'One.\n');
  expect((await viewed(reviewer)).sort()).toEqual([desk.pageId, old].sort());
  expect((await desk.send(reviewer, 'DELETE', path(old))).status).toBe(205);
  expect((await desk.send(reviewer, 'DELETE', path(old))).status).toBe(204);
  expect(await viewed(reviewer)).toEqual([desk.pageId]);
});

it('tells others of what is theirs to know, and nobody of what is private', async () => {
  const heard: string[] = [];
  let hear: () => void = () => undefined;
  const leave = await testApp().services.hub.subscribe(desk.organizationId, desk.author.id, ({ noun }) => {
    heard.push(noun);
    hear();
  });
  /** All that is heard up to the first news of this noun. */
  const hearUntil = async (noun: string) => {
    while (!heard.includes(noun))
      await new Promise<void>((resolve) => {
        hear = resolve;
      });
    return heard.splice(0);
  };
  await desk.comment(reviewer, 'Not yet.', { pending: true });
  await desk.send(reviewer, 'PUT', `/viewed-pages/${desk.pageId}`);
  await desk.send(reviewer, 'DELETE', '/reviews/pending');
  await desk.review(reviewer, 'approved');
  expect(await hearUntil('reviews')).toEqual(['notifications', 'reviews']);
  await desk.ask(desk.author, [reviewer.id]);
  expect(await hearUntil('reviews')).toEqual(['change-requests', 'spaces', 'reviews']);
  await desk.rules({ requiredReviews: 1 });
  expect(await hearUntil('change-requests')).toEqual(['merge-rules', 'change-requests']);
  leave();
});
