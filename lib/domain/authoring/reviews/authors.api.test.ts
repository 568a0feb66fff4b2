import { beforeEach, expect, it } from 'vitest';
import { ReviewDesk } from '@/lib/testing/review-desk';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let desk: ReviewDesk;
let ada: Person;
let bo: Person;

beforeEach(async () => {
  desk = await ReviewDesk.open(testApp());
  ada = await desk.member('review');
  bo = await desk.member('review');
  await desk.rules({ requiredReviews: 1 });
});

const isAuthor = async (who: Person) =>
  (await desk.send<{ author: boolean }>(who, 'GET', '/checks')).data.author;

it('the approval of who edited the change request does not count', async () => {
  await desk.write(ada, 'One, and two.\n');
  expect(await desk.review(ada, 'approved')).toMatchObject({
    status: 201,
    data: { author: true, stale: false },
  });
  expect(await desk.check('reviews')).toMatchObject({
    passed: false,
    count: 0,
    message: expect.stringMatching(/^1 approval is needed.* Person \w+ edited it: .* does not count\.$/),
  });
  for (const who of [ada, bo]) expect((await desk.merge(who)).status).toBe(409);
  expect([await isAuthor(ada), await isAuthor(bo), await isAuthor(desk.author)]).toEqual([true, false, true]);
  expect((await desk.review(desk.author, 'approved')).status).toBe(403);

  expect(await desk.review(bo, 'approved')).toMatchObject({ status: 201, data: { author: false } });
  expect(await desk.check('reviews')).toMatchObject({ passed: true, count: 1 });
  expect((await desk.merge(ada)).status).toBe(200);
});

it('who edited it may still request changes, and take that back', async () => {
  await desk.review(ada, 'changes-requested', 'Say it in one sentence.');
  await desk.write(ada, 'In one sentence.\n');
  expect(await desk.check('reviews')).toMatchObject({
    passed: false,
    message: expect.stringContaining('requests changes'),
  });
  await desk.review(bo, 'approved');
  expect((await desk.merge(bo)).status).toBe(409);
  await desk.review(ada, 'approved');
  expect(await desk.check('reviews')).toMatchObject({ passed: true, count: 1 });
});

it('who imports or restores into it, or accepts a suggestion, is an author, and who suggested is none', async () => {
  const [cy, di] = [await desk.member('review'), await desk.member('review')];
  const suggestion = { page: desk.pageId, range: { quote: 'One.' }, suggestion: 'First.' };
  const id = await testApp().make(ada, `${desk.path}/comments`, {
    body: { markdown: 'Better' },
    ...suggestion,
  });
  expect((await desk.send(bo, 'POST', '/accept-suggestions', { comments: [id] })).status).toBe(200);
  const { data } = await desk.send<{ revisionInitial: string }>(cy, 'GET', '');
  const restore = `/spaces/${desk.space}/revisions/${data.revisionInitial}/restore`;
  expect((await testApp().send(cy, 'POST', restore, { changeRequest: desk.id })).status).toBe(201);
  expect(await Promise.all([ada, bo, cy, di].map(isAuthor))).toEqual([false, true, true, false]);
});

it('who decides a conflict is an author, and who only brings it up to date is none', async () => {
  const cy = await desk.member('review');
  const { data } = await testApp().send<{ pages: { id: string }[] }>(
    ada,
    'GET',
    `/spaces/${desk.space}/content`,
  );
  const [welcome = { id: '' }] = data.pages;
  const rename = (title: string) => [{ operation: 'update_page', page: welcome.id, title }];
  await desk.send(desk.author, 'POST', '/content', { changes: rename('Ours') });
  await desk.mergeElsewhere(rename('Theirs'));
  const found = await desk.send<{ conflicts: { id: string }[] }>(ada, 'GET', '/conflicts');
  const [conflict] = found.data.conflicts;
  expect((await desk.send(ada, 'PUT', `/conflicts/${conflict?.id}`, { choice: 'yours' })).status).toBe(200);
  const shown = () => Promise.all([ada, bo, cy].map(isAuthor));
  expect(await shown()).toEqual([true, false, false]);
  expect((await desk.send(bo, 'POST', '/update')).data).toMatchObject({ result: 'update' });
  expect(await shown()).toEqual([true, false, false]);
  await desk.review(ada, 'approved');
  expect((await desk.merge(bo)).status).toBe(409);
  await desk.review(bo, 'approved');
  expect((await desk.merge(bo)).status).toBe(200);
});
