import { ChangeRequestReviewStatus } from '@gitbook/api';
import { beforeEach, describe, expect, it } from 'vitest';
import { openCheckedClient } from '@/lib/testing/checked-client';
import { ReviewDriver } from '@/lib/testing/review-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: ReviewDriver;
let reviewer: Person;

beforeEach(async () => {
  driver = await ReviewDriver.open(testApp());
  reviewer = await driver.member('review');
});

const pending = async (who: Person) =>
  (await driver.send<{ review?: { id: string; comments: number } }>(who, 'GET', '/reviews/pending')).data
    .review;

describe('asking for a review', () => {
  it('opens the draft, names it anew, and is answered by the review: as the public client expects', async () => {
    const author = openCheckedClient(testApp(), driver.author);
    const asked = await author.api.spaces.requestReviewersForChangeRequest(driver.space, driver.id, {
      users: [reviewer.id],
      subject: 'Say it all',
    });
    expect(asked.data.users).toMatchObject([
      { kind: 'user', user: { id: reviewer.id }, requestedBy: { id: driver.author.id } },
    ]);
    const opened = await driver.send(driver.author, 'GET', '');
    expect(opened.data).toMatchObject({ status: 'open', subject: 'Say it all' });
    const space = await testApp().send(driver.admin, 'GET', `/spaces/${driver.space}`);
    expect(space.data).toMatchObject({ changeRequestsOpen: 1, changeRequestsDraft: 0 });

    const { api, wrong } = openCheckedClient(testApp(), reviewer);
    const requests = await api.spaces.getRequestedReviewersByChangeRequestId(driver.space, driver.id);
    expect(requests.data.items).toHaveLength(1);
    const comment = (await api.spaces.getChangeRequestById(driver.space, driver.id)).data.revision;
    const made = await api.spaces.submitChangeRequestReview(driver.space, driver.id, {
      status: ChangeRequestReviewStatus.Approved,
      comment: { markdown: 'All of it.' },
    });
    expect(made).toMatchObject({ status: 201, data: { revision: comment, stale: false, comments: 0 } });
    const reviews = await api.spaces.getReviewsByChangeRequestId(driver.space, driver.id);
    expect(reviews.data.items).toMatchObject([
      {
        status: 'approved',
        reviewer: { id: reviewer.id },
        requestedBy: { id: driver.author.id },
        comment: { body: { markdown: 'All of it.' }, target: { review: made.data.id } },
      },
    ]);
    expect(await driver.asked()).toEqual([]);
    await driver.ask(driver.author, [reviewer.id]);
    await author.api.spaces.removeRequestedReviewerFromChangeRequest(driver.space, driver.id, reviewer.id);
    expect(await driver.asked()).toEqual([]);
    expect(wrong.concat(author.wrong)).toEqual([]);
  });

  it('refuses who can not review, who made it, who is unknown, and who may not open it', async () => {
    const commenter = await driver.member('comment');
    const stranger = await testApp().person();
    const editor = await driver.member('edit');
    const tried = async (who: Person, ...users: string[]) => {
      const { status, data } = await driver.ask(who, users);
      return [status, data.error?.message];
    };
    expect(await tried(driver.author, reviewer.id, commenter.id)).toEqual([
      400,
      expect.stringContaining('users.1: needs the role "review"'),
    ]);
    expect(await tried(driver.admin, driver.author.id)).toEqual([400, expect.stringContaining('users.0')]);
    expect(await tried(driver.author, stranger.id)).toEqual([404, expect.stringContaining('no such user')]);
    expect(await tried(editor, reviewer.id)).toEqual([403, expect.stringContaining('status for others')]);
    expect(await driver.asked()).toEqual([]);
    expect((await driver.send(driver.author, 'GET', '')).data.status).toBe('draft');
  });

  it('opens the draft when nobody is named; asks again whoever has reviewed; can be taken back', async () => {
    expect(await driver.ask(driver.author, [])).toMatchObject({ status: 200, data: { users: [] } });
    expect((await driver.send(driver.author, 'GET', '')).data.status).toBe('open');
    await driver.review(reviewer, 'approved');
    for (const _ of [1, 2])
      expect((await driver.ask(driver.author, [reviewer.id, reviewer.id])).data.users).toHaveLength(1);
    expect(await driver.asked()).toEqual([reviewer.id]);
    const path = `/requested-reviewers/${reviewer.id}`;
    expect((await driver.send(driver.author, 'DELETE', path)).status).toBe(205);
    expect((await driver.send(driver.author, 'DELETE', path)).status).toBe(204);
    expect(await driver.asked()).toEqual([]);
  });
});

