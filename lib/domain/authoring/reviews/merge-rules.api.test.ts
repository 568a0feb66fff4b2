import { readdirSync, readFileSync } from 'node:fs';
import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { levelOf } from '@/lib/access/roles';
import { spaces } from '@/lib/storage/schema/content';
import { auditEvents } from '@/lib/storage/schema/instance';
import { mergeRules } from '@/lib/storage/schema/reviews';
import { members, users } from '@/lib/storage/schema/users';
import { ReviewDriver } from '@/lib/testing/review-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: ReviewDriver;
let [ada, bo]: Person[] = [];

beforeEach(async () => {
  driver = await ReviewDriver.open(testApp());
  ada = await driver.member('review');
  bo = await driver.member('review');
});

const reviewers = (): [Person, Person] => {
  if (!ada || !bo) throw new Error('Nobody reviews.');
  return [ada, bo];
};

it('lets nothing but conflicts and requested changes stand in the way where a space has no rules', async () => {
  const [ada] = reviewers();
  await driver.comment(ada, 'Is this so?');
  expect(await driver.checks(ada)).toMatchObject({
    mergeable: true,
    bypassable: false,
    checks: [
      { id: 'reviews', passed: true, required: true, count: 0 },
      { id: 'comments', passed: false, required: false, count: 1 },
      { id: 'conflicts', passed: true, required: true, count: 0 },
      { id: 'links', passed: true, required: false, count: 0 },
      { id: 'up-to-date', passed: true, required: false, count: 0 },
      { id: 'merger', passed: true, required: true, count: 0 },
    ],
  });
  await driver.review(ada, 'changes-requested', 'Not so.');
  expect(await driver.check('reviews')).toMatchObject({
    passed: false,
    count: 0,
    message: expect.stringMatching(/^Person \w+ requests changes: make them/),
  });
  expect(await driver.merge(ada)).toMatchObject({
    status: 409,
    data: { error: { message: expect.stringContaining('requests changes') } },
  });
  await driver.review(ada, 'approved');
  expect(await driver.check('reviews')).toMatchObject({ passed: true, count: 1 });
  expect(await driver.merge(ada)).toMatchObject({ status: 200, data: { result: 'merge' } });
  expect(await driver.checks(ada)).toMatchObject({ mergeable: false, bypassable: false });
});

it('counts the last decision of each who may still review, and no stale one', async () => {
  const [ada, bo] = reviewers();
  const { db } = testApp().database;
  await driver.rules({ requiredReviews: 2 });
  expect(await driver.check('reviews')).toMatchObject({
    passed: false,
    message: '2 approvals are needed: ask for a review.',
  });
  await driver.review(ada, 'approved');
  await driver.review(ada, 'commented', 'By the way.');
  await driver.review(bo, 'changes-requested');
  await driver.review(bo, 'approved');
  expect(await driver.check('reviews')).toMatchObject({ passed: true, count: 2 });

  const role = (name: 'edit' | 'review') =>
    db
      .update(members)
      .set({ role: levelOf(name) })
      .where(eq(members.userId, bo.id));
  await role('edit');
  expect(await driver.check('reviews')).toMatchObject({ passed: false, count: 1 });
  await role('review');
  const disable = (at: Date | null) => db.update(users).set({ disabledAt: at }).where(eq(users.id, bo.id));
  await disable(new Date());
  expect(await driver.check('reviews')).toMatchObject({ passed: false, count: 1 });
  expect((await driver.merge(ada)).status).toBe(409);
  await disable(null);

  await driver.write(driver.author, 'Two.\n');
  expect(await driver.check('reviews')).toMatchObject({
    passed: false,
    count: 0,
    message:
      '2 approvals are needed: ask for a review. The content was changed since 2 approvals, which do not count any more.',
  });
  await Promise.all([driver.review(ada, 'approved'), driver.review(bo, 'approved')]);
  expect((await driver.merge(ada)).status).toBe(200);
});

it('names all that fails, and lets an administrator past it for all to see', async () => {
  const [ada] = reviewers();
  const { data } = await testApp().send<{ pages: { id: string }[] }>(
    driver.admin,
    'GET',
    `/spaces/${driver.space}/content`,
  );
  const page = data.pages[0]?.id;
  await driver.rules({
    requiredReviews: 1,
    requireUpToDate: true,
    requireResolvedComments: true,
    requireIntactLinks: true,
  });
  const thread = await driver.comment(ada, 'Is this so?');
  await driver.comment(ada, 'To be said.', { pending: true });
  await driver.send(driver.author, 'POST', '/content', {
    changes: [
      { operation: 'delete_page', page },
      {
        operation: 'update_page',
        page: driver.pageId,
        document: { markdown: `[gone](/pages/${driver.pageId}#gone) [nowhere](https://example.org)\n` },
      },
    ],
  });
  for (const title of ['A', 'B']) await driver.mergeElsewhere([{ operation: 'insert_page', title }]);
  expect(await driver.checks()).toMatchObject({
    mergeable: false,
    bypassable: true,
    checks: [
      { id: 'reviews', passed: false, required: true, count: 0 },
      { id: 'comments', passed: false, required: true, count: 1 },
      { id: 'conflicts', passed: true, required: true, count: 0 },
      { id: 'links', passed: false, required: true, count: 1 },
      { id: 'up-to-date', passed: false, required: true, count: 2 },
      { id: 'merger', passed: true, required: true, count: 0 },
    ],
  });
  expect((await driver.checks(ada)).bypassable).toBe(false);
  const refused = await driver.merge(driver.admin);
  expect(refused.status).toBe(409);
  for (const part of [
    '1 approval is needed',
    '1 conversation is open',
    '1 link leads nowhere',
    '2 changes on the main',
  ])
    expect(refused.data.error?.message).toContain(part);
  expect((await driver.merge(ada, { bypass: true })).status).toBe(403);
  expect((await driver.merge(driver.admin, { bypass: 'yes' })).status).toBe(400);

  await driver.send(ada, 'PUT', `/comments/${thread}`, { resolved: true });
  expect(await driver.check('comments')).toMatchObject({ passed: true, count: 0 });
  expect((await driver.merge(driver.admin, { bypass: true })).status).toBe(200);
  expect((await driver.send(ada, 'GET', '')).data.bypassed).toEqual(['reviews', 'links', 'up-to-date']);
  const [entry] = await testApp()
    .database.db.select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'change-request.bypass'))
    .orderBy(desc(auditEvents.createdAt));
  expect(entry).toMatchObject({
    actorId: driver.admin.id,
    subject: driver.id,
    details: { checks: ['reviews', 'links', 'up-to-date'] },
  });
});

