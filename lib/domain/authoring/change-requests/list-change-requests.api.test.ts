import { beforeEach, describe, expect, it } from 'vitest';
import type { ChangeRequestDriver } from '@/lib/testing/change-request-driver';
import { OrganizationDriver } from '@/lib/testing/organization-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: OrganizationDriver;
let space: string;
let inSpace: ChangeRequestDriver;

interface Listed {
  count?: number;
  counts?: Record<string, number>;
  items: {
    subject: string;
    number: number;
    reviewers?: { user: { id: string }; status: string; stale: boolean }[];
    checks?: { id: string; passed: boolean; required: boolean }[];
  }[];
}

const PAGE = { operation: 'insert_page', title: 'Page', document: { markdown: '# Page\n\nWords.\n' } };

beforeEach(async () => {
  driver = await OrganizationDriver.open(testApp());
  space = await driver.makeSpace({ title: 'Handbook' });
  inSpace = driver.changeRequests(space);
});

async function list(query: string, who: Person = driver.admin, of = driver.org): Promise<Listed> {
  const { status, data } = await testApp().send<Listed>(who, 'GET', `${of}/change-requests?${query}`);
  expect(status).toBe(200);
  return data;
}

const subjects = ({ items }: Listed) => items.map(({ subject }) => subject).sort();

describe('a list of change requests', () => {
  it('is searched by subject and by number, and counts each status of what passes', async () => {
    await inSpace.open('Say more of the Lens');
    const lamp = await inSpace.open('Say more of the lamp');
    const gone = await inSpace.open('The lens again');
    await testApp().send(driver.admin, 'PATCH', `${inSpace.base}/${lamp}`, { status: 'open' });
    await testApp().send(driver.admin, 'PATCH', `${inSpace.base}/${gone}`, { status: 'archived' });
    expect(subjects(await list('search=lens'))).toEqual(['Say more of the Lens', 'The lens again']);
    expect(subjects(await list('search=%232'))).toEqual(['Say more of the lamp']);
    expect(subjects(await list('search=%25'))).toEqual([]);
    const plain = await list('status=open');
    expect(plain.counts).toBeUndefined();
    expect(plain.items[0]?.reviewers).toBeUndefined();
    const open = await list('status=open&details=true');
    expect([open.count, open.counts]).toEqual([1, { draft: 1, open: 1, archived: 1, merged: 0 }]);
    const found = await list('status=open&details=true&search=lens');
    expect([found.count, found.counts]).toEqual([0, { draft: 1, open: 0, archived: 1, merged: 0 }]);
    const ofSpace = await list('details=true&search=lamp', driver.admin, `/spaces/${space}`);
    expect([subjects(ofSpace), ofSpace.counts]).toEqual([
      ['Say more of the lamp'],
      { draft: 0, open: 1, archived: 0, merged: 0 },
    ]);
  });

  it('names reviewers by what they said last, and the checks that need no content', async () => {
    await testApp().send(driver.admin, 'PATCH', `/spaces/${space}/merge-rules`, {
      requiredReviews: 1,
      requireUpToDate: true,
    });
    const id = await inSpace.open('Reviewed');
    const [one, two] = [await driver.member('review'), await driver.member('review')];
    const path = `${inSpace.base}/${id}`;
    const said = async () => {
      const [item] = (await list('details=true')).items;
      const who = new Map([
        [one.id, 'one'],
        [two.id, 'two'],
      ]);
      return {
        reviewers: item?.reviewers?.map(({ user, status, stale }) => [who.get(user.id), status, stale]),
        checks: Object.fromEntries(
          (item?.checks ?? []).map(({ id, passed, required }) => [id, [passed, required]]),
        ),
      };
    };
    await testApp().send(driver.admin, 'POST', `${path}/requested-reviewers`, { users: [one.id, two.id] });
    expect(await said()).toEqual({
      reviewers: [
        ['one', 'requested', false],
        ['two', 'requested', false],
      ],
      checks: {
        reviews: [false, true],
        comments: [true, false],
        conflicts: [true, true],
        'up-to-date': [true, true],
      },
    });
    await testApp().send(one, 'POST', `${path}/reviews`, { status: 'approved' });
    await testApp().send(two, 'POST', `${path}/reviews`, { status: 'changes-requested' });
    await testApp().send(two, 'POST', `${path}/reviews`, {
      status: 'commented',
      comment: { markdown: 'So.' },
    });
    const refused = await said();
    expect(refused.reviewers).toEqual([
      ['one', 'approved', false],
      ['two', 'changes-requested', false],
    ]);
    expect(refused.checks.reviews).toEqual([false, true]);
    await testApp().send(two, 'POST', `${path}/reviews`, { status: 'approved' });
    expect((await said()).checks.reviews).toEqual([true, true]);
    // The content goes on: approvals are stale, and what is behind may have conflicts, which nobody has looked for.
    await inSpace.edit(id, PAGE);
    const other = await inSpace.open('Other');
    await inSpace.edit(other, { ...PAGE, title: 'Other' });
    expect(await inSpace.merge(other, { bypass: true })).toMatchObject({ result: 'merge' });
    const [merged, behind] = (await list('details=true')).items;
    expect(merged).toMatchObject({ subject: 'Other', reviewers: [] });
    expect(merged?.checks).toBeUndefined();
    expect(behind?.reviewers?.map(({ stale }) => stale)).toEqual([true, true]);
    expect(behind?.checks).toEqual([
      { id: 'reviews', passed: false, required: true },
      { id: 'comments', passed: true, required: false },
      { id: 'up-to-date', passed: false, required: true },
    ]);
  });

  it('is of the spaces that one sees, and `me` stands for who asks', async () => {
    const secret = await driver.makeSpace({ title: 'Secret' });
    await testApp().send(driver.admin, 'PATCH', `/spaces/${secret}`, { defaultLevel: null });
    await driver.changeRequests(secret).open('Hidden');
    const writer = await driver.member('edit');
    await inSpace.open('Of the administrator');
    await driver.changeRequests(space, writer).open('Of the writer');
    const seen = await list('details=true', writer);
    expect(subjects(seen)).toEqual(['Of the administrator', 'Of the writer']);
    expect(seen.counts).toMatchObject({ draft: 2 });
    const own = await list('details=true&contributor=me', writer);
    expect([subjects(own), own.counts?.draft]).toEqual([['Of the writer'], 1]);
  });
});