describe('a review', () => {
  it('decides only by who may review what others made, while it can be written', async () => {
    const commenter = await driver.member('comment');
    expect((await driver.review(commenter, 'approved')).status).toBe(403);
    expect((await driver.review(commenter, 'commented', 'Nice.')).status).toBe(201);
    const own = await testApp().make(reviewer, `/spaces/${driver.space}/change-requests`);
    const path = `/spaces/${driver.space}/change-requests/${own}/reviews`;
    expect((await testApp().send(reviewer, 'POST', path, { status: 'approved' })).status).toBe(409);
    await driver.send(driver.author, 'PATCH', '', { status: 'archived' });
    expect((await driver.review(reviewer, 'approved')).status).toBe(409);
    expect((await driver.review(reviewer, 'commented', 'A pity.')).status).toBe(201);
    expect(await driver.reviews()).toEqual([]);
    expect(await driver.reviews(reviewer, 'commented=true')).toHaveLength(2);
  });

  it('says something: a decision, a summary, or comments', async () => {
    expect((await driver.review(reviewer, 'commented')).status).toBe(400);
    const empty = await driver.review(reviewer, 'commented', ' \n');
    expect([empty.status, empty.data.error?.message]).toEqual([400, 'comment: must not be blank']);
    const document = { object: 'document', data: {}, nodes: [] };
    const blank = { status: 'approved', comment: { document } };
    expect((await driver.send(reviewer, 'POST', '/reviews', blank)).status).toBe(400);
    const { data } = await driver.send<{ comment: { body: { document: { nodes: unknown[] } } } }>(
      reviewer,
      'POST',
      '/reviews?format=document',
      { status: 'approved', comment: { markdown: 'Fine.' } },
    );
    expect(data.comment.body.document.nodes).toHaveLength(1);
  });

  it('brings the comments that waited for it, which were its author’s alone until then', async () => {
    expect(await pending(reviewer)).toBeUndefined();
    const thread = await driver.comment(driver.author, 'Is it enough?');
    const first = await driver.comment(reviewer, 'Not yet.', { pending: true });
    await testApp().make(reviewer, `${driver.path}/comments/${thread}/replies`, {
      body: { markdown: 'No.' },
      pending: true,
    });
    expect(await pending(reviewer)).toMatchObject({ comments: 2 });
    expect(await pending(driver.author)).toBeUndefined();
    expect((await driver.send(driver.author, 'GET', `/comments/${first}`)).status).toBe(404);
    expect(await driver.reviews(driver.author, 'commented=true')).toEqual([]);

    const { data } = await driver.review(reviewer, 'commented', 'Some words.');
    expect(data).toMatchObject({ comments: 2 });
    expect(await pending(reviewer)).toBeUndefined();
    const { data: seen } = await driver.send(driver.author, 'GET', `/comments/${first}`);
    expect(seen).toMatchObject({ target: { review: data.id } });
    expect(seen.pending).toBeUndefined();
    const { data: answered } = await driver.send(driver.author, 'GET', `/comments/${thread}`);
    expect(answered.replies).toBe(1);
    expect((await driver.send(driver.author, 'GET', '')).data.comments).toBe(3);
    expect((await driver.review(reviewer, 'commented')).status).toBe(400);
  });

  it('is thrown away with its comments', async () => {
    expect((await driver.send(reviewer, 'DELETE', '/reviews/pending')).status).toBe(204);
    const comment = await driver.comment(reviewer, 'Never mind.', { pending: true });
    expect((await driver.send(reviewer, 'DELETE', '/reviews/pending')).status).toBe(205);
    expect((await driver.send(reviewer, 'GET', `/comments/${comment}`)).status).toBe(404);
    expect(await pending(reviewer)).toBeUndefined();
  });

  it('is one when it is sent twice, and another one when it was asked for again', async () => {
    const [first, second] = [
      await driver.review(reviewer, 'approved', 'Yes.'),
      await driver.review(reviewer, 'approved', 'Yes.'),
    ];
    expect(second.data.id).toBe(first.data.id);
    await driver.ask(driver.author, [reviewer.id]);
    expect((await driver.review(reviewer, 'approved', 'Yes.')).data.id).not.toBe(first.data.id);
    expect((await driver.send(driver.author, 'GET', '')).data.comments).toBe(2);
  });

  it('is stale when the content was changed, and not when an update met no conflict', async () => {
    const stale = async () => (await driver.reviews()).map((review) => review.stale);
    await driver.review(reviewer, 'approved');
    const page = (
      await testApp().send<{ pages: { id: string }[] }>(
        driver.admin,
        'GET',
        `/spaces/${driver.space}/content`,
      )
    ).data.pages[0]?.id;
    await driver.mergeElsewhere([{ operation: 'update_page', page, document: { markdown: 'Main.\n' } }]);
    expect((await driver.send(driver.author, 'POST', '/update')).data.result).toBe('update');
    expect(await stale()).toEqual([false]);
    expect((await driver.write(driver.author, 'One.\n')).status).toBe(200);
    expect(await stale()).toEqual([false]);
    expect((await driver.write(driver.author, 'Two.\n')).status).toBe(200);
    expect(await stale()).toEqual([true]);
    const { revision } = (await driver.reviews())[0] ?? {};
    const seen = { status: 'approved', revision };
    expect(await driver.send(reviewer, 'POST', '/reviews', seen)).toMatchObject({ status: 409 });

    await driver.write(driver.author, 'Ours.\n', page);
    await driver.review(reviewer, 'approved');
    await driver.mergeElsewhere([{ operation: 'update_page', page, document: { markdown: 'Theirs.\n' } }]);
    const { data } = await driver.send<{ conflicts: { id: string }[] }>(driver.author, 'GET', '/conflicts');
    expect(data.conflicts).toHaveLength(1);
    expect(await stale()).toEqual([true, false]);
    await driver.send(driver.author, 'PUT', `/conflicts/${data.conflicts[0]?.id}`, { choice: 'yours' });
    expect(await stale()).toEqual([true, true]);
    await driver.review(reviewer, 'approved');
    expect((await driver.send(driver.author, 'POST', '/update')).data.result).toBe('update');
    expect(await stale()).toEqual([true, true, true]);
  });
});

