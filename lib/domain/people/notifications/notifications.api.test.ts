import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/storage/database/id';
import { changeRequests } from '@/lib/storage/schema/change-requests';
import { spaces } from '@/lib/storage/schema/content';
import { requestedReviewers, reviews } from '@/lib/storage/schema/reviews';
import { members, users } from '@/lib/storage/schema/users';
import { InboxDriver } from '@/lib/testing/inbox-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: InboxDriver;
let actor: Person;

beforeEach(async () => {
  driver = await InboxDriver.open(testApp());
  actor = await driver.member();
});

async function review(who: Person, status: 'pending' | 'approved', commentId?: string): Promise<string> {
  const id = newId();
  await testApp()
    .database.db.insert(reviews)
    .values({
      id,
      changeRequestId: driver.changeRequestId,
      reviewerId: who.id,
      status,
      revisionId: 'none',
      commentId: commentId ?? null,
      submittedAt: status === 'pending' ? null : new Date(),
    });
  return id;
}

const ask = (who: Person) =>
  testApp()
    .database.db.insert(requestedReviewers)
    .values({ changeRequestId: driver.changeRequestId, userId: who.id, revisionId: 'none' });

const comment = (id: string, mentions: string[] = [], threadId: string | null = null) =>
  ({ kind: threadId ? 'reply' : 'comment', comment: { id, threadId, mentions } }) as const;

