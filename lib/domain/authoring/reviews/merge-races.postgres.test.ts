import { eq } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { notifications } from '@/lib/storage/schema/notifications';
import { toZip, upload } from '@/lib/testing/docs-folder';
import { ReviewDesk } from '@/lib/testing/review-desk';
import { type Person, prepareTestApp } from '@/lib/testing/test-app';

const testApp = prepareTestApp();
let desk: ReviewDesk;
let reviewer: Person;

beforeEach(async () => {
  desk = await ReviewDesk.open(testApp());
  reviewer = await desk.member('review');
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
  await desk.comment(reviewer, 'Not yet.', { pending: true });
  const replies = await Promise.all([1, 2, 3, 4].map(() => desk.review(reviewer, 'approved', 'Now it is.')));
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
  expect(await desk.reviews()).toMatchObject([
    { comments: 1, comment: { body: { markdown: 'Now it is.' } } },
  ]);
  expect((await desk.send(desk.author, 'GET', '')).data.comments).toBe(2);
});

it('merges nothing that was not approved as it is, while others write and approve', async () => {
  await desk.rules({ requiredReviews: 1 });
  let merged = 0;
  for (let round = 0; round < 12; round++) {
    const id = await testApp().make(desk.author, `/spaces/${desk.space}/change-requests`);
    const path = `/spaces/${desk.space}/change-requests/${id}`;
    const write = (title: string) =>
      testApp().send(desk.author, 'POST', `${path}/content`, {
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
    await desk.rules({ requiredReviews: 1, requireResolvedComments: true });
    await desk.review(reviewer, 'approved');
  });

  async function mergeDuring(hold: string, id: string, change: string, ids = [desk.id]) {
    const { status, data } = await during(() => desk.merge(reviewer), [hold, [id]], [change, ids]);
    return [status, data.error?.message];
  }

  const HOLD = 'select from change_requests where id = $1 for no key update';

  it('goes by the reviews as they left them', async () => {
    const change = 'update reviews set stale_at = now() where change_request_id = $1';
    expect(await mergeDuring(HOLD, desk.id, change)).toEqual([
      409,
      expect.stringContaining('1 approval is needed'),
    ]);
  });

  it('goes by the comments as they left them', async () => {
    const thread = await desk.comment(reviewer, 'Is this so?');
    await desk.send(reviewer, 'PUT', `/comments/${thread}`, { resolved: true });
    const change = 'update comments set resolved_at = null, resolved_by = null where id = $1';
    expect(await mergeDuring(HOLD, desk.id, change, [thread])).toEqual([
      409,
      expect.stringContaining('1 conversation is open'),
    ]);
  });

  it('goes by the rules as they left them', async () => {
    const hold = 'select from spaces where id = $1 for update';
    const change = 'update merge_rules set required_reviews = 2 where space_id = $1';
    expect(await mergeDuring(hold, desk.space, change, [desk.space])).toEqual([
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
    const create = await desk.member('create');
    const send = () => upload(testApp(), create, desk.space, toZip({ 'README.md': '# Imported\n' }));
    const { status, text } = await during(send, [HOLD, [desk.space]], [setRules, [desk.space]]);
    expect([status, JSON.parse(text).changeRequest]).toEqual([201, expect.objectContaining({ number: 2 })]);
  });

  it('keep the space locked', async () => {
    const create = await desk.member('create');
    const unlock = () => testApp().send(create, 'PATCH', `/spaces/${desk.space}`, { editMode: 'live' });
    expect(await during(unlock, [HOLD, [desk.space]], [setRules, [desk.space]])).toMatchObject({
      status: 403,
    });
  });
});

it('asks and takes back at once without a trace of either too much', async () => {
  for (let round = 0; round < 8; round++) {
    const path = `/requested-reviewers/${reviewer.id}`;
    const acts = [
      () => desk.ask(desk.author, [reviewer.id]),
      () => desk.send(desk.author, 'DELETE', path),
      () => desk.ask(desk.admin, [reviewer.id]),
      () => desk.review(reviewer, 'commented', `Round ${round}.`),
    ];
    const replies = await Promise.all(acts.map((act) => act()));
    for (const { status } of replies) expect([200, 201, 204, 205]).toContain(status);
    expect((await desk.asked()).filter((id) => id !== reviewer.id)).toEqual([]);
    const told = await testApp()
      .database.db.select()
      .from(notifications)
      .where(eq(notifications.userId, reviewer.id));
    expect(told.filter(({ kind }) => kind === 'review-requested').length).toBeLessThanOrEqual(1);
  }
});
