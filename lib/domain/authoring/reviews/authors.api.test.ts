import { beforeEach, expect, it } from 'vitest';
import { ReviewDriver } from '@/lib/testing/review-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: ReviewDriver;
let ada: Person;
let bo: Person;

beforeEach(async () => {
  driver = await ReviewDriver.open(testApp());
  ada = await driver.member('review');
  bo = await driver.member('review');
  await driver.rules({ requiredReviews: 1 });
});

const isAuthor = async (who: Person) =>
  (await driver.send<{ author: boolean }>(who, 'GET', '/checks')).data.author;

it('the approval of who edited the change request does not count', async () => {
  await driver.write(ada, 'One, and two.\n');
  expect(await driver.review(ada, 'approved')).toMatchObject({
    status: 201,
    data: { author: true, stale: false },
  });
  expect(await driver.check('reviews')).toMatchObject({
    passed: false,
    count: 0,
    message: expect.stringMatching(/^1 approval is needed.* Person \w+ edited it: .* does not count\.$/),
  });
  for (const who of [ada, bo]) expect((await driver.merge(who)).status).toBe(409);
  expect([await isAuthor(ada), await isAuthor(bo), await isAuthor(driver.author)]).toEqual([
    true,
    false,
    true,
  ]);
  expect((await driver.review(driver.author, 'approved')).status).toBe(403);

  expect(await driver.review(bo, 'approved')).toMatchObject({ status: 201, data: { author: false } });
  expect(await driver.check('reviews')).toMatchObject({ passed: true, count: 1 });
  expect((await driver.merge(ada)).status).toBe(200);
});

it('who edited it may still request changes, and take that back', async () => {
  await driver.review(ada, 'changes-requested', 'Say it in one sentence.');
  await driver.write(ada, 'In one sentence.\n');
  expect(await driver.check('reviews')).toMatchObject({
    passed: false,
    message: expect.stringContaining('requests changes'),
  });
  await driver.review(bo, 'approved');
  expect((await driver.merge(bo)).status).toBe(409);
  await driver.review(ada, 'approved');
  expect(await driver.check('reviews')).toMatchObject({ passed: true, count: 1 });
});

it('who imports or restores into it, or accepts a suggestion, is an author, and who suggested is none', async () => {
  const [cy, di] = [await driver.member('review'), await driver.member('review')];
  const suggestion = { page: driver.pageId, range: { quote: 'One.' }, suggestion: 'First.' };
  const id = await testApp().make(ada, `${driver.path}/comments`, {
    body: { markdown: 'Better' },
    ...suggestion,
  });
  expect((await driver.send(bo, 'POST', '/accept-suggestions', { comments: [id] })).status).toBe(200);
  const { data } = await driver.send<{ revisionInitial: string }>(cy, 'GET', '');
  const restore = `/spaces/${driver.space}/revisions/${data.revisionInitial}/restore`;
  expect((await testApp().send(cy, 'POST', restore, { changeRequest: driver.id })).status).toBe(201);
  expect(await Promise.all([ada, bo, cy, di].map(isAuthor))).toEqual([false, true, true, false]);
});

it('who decides a conflict is an author, and who only brings it up to date is none', async () => {
  const cy = await driver.member('review');
  const { data } = await testApp().send<{ pages: { id: string }[] }>(
    ada,
    'GET',
    `/spaces/${driver.space}/content`,
  );
  const [welcome = { id: '' }] = data.pages;
  const rename = (title: string) => [{ operation: 'update_page', page: welcome.id, title }];
  await driver.send(driver.author, 'POST', '/content', { changes: rename('Ours') });
  await driver.mergeElsewhere(rename('Theirs'));
  const found = await driver.send<{ conflicts: { id: string }[] }>(ada, 'GET', '/conflicts');
  const [conflict] = found.data.conflicts;
  expect((await driver.send(ada, 'PUT', `/conflicts/${conflict?.id}`, { choice: 'yours' })).status).toBe(200);
  const shown = () => Promise.all([ada, bo, cy].map(isAuthor));
  expect(await shown()).toEqual([true, false, false]);
  expect((await driver.send(bo, 'POST', '/update')).data).toMatchObject({ result: 'update' });
  expect(await shown()).toEqual([true, false, false]);
  await driver.review(ada, 'approved');
  expect((await driver.merge(bo)).status).toBe(409);
  await driver.review(bo, 'approved');
  expect((await driver.merge(bo)).status).toBe(200);
});