describe('who hears of something', () => {
  it('is whom it concerns, once and for the strongest reason, and never the actor', async () => {
    const { author } = driver;
    const [reviewer, writer, named, private_, silent] = await Promise.all(
      Array.from({ length: 5 }, () => driver.member()),
    );
    if (!reviewer || !writer || !named || !private_ || !silent) throw new Error('Nobody came.');
    const [left, disabled] = [await driver.member(), await driver.member()];
    const stranger = await testApp().person();
    await ask(reviewer);
    await driver.write(writer);
    await driver.write(private_, { reviewId: await review(private_, 'pending') });
    await driver.write(left);
    const { db } = testApp().database;
    await db.update(members).set({ disabled: true }).where(eq(members.userId, left.id));
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id));
    const id = await driver.write(actor);
    const mentions = [named, reviewer, disabled, stranger, actor].map((person) => person.id);
    await driver.tell(actor, comment(id, mentions));
    await driver.tell(actor, comment(id, mentions));
    expect(await driver.reasons({ author, reviewer, writer, named, private_, silent, actor })).toEqual({
      author: ['comment: author'],
      reviewer: ['comment: mentioned'],
      writer: ['comment: participating'],
      named: ['comment: mentioned'],
    });
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, disabled.id));
    await db.update(members).set({ disabled: false }).where(eq(members.userId, left.id));
    expect(await driver.reasons({ left, disabled })).toEqual({});
    expect(await driver.read(named)).toMatchObject([{ actor: { id: actor.id }, preview: 'See this.' }]);
  });

  it('is told who it was, and as a guest not by which address', async () => {
    const guest = await driver.member();
    await testApp().database.db.update(members).set({ role: 0 }).where(eq(members.userId, guest.id));
    await testApp().grant(
      driver.organizationId,
      { spaceId: driver.spaceId },
      { userId: guest.id },
      'comment',
    );
    await driver.tell(actor, comment(await driver.write(actor), [guest.id]));
    expect(await driver.read(guest)).toMatchObject([{ actor: { id: actor.id, email: '' } }]);
  });

  it('is of a reply who takes part in its thread, and of a comment on a page whom it mentions', async () => {
    const [thread, other, named] = [await driver.member(), await driver.member(), await driver.member()];
    const people = { author: driver.author, thread, other, named };
    const threadId = await driver.write(thread);
    await driver.write(other);
    await driver.tell(actor, comment(await driver.write(actor, { threadId }), [], threadId));
    expect(await driver.reasons(people)).toEqual({
      author: ['reply: author'],
      thread: ['reply: participating'],
    });
    const onPage = await driver.write(other, { changeRequestId: null });
    const reply = await driver.write(actor, { changeRequestId: null, threadId: onPage });
    await driver.tell(other, comment(onPage, [named.id]), false);
    await driver.tell(actor, comment(reply, [], onPage), false);
    expect(await driver.reasons({ other, named })).toEqual({
      other: ['reply: participating'],
      named: ['comment: mentioned'],
    });
  });

  it('is of a review everybody who takes part, once, and of a comment in it whom that mentions', async () => {
    const [writer, named] = [await driver.member(), await driver.member()];
    await driver.write(writer);
    const summary = await driver.write(actor, { body: 'Well _done_' });
    const reviewId = await review(actor, 'approved', summary);
    const commentIds = [
      summary,
      await driver.write(actor, { mentions: [named.id] }),
      await driver.write(actor, { mentions: [actor.id] }),
    ];
    await driver.tell(actor, { kind: 'approved', reviewId, commentIds });
    const { author } = driver;
    expect(await driver.reasons({ author, writer, named, actor })).toEqual({
      author: ['approved: author'],
      writer: ['approved: participating'],
      named: ['comment: mentioned'],
    });
    expect(await driver.read(author)).toMatchObject([{ preview: 'Well done', comment: summary }]);
  });

  it('is the author of what was accepted, once, and again who is mentioned later', async () => {
    const writer = await driver.member();
    const commentIds = [await driver.write(writer), await driver.write(writer)];
    await driver.tell(actor, { kind: 'suggestion-accepted', commentIds });
    expect(await driver.reasons({ writer })).toEqual({ writer: ['suggestion-accepted: participating'] });
    const id = await driver.write(actor);
    await driver.tell(actor, comment(id));
    const { data } = await testApp().send(writer, 'PATCH', driver.inbox, { done: true });
    expect(data).toEqual({ updated: 2 });
    await driver.tell(actor, {
      kind: 'comment',
      comment: { id, threadId: null, mentions: [writer.id], edited: true },
    });
    expect(await driver.reasons({ writer })).toEqual({ writer: ['comment: mentioned'] });
  });

  it('is nobody who does not want to', async () => {
    const settings = { comments: { inbox: false }, mentions: { email: false } };
    const { data } = await testApp().send(driver.author, 'PATCH', '/user/notification-settings', settings);
    expect(data).toMatchObject({
      comments: { inbox: false, email: true },
      mentions: { inbox: true, email: false },
      emailAvailable: false,
    });
    const [first, second] = [await driver.write(actor), await driver.write(actor)];
    await driver.tell(actor, comment(first));
    expect(await driver.read(driver.author)).toEqual([]);
    await driver.tell(actor, comment(second, [driver.author.id]));
    expect(await driver.reasons({ author: driver.author })).toEqual({ author: ['comment: mentioned'] });
  });
});