it('never goes past conflicts', async () => {
  const { data } = await testApp().send<{ pages: { id: string }[] }>(
    driver.admin,
    'GET',
    `/spaces/${driver.space}/content`,
  );
  const page = data.pages[0]?.id;
  const update = (markdown: string) => ({ operation: 'update_page', page, document: { markdown } });
  await driver.mergeElsewhere([update('Before.\n')]);
  await driver.send(driver.author, 'POST', '/update');
  await driver.write(driver.author, 'Ours.\n', page);
  await driver.mergeElsewhere([update('Theirs.\n')]);
  expect(await driver.checks()).toMatchObject({ mergeable: false, bypassable: false });
  expect(await driver.check('conflicts')).toMatchObject({ passed: false, count: 1 });
  expect((await driver.merge(driver.admin, { bypass: true })).data.result).toBe('conflicts');
  const found = await driver.send<{ conflicts: { id: string }[] }>(driver.author, 'GET', '/conflicts');
  const conflict = `/conflicts/${found.data.conflicts[0]?.id}`;
  await driver.send(driver.author, 'PUT', conflict, { choice: 'yours' });
  expect(await driver.check('conflicts')).toMatchObject({ passed: true, count: 0 });
  await driver.send(driver.author, 'DELETE', conflict);
  expect(await driver.check('conflicts')).toMatchObject({ passed: false, count: 1 });
  await driver.send(driver.author, 'PUT', conflict, { choice: 'main' });
  expect((await driver.merge(driver.admin, { bypass: true })).data.result).toBe('merge');
  expect((await driver.send(driver.admin, 'GET', '')).data.bypassed).toBeUndefined();
});

it('says who merges, and keeps what the rules were', async () => {
  const [ada] = reviewers();
  const creator = await driver.member('create');
  const path = `/spaces/${driver.space}/merge-rules`;
  const before = await testApp().send(ada, 'GET', path);
  expect(before.data).toEqual({
    object: 'merge-rules',
    active: false,
    requiredReviews: 0,
    mergeRole: 'review',
    requireUpToDate: false,
    requireResolvedComments: false,
    requireIntactLinks: false,
    permissions: { edit: false },
  });
  expect((await testApp().send(creator, 'PATCH', path, { mergeRole: 'review' })).status).toBe(403);
  for (const body of [{ requiredReviews: 11 }, { requiredReviews: -1 }, { mergeRole: 'edit' }])
    expect((await driver.rules(body)).status).toBe(400);
  expect((await driver.rules({ mergeRole: 'create' })).data).toEqual({
    ...before.data,
    active: true,
    mergeRole: 'create',
    permissions: { edit: true },
  });
  const merges = async (who: Person) =>
    (await driver.send<{ permissions: { merge: boolean } }>(who, 'GET', '')).data.permissions.merge;
  expect([await merges(ada), await merges(creator)]).toEqual([false, true]);
  expect((await driver.checks(ada)).mergeable).toBe(false);
  expect(await driver.check('merger', ada)).toMatchObject({ passed: false, count: 1 });
  expect(await driver.merge(ada)).toMatchObject({
    status: 403,
    data: { error: { message: expect.stringContaining('"create"') } },
  });
  const entries = await testApp()
    .database.db.select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, driver.space));
  expect(entries.filter(({ action }) => action === 'merge-rules.update')).toMatchObject([
    { details: { before: { mergeRole: 'review' }, after: { mergeRole: 'create', requiredReviews: 0 } } },
  ]);
  expect((await driver.merge(creator)).status).toBe(200);
});

it('locks at the upgrade what had rules and was live, and nothing else', async () => {
  const { db } = testApp().database;
  const asking = await ReviewDriver.open(testApp());
  await asking.rules({ requiredReviews: 1 });
  await db.update(spaces).set({ editMode: 'live' });
  const none = { requiredReviews: 0, mergeRole: levelOf('review') };
  const off = { requiresUpToDate: false, requiresResolvedComments: false, requiresIntactLinks: false };
  await db.insert(mergeRules).values({ spaceId: driver.space, ...none, ...off });
  const folder = 'lib/storage/migrations';
  const [file] = readdirSync(folder).filter((name) => name.endsWith('_lock_spaces_with_rules.sql'));
  for (const step of readFileSync(`${folder}/${file}`, 'utf8').split('--> statement-breakpoint'))
    await db.execute(sql.raw(step));
  const read = async ({ space, admin }: ReviewDriver) => {
    const { data } = await testApp().send<{ editMode: string }>(admin, 'GET', `/spaces/${space}`);
    return [data.editMode, await db.$count(mergeRules, eq(mergeRules.spaceId, space))];
  };
  expect([await read(asking), await read(driver)]).toEqual([
    ['locked', 1],
    ['live', 0],
  ]);
});