it('remembers what somebody has looked through, as long as it says the same', async () => {
  const path = (page: string) => `/viewed-pages/${page}`;
  const viewed = async (who: Person) =>
    (await driver.send<{ items: { page: string }[] }>(who, 'GET', '/viewed-pages')).data.items.map(
      ({ page }) => page,
    );
  const { data } = await testApp().send<{ pages: { id: string }[] }>(
    driver.admin,
    'GET',
    `/spaces/${driver.space}/content`,
  );
  const old = data.pages[0]?.id ?? '';
  expect(
    (
      await driver.send(driver.author, 'POST', '/content', {
        changes: [{ operation: 'delete_page', page: old }],
      })
    ).status,
  ).toBe(200);
  expect((await driver.send(reviewer, 'PUT', path('none'))).status).toBe(404);
  for (const page of [driver.pageId, old])
    expect(await driver.send(reviewer, 'PUT', path(page))).toMatchObject({ status: 200, data: { page } });
  expect((await viewed(reviewer)).sort()).toEqual([driver.pageId, old].sort());
  expect(await viewed(driver.author)).toEqual([]);
  await driver.write(driver.author, 'Other.\n');
  expect(await viewed(reviewer)).toEqual([old]);
  await driver.write(driver.author, 'One.\n');
  expect((await viewed(reviewer)).sort()).toEqual([driver.pageId, old].sort());
  expect((await driver.send(reviewer, 'DELETE', path(old))).status).toBe(205);
  expect((await driver.send(reviewer, 'DELETE', path(old))).status).toBe(204);
  expect(await viewed(reviewer)).toEqual([driver.pageId]);
});

it('tells others of what is theirs to know, and nobody of what is private', async () => {
  const heard: string[] = [];
  let hear: () => void = () => undefined;
  const leave = await testApp().services.hub.subscribe(
    driver.organizationId,
    driver.author.id,
    ({ noun }) => {
      heard.push(noun);
      hear();
    },
  );
  /** All that is heard up to the first news of this noun. */
  const hearUntil = async (noun: string) => {
    while (!heard.includes(noun))
      await new Promise<void>((resolve) => {
        hear = resolve;
      });
    return heard.splice(0);
  };
  await driver.comment(reviewer, 'Not yet.', { pending: true });
  await driver.send(reviewer, 'PUT', `/viewed-pages/${driver.pageId}`);
  await driver.send(reviewer, 'DELETE', '/reviews/pending');
  await driver.review(reviewer, 'approved');
  expect(await hearUntil('reviews')).toEqual(['notifications', 'reviews']);
  await driver.ask(driver.author, [reviewer.id]);
  expect(await hearUntil('reviews')).toEqual(['change-requests', 'spaces', 'reviews']);
  await driver.rules({ requiredReviews: 1 });
  expect(await hearUntil('change-requests')).toEqual(['merge-rules', 'change-requests']);
  leave();
});