describe('an inbox', () => {
  const count = async (who: Person) =>
    (await testApp().send<{ unread: Record<string, number> }>(who, 'GET', `${driver.inbox}/count`)).data
      .unread;

  it('is filtered, counted and marked', async () => {
    const { author } = driver;
    const suggested = await driver.write(actor, { body: '', suggestion: 'Say _this_ instead' });
    const [plain, named] = [suggested, await driver.write(actor)];
    await driver.tell(actor, comment(plain));
    await driver.tell(actor, comment(named, [author.id]));
    await ask(author);
    await driver.tell(actor, { kind: 'review-requested', userIds: [author.id] });
    await driver.tell(actor, { kind: 'review-requested', userIds: [author.id] });
    expect(await count(author)).toEqual({ all: 3, mine: 3, review: 1, mentioned: 1 });
    const [request, mention, other] = await driver.read(author);
    expect(other).toMatchObject({ preview: 'Say this instead' });
    expect((await driver.read(author, 'filter=mentioned')).map(({ comment }) => comment)).toEqual([named]);
    expect((await driver.read(author, 'filter=review')).map(({ id }) => id)).toEqual([request?.id]);
    const patch = (id: string | undefined, body: object, who = author) =>
      testApp().send(who, 'PATCH', `${driver.inbox}/${id}`, body);
    expect((await patch(mention?.id, { read: true })).data).toMatchObject({ readAt: expect.any(String) });
    expect((await patch(mention?.id, { done: true }, driver.admin)).status).toBe(404);
    expect((await patch(mention?.id, { done: true, read: false })).status).toBe(400);
    expect(await count(author)).toEqual({ all: 2, mine: 2, review: 1, mentioned: 0 });
    expect(await driver.read(author, 'unread=true')).toHaveLength(2);
    await patch(mention?.id, { done: true });
    expect((await driver.read(author, 'done=true')).map(({ id }) => id)).toEqual([mention?.id]);
    expect((await patch(mention?.id, { read: false })).data).not.toHaveProperty('doneAt');
    const elsewhere = await testApp().send(author, 'PATCH', driver.inbox, {
      read: true,
      changeRequest: newId(),
    });
    expect(elsewhere.data).toEqual({ updated: 0 });
    const { changeRequestId: changeRequest } = driver;
    const all = await testApp().send(author, 'PATCH', driver.inbox, {
      read: true,
      filter: 'mentioned',
      changeRequest,
    });
    expect(all.data).toEqual({ updated: 1 });
    const some = await testApp().send(author, 'PATCH', driver.inbox, {
      done: true,
      notifications: [request?.id, newId()],
    });
    expect(some.data).toEqual({ updated: 1 });
    expect(await driver.read(author)).toHaveLength(2);
  });

  it('has requests for review only while they stand', async () => {
    const reviewer = await driver.member();
    await ask(reviewer);
    await driver.tell(actor, { kind: 'review-requested', userIds: [reviewer.id] });
    const { db } = testApp().database;
    const status = (value: string) =>
      db.update(changeRequests).set({ status: value }).where(eq(changeRequests.id, driver.changeRequestId));
    await status('archived');
    expect(await count(reviewer)).toMatchObject({ all: 1, review: 0 });
    await status('open');
    expect(await count(reviewer)).toMatchObject({ review: 1 });
    await db.delete(requestedReviewers).where(eq(requestedReviewers.userId, reviewer.id));
    expect(await driver.read(reviewer, 'filter=review')).toEqual([]);
  });

  it('shows, counts and marks nothing of a space that its reader may no longer see', async () => {
    const id = await driver.write(actor);
    await driver.tell(actor, comment(id));
    const [item] = await driver.read(driver.author);
    const { db } = testApp().database;
    await db.update(spaces).set({ defaultLevel: 0 }).where(eq(spaces.id, driver.spaceId));
    expect(await driver.read(driver.author)).toEqual([]);
    expect(await count(driver.author)).toEqual({ all: 0, mine: 0, review: 0, mentioned: 0 });
    expect((await testApp().send(driver.author, 'PATCH', driver.inbox, { done: true })).data).toEqual({
      updated: 0,
    });
    expect(
      (await testApp().send(driver.author, 'PATCH', `${driver.inbox}/${item?.id}`, { done: true })).status,
    ).toBe(404);
    await db.update(spaces).set({ defaultLevel: null }).where(eq(spaces.id, driver.spaceId));
    expect(await driver.read(driver.author)).toMatchObject([{ id: item?.id }]);
    expect(item?.urls.app).toMatch(new RegExp(`/change-requests/1/discussion\\?comment=${id}$`));
  });

  it('is told of to its reader alone', async () => {
    const heard: string[] = [];
    const listen = (who: Person) =>
      testApp().services.hub.subscribe(driver.organizationId, who.id, ({ noun }) =>
        heard.push(`${who.id} ${noun}`),
      );
    const leave = await Promise.all([driver.author, driver.admin, actor].map(listen));
    await driver.tell(actor, comment(await driver.write(actor)));
    await testApp().services.hub.publish(testApp().services.database, {
      noun: 'end',
      organization: driver.organizationId,
    });
    await expect.poll(() => heard.filter((word) => word.endsWith('end')).length).toBe(3);
    for (const undo of leave) undo();
    expect(heard.filter((word) => word.endsWith('notifications'))).toEqual([
      `${driver.author.id} notifications`,
    ]);
  });
});
