import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '@/lib/storage/schema/notifications';
import { toZip, upload } from '@/lib/testing/docs-folder';
import { ReviewDriver } from '@/lib/testing/review-driver';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let driver: ReviewDriver;
let reviewer: Person;

beforeEach(async () => {
  driver = await ReviewDriver.open(testApp());
  reviewer = await driver.member('review');
});

type Statement = [text: string, values: unknown[]];

/** What an act answers that begins while somebody holds a row, who changes something before they let go of it. */
async function during<Answer>(
  act: () => Promise<Answer>,
  hold: Statement,
  change: Statement,
): Promise<Answer> {
  const url = testApp().database.options.databaseUrl;
  const [holder, watcher] = [new pg.Client(url), new pg.Client(url)];
  await Promise.all([holder.connect(), watcher.connect()]);
  await holder.query('begin');
  await holder.query(...hold);
  const acting = act();
  const countWaiting = async () =>
    (
      await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rowCount;
  await expect.poll(countWaiting).toBe(1);
  await holder.query(...change);
  await holder.query('commit');
  await Promise.all([holder.end(), watcher.end()]);
  return acting;
}

it('submits a begun review once, however often it is sent at once', async () => {
  await driver.comment(reviewer, 'Not yet.', { pending: true });
  const replies = await Promise.all(
    [1, 2, 3, 4].map(() => driver.review(reviewer, 'approved', 'Now it is.')),
  );
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  expect(await driver.reviews()).toMatchObject([
    { comments: 1, comment: { body: { markdown: 'Now it is.' } } },
  ]);
  expect((await driver.send(driver.author, 'GET', '')).data.comments).toBe(2);
});

it('merges nothing that was not approved as it is, while others write and approve', async () => {
  await driver.rules({ requiredReviews: 1 });
  let merged = 0;
  for (let round = 0; round < 12; round++) {
    const id = await testApp().make(driver.author, `/spaces/${driver.space}/change-requests`);
    const path = `/spaces/${driver.space}/change-requests/${id}`;
    const write = (title: string) =>
      testApp().send(driver.author, 'POST', `${path}/content`, {
        changes: [{ operation: 'insert_page', title }],
      });
    const approve = () => testApp().send(reviewer, 'POST', `${path}/reviews`, { status: 'approved' });
    const merge = () => testApp().send(reviewer, 'POST', `${path}/merge`);
    /** Comes a little later in each round, and in the last one when the merge is done. */
    const writeLater = async (merging: Promise<unknown>) => {
      for (let step = 0; step < round; step++) await testApp().send(reviewer, 'GET', path);
      if (round === 11) await merging;
      return write(`Second ${round}`);
    };
    await write(`First ${round}`);
    if (round % 3 > 0) await approve();
    const merging = merge();
    const replies = await Promise.all([merging, writeLater(merging), ...(round % 3 < 2 ? [approve()] : [])]);
    for (const { status } of replies) expect([200, 201, 409]).toContain(status);
    const { data } = await testApp().send(reviewer, 'GET', path);
    const { data: list } = await testApp().send<{ items: { stale: boolean; revision: string }[] }>(
      reviewer,
      'GET',
      `${path}/reviews`,
    );
    const fresh = list.items.filter(({ stale }) => !stale);
    for (const review of fresh) expect(review.revision).toBe(data.revision);
    if (data.status !== 'merged') continue;
    merged += 1;
    expect(fresh.length).toBeGreaterThan(0);
  }
  expect(merged).toBeGreaterThan(0);
});

describe('a merge that waits for somebody', () => {
  beforeEach(async () => {
    await driver.rules({ requiredReviews: 1, requireResolvedComments: true });
    await driver.review(reviewer, 'approved');
  });

  async function mergeDuring(hold: string, id: string, change: string, ids = [driver.id]) {
    const { status, data } = await during(() => driver.merge(reviewer), [hold, [id]], [change, ids]);
    return [status, data.error?.message];
  }

  const HOLD = 'select from change_requests where id = $1 for no key update';

  it('goes by the reviews as they left them', async () => {
    const change = 'update reviews set stale_at = now() where change_request_id = $1';
    expect(await mergeDuring(HOLD, driver.id, change)).toEqual([
      409,
      expect.stringContaining('1 approval is needed'),
    ]);
  });

  it('goes by the comments as they left them', async () => {
    const thread = await driver.comment(reviewer, 'Is this so?');
    await driver.send(reviewer, 'PUT', `/comments/${thread}`, { resolved: true });
    const change = 'update comments set resolved_at = null, resolved_by = null where id = $1';
    expect(await mergeDuring(HOLD, driver.id, change, [thread])).toEqual([
      409,
      expect.stringContaining('1 conversation is open'),
    ]);
  });

  it('goes by the rules as they left them', async () => {
    const hold = 'select from spaces where id = $1 for update';
    const change = 'update merge_rules set required_reviews = 2 where space_id = $1';
    expect(await mergeDuring(hold, driver.space, change, [driver.space])).toEqual([
      409,
      expect.stringContaining('1 more approval is needed'),
    ]);
  });
});

describe('merge rules that are set meanwhile', () => {
  const setRules = `insert into merge_rules (space_id, required_reviews, merge_role, requires_up_to_date,
    requires_resolved_comments, requires_intact_links) values ($1, 1, 4, false, false, false)`;
  const HOLD = 'select from spaces where id = $1 for no key update';

  it('turn an import that waits into a change request', async () => {
    const create = await driver.member('create');
    const send = () => upload(testApp(), create, driver.space, toZip({ 'README.md': '# Imported\n' }));
    const { status, text } = await during(send, [HOLD, [driver.space]], [setRules, [driver.space]]);
    expect([status, JSON.parse(text).changeRequest]).toEqual([201, expect.objectContaining({ number: 2 })]);
  });

  it('keep the space locked', async () => {
    const create = await driver.member('create');
    const unlock = () => testApp().send(create, 'PATCH', `/spaces/${driver.space}`, { editMode: 'live' });
    expect(await during(unlock, [HOLD, [driver.space]], [setRules, [driver.space]])).toMatchObject({
      status: 403,
    });
  });
});

it('asks and takes back at once without a trace of either too much', async () => {
  for (let round = 0; round < 8; round++) {
    const path = `/requested-reviewers/${reviewer.id}`;
    const acts = [
      () => driver.ask(driver.author, [reviewer.id]),
      () => driver.send(driver.author, 'DELETE', path),
      () => driver.ask(driver.admin, [reviewer.id]),
      () => driver.review(reviewer, 'commented', `Round ${round}.`),
    ];
    const replies = await Promise.all(acts.map((act) => act()));
    for (const { status } of replies) expect([200, 201, 204, 205]).toContain(status);
    expect((await driver.asked()).filter((id) => id !== reviewer.id)).toEqual([]);
    const told = await testApp()
      .database.db.select()
      .from(notifications)
      .where(eq(notifications.userId, reviewer.id));
    expect(told.filter(({ kind }) => kind === 'review-requested').length).toBeLessThanOrEqual(1);
  }
});
