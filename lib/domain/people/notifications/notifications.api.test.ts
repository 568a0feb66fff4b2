import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '@/lib/storage/id';
import { members, users } from '@/lib/storage/schema/accounts';
import { changeRequests } from '@/lib/storage/schema/change-requests';
import { spaces } from '@/lib/storage/schema/content';
import { requestedReviewers, reviews } from '@/lib/storage/schema/reviews';
import { InboxDesk } from '@/lib/testing/inbox-desk';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let desk: InboxDesk;
let actor: Person;

beforeEach(async () => {
  desk = await InboxDesk.open(testApp());
  actor = await desk.member();
});

async function review(who: Person, status: 'pending' | 'approved', commentId?: string): Promise<string> {
  const id = newId();
  await testApp()
    .database.db.insert(reviews)
    .values({
      id,
      changeRequestId: desk.changeRequestId,
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
    .values({ changeRequestId: desk.changeRequestId, userId: who.id, revisionId: 'none' });

const comment = (id: string, mentions: string[] = [], threadId: string | null = null) =>
  ({ kind: threadId ? 'reply' : 'comment', comment: { id, threadId, mentions } }) as const;

describe('who hears of something', () => {
  it('is whom it concerns, once and for the strongest reason, and never the actor', async () => {
    const { author } = desk;
    const [reviewer, writer, named, private_, silent] = await Promise.all(
      Array.from({ length: 5 }, () => desk.member()),
    );
    if (!reviewer || !writer || !named || !private_ || !silent) throw new Error('Nobody came.');
    const [left, disabled] = [await desk.member(), await desk.member()];
    const stranger = await testApp().person();
    await ask(reviewer);
    await desk.write(writer);
    await desk.write(private_, { reviewId: await review(private_, 'pending') });
    await desk.write(left);
    const { db } = testApp().database;
    await db.update(members).set({ disabled: true }).where(eq(members.userId, left.id));
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, disabled.id));
    const id = await desk.write(actor);
    const mentions = [named, reviewer, disabled, stranger, actor].map((person) => person.id);
    await desk.tell(actor, comment(id, mentions));
    await desk.tell(actor, comment(id, mentions));
    expect(await desk.reasons({ author, reviewer, writer, named, private_, silent, actor })).toEqual({
      author: ['comment: author'],
      reviewer: ['comment: mentioned'],
      writer: ['comment: participating'],
      named: ['comment: mentioned'],
    });
    await db.update(users).set({ disabledAt: null }).where(eq(users.id, disabled.id));
    await db.update(members).set({ disabled: false }).where(eq(members.userId, left.id));
    expect(await desk.reasons({ left, disabled })).toEqual({});
    expect(await desk.read(named)).toMatchObject([{ actor: { id: actor.id }, preview: 'See this.' }]);
  });

  it('is told who it was, and as a guest not by which address', async () => {
    const guest = await desk.member();
    await testApp().database.db.update(members).set({ role: 0 }).where(eq(members.userId, guest.id));
    await testApp().grant(desk.organizationId, { spaceId: desk.spaceId }, { userId: guest.id }, 'comment');
    await desk.tell(actor, comment(await desk.write(actor), [guest.id]));
    expect(await desk.read(guest)).toMatchObject([{ actor: { id: actor.id, email: '' } }]);
  });

  it('is of a reply who takes part in its thread, and of a comment on a page whom it mentions', async () => {
    const [thread, other, named] = [await desk.member(), await desk.member(), await desk.member()];
    const people = { author: desk.author, thread, other, named };
    const threadId = await desk.write(thread);
    await desk.write(other);
    await desk.tell(actor, comment(await desk.write(actor, { threadId }), [], threadId));
    expect(await desk.reasons(people)).toEqual({
      author: ['reply: author'],
      thread: ['reply: participating'],
    });
    const onPage = await desk.write(other, { changeRequestId: null });
    const reply = await desk.write(actor, { changeRequestId: null, threadId: onPage });
    await desk.tell(other, comment(onPage, [named.id]), false);
    await desk.tell(actor, comment(reply, [], onPage), false);
    expect(await desk.reasons({ other, named })).toEqual({
      other: ['reply: participating'],
      named: ['comment: mentioned'],
    });
  });

  it('is of a review everybody who takes part, once, and of a comment in it whom that mentions', async () => {
    const [writer, named] = [await desk.member(), await desk.member()];
    await desk.write(writer);
    const summary = await desk.write(actor, { body: 'Well _done_' });
    const reviewId = await review(actor, 'approved', summary);
    const commentIds = [
      summary,
      await desk.write(actor, { mentions: [named.id] }),
      await desk.write(actor, { mentions: [actor.id] }),
    ];
    await desk.tell(actor, { kind: 'approved', reviewId, commentIds });
    const { author } = desk;
    expect(await desk.reasons({ author, writer, named, actor })).toEqual({
      author: ['approved: author'],
      writer: ['approved: participating'],
      named: ['comment: mentioned'],
    });
    expect(await desk.read(author)).toMatchObject([{ preview: 'Well done', comment: summary }]);
  });

  it('is the author of what was accepted, once, and again who is mentioned later', async () => {
    const writer = await desk.member();
    const commentIds = [await desk.write(writer), await desk.write(writer)];
    await desk.tell(actor, { kind: 'suggestion-accepted', commentIds });
    expect(await desk.reasons({ writer })).toEqual({ writer: ['suggestion-accepted: participating'] });
    const id = await desk.write(actor);
    await desk.tell(actor, comment(id));
    const { data } = await testApp().send(writer, 'PATCH', desk.inbox, { done: true });
    expect(data).toEqual({ updated: 2 });
    await desk.tell(actor, {
      kind: 'comment',
      comment: { id, threadId: null, mentions: [writer.id], edited: true },
    });
    expect(await desk.reasons({ writer })).toEqual({ writer: ['comment: mentioned'] });
  });

  it('is nobody who does not want to', async () => {
    const settings = { comments: { inbox: false }, mentions: { email: false } };
    const { data } = await testApp().send(desk.author, 'PATCH', '/user/notification-settings', settings);
    expect(data).toMatchObject({
      comments: { inbox: false, email: true },
      mentions: { inbox: true, email: false },
      emailAvailable: false,
    });
    const [first, second] = [await desk.write(actor), await desk.write(actor)];
    await desk.tell(actor, comment(first));
    expect(await desk.read(desk.author)).toEqual([]);
    await desk.tell(actor, comment(second, [desk.author.id]));
    expect(await desk.reasons({ author: desk.author })).toEqual({ author: ['comment: mentioned'] });
  });
});

describe('an inbox', () => {
  const count = async (who: Person) =>
    (await testApp().send<{ unread: Record<string, number> }>(who, 'GET', `${desk.inbox}/count`)).data.unread;

  it('is filtered, counted and marked', async () => {
    const { author } = desk;
    const suggested = await desk.write(actor, { body: '', suggestion: 'Say _this_ instead' });
    const [plain, named] = [suggested, await desk.write(actor)];
    await desk.tell(actor, comment(plain));
    await desk.tell(actor, comment(named, [author.id]));
    await ask(author);
    await desk.tell(actor, { kind: 'review-requested', userIds: [author.id] });
    await desk.tell(actor, { kind: 'review-requested', userIds: [author.id] });
    expect(await count(author)).toEqual({ all: 3, mine: 3, review: 1, mentioned: 1 });
    const [request, mention, other] = await desk.read(author);
    expect(other).toMatchObject({ preview: 'Say this instead' });
    expect((await desk.read(author, 'filter=mentioned')).map(({ comment }) => comment)).toEqual([named]);
    expect((await desk.read(author, 'filter=review')).map(({ id }) => id)).toEqual([request?.id]);
    const patch = (id: string | undefined, body: object, who = author) =>
      testApp().send(who, 'PATCH', `${desk.inbox}/${id}`, body);
    expect((await patch(mention?.id, { read: true })).data).toMatchObject({ readAt: expect.any(String) });
    expect((await patch(mention?.id, { done: true }, desk.admin)).status).toBe(404);
    expect((await patch(mention?.id, { done: true, read: false })).status).toBe(400);
    expect(await count(author)).toEqual({ all: 2, mine: 2, review: 1, mentioned: 0 });
    expect(await desk.read(author, 'unread=true')).toHaveLength(2);
    await patch(mention?.id, { done: true });
    expect((await desk.read(author, 'done=true')).map(({ id }) => id)).toEqual([mention?.id]);
    expect((await patch(mention?.id, { read: false })).data).not.toHaveProperty('doneAt');
    const elsewhere = await testApp().send(author, 'PATCH', desk.inbox, {
      read: true,
      changeRequest: newId(),
    });
    expect(elsewhere.data).toEqual({ updated: 0 });
    const { changeRequestId: changeRequest } = desk;
    const all = await testApp().send(author, 'PATCH', desk.inbox, {
      read: true,
      filter: 'mentioned',
      changeRequest,
    });
    expect(all.data).toEqual({ updated: 1 });
    const some = await testApp().send(author, 'PATCH', desk.inbox, {
      done: true,
      notifications: [request?.id, newId()],
    });
    expect(some.data).toEqual({ updated: 1 });
    expect(await desk.read(author)).toHaveLength(2);
  });

  it('has requests for review only while they stand', async () => {
    const reviewer = await desk.member();
    await ask(reviewer);
    await desk.tell(actor, { kind: 'review-requested', userIds: [reviewer.id] });
    const { db } = testApp().database;
    const status = (value: string) =>
      db.update(changeRequests).set({ status: value }).where(eq(changeRequests.id, desk.changeRequestId));
    await status('archived');
    expect(await count(reviewer)).toMatchObject({ all: 1, review: 0 });
    await status('open');
    expect(await count(reviewer)).toMatchObject({ review: 1 });
    await db.delete(requestedReviewers).where(eq(requestedReviewers.userId, reviewer.id));
    expect(await desk.read(reviewer, 'filter=review')).toEqual([]);
  });

  it('shows, counts and marks nothing of a space that its reader may no longer see', async () => {
    const id = await desk.write(actor);
    await desk.tell(actor, comment(id));
    const [item] = await desk.read(desk.author);
    const { db } = testApp().database;
    await db.update(spaces).set({ defaultLevel: 0 }).where(eq(spaces.id, desk.spaceId));
    expect(await desk.read(desk.author)).toEqual([]);
    expect(await count(desk.author)).toEqual({ all: 0, mine: 0, review: 0, mentioned: 0 });
    expect((await testApp().send(desk.author, 'PATCH', desk.inbox, { done: true })).data).toEqual({
      updated: 0,
    });
    expect(
      (await testApp().send(desk.author, 'PATCH', `${desk.inbox}/${item?.id}`, { done: true })).status,
    ).toBe(404);
    await db.update(spaces).set({ defaultLevel: null }).where(eq(spaces.id, desk.spaceId));
    expect(await desk.read(desk.author)).toMatchObject([{ id: item?.id }]);
    expect(item?.urls.app).toMatch(new RegExp(`/change-requests/1/discussion\\?comment=${id}$`));
  });

  it('is told of to its reader alone', async () => {
    const heard: string[] = [];
    const listen = (who: Person) =>
      testApp().services.hub.subscribe(desk.organizationId, who.id, ({ noun }) =>
        heard.push(`${who.id} ${noun}`),
      );
    const leave = await Promise.all([desk.author, desk.admin, actor].map(listen));
    await desk.tell(actor, comment(await desk.write(actor)));
    await testApp().services.hub.publish(testApp().services.database, {
      noun: 'end',
      organization: desk.organizationId,
    });
    await expect.poll(() => heard.filter((word) => word.endsWith('end')).length).toBe(3);
    for (const undo of leave) undo();
    expect(heard.filter((word) => word.endsWith('notifications'))).toEqual([
      `${desk.author.id} notifications`,
    ]);
  });
});
