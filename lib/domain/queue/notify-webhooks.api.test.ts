import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { jobs } from '@/lib/storage/schema/jobs';
import { webhooks } from '@/lib/storage/schema/webhooks';
import { prepareTestApp } from '@/lib/testing/test-app';
import { WebhookDriver } from '@/lib/testing/webhook-driver';
import { verifyEvent, type WebhookReceiver } from '@/lib/testing/webhook-receiver';

const testApp = prepareTestApp();
let driver: WebhookDriver;
let receiver: WebhookReceiver;

beforeEach(async () => {
  driver = await WebhookDriver.open(testApp());
  receiver = await driver.receiver();
});
afterEach(async () => {
  await driver.close();
  await testApp().database.db.delete(webhooks);
  await testApp().database.db.delete(jobs);
});

interface Told {
  type: string;
  data: {
    space?: { id: string; title: string };
    changeRequest?: { number: number; status: string; urls: { app: string } };
    review?: { status: string };
    comment?: { id: string; replyTo?: string };
    site?: { title: string };
    revision?: string;
    pages?: string[];
    actor: { id: string; displayName: string; email?: string };
  };
}

describe('events', () => {
  it('are told once each, signed, to whoever listens in the organization', async () => {
    const all = [
      'content.updated',
      'change_request.opened',
      'change_request.reviewed',
      'change_request.merged',
      'comment.created',
      'site.published',
    ];
    const hook = await driver.hook(receiver, all);
    const other = await WebhookDriver.open(testApp());
    const stranger = await other.receiver();
    await other.hook(stranger, all);
    const elsewhere = await driver.receiver();
    const second = await testApp().make(driver.admin, `/orgs/${driver.organizationId}/spaces`, {
      title: 'Other',
    });
    await driver.hook(elsewhere, all, { spaces: [second] });

    const cr = await driver.open('Say **more**');
    const at = `/spaces/${driver.space}/change-requests/${cr}`;
    const make = (path: string, body: unknown, who = driver.admin) => testApp().make(who, path, body);
    await testApp().send(driver.admin, 'POST', `${at}/content`, {
      changes: [{ operation: 'insert_page', title: 'New', document: { markdown: 'A secret plan.\n' } }],
    });
    const comment = await make(`${at}/comments`, { body: { markdown: 'Private words' } });
    const reply = await make(`${at}/comments/${comment}/replies`, { body: { markdown: 'More words' } });
    const reviewer = await testApp().member(driver.organizationId, 'review');
    await make(`${at}/comments`, { body: { markdown: 'Not yet' }, pending: true }, reviewer);
    const before = receiver.received.length;
    await driver.deliver();
    expect(receiver.received.slice(before).map(({ body }) => JSON.parse(body).type)).toEqual([
      'change_request.opened',
      'comment.created',
      'comment.created',
    ]);
    await make(`${at}/reviews`, { status: 'approved' }, reviewer);
    await testApp().send(driver.admin, 'POST', `${at}/merge`, {});
    const site = await make(`/orgs/${driver.organizationId}/sites`, { title: 'Docs' });
    await testApp().send(driver.admin, 'POST', `/orgs/${driver.organizationId}/sites/${site}/publish`, {});
    await testApp().send(driver.admin, 'PATCH', `/spaces/${driver.space}`, { editMode: 'live' });
    await testApp().send(driver.admin, 'POST', `/spaces/${driver.space}/content`, {
      changes: [{ operation: 'insert_page', title: 'Live', document: { markdown: 'x\n' } }],
    });
    // An attempt may fail, and is made again: what counts is that each is told, and once.
    const deliverAll = async () => {
      await driver.deliver();
      return receiver.received.length - before;
    };
    await expect.poll(deliverAll).toBe(9);

    const told = receiver.received.map((one) => verifyEvent<Told>(hook.secret, one));
    expect(
      told
        .slice(3)
        .map(({ type }) => type)
        .sort(),
    ).toEqual(
      [
        'change_request.reviewed',
        'comment.created',
        'change_request.merged',
        'content.updated',
        'site.published',
        'content.updated',
      ].sort(),
    );
    const of = (type: string) => told.filter((one) => one.type === type).map(({ data }) => data);
    expect(of('change_request.opened')[0]).toMatchObject({
      space: { id: driver.space, title: 'Handbook' },
      changeRequest: { number: 1, status: 'draft', subject: 'Say **more**' },
      actor: { id: driver.admin.id },
    });
    expect(of('comment.created').map((data) => data.comment)).toMatchObject([
      { id: comment },
      { id: reply, replyTo: comment },
      {},
    ]);
    expect(of('change_request.reviewed')[0]).toMatchObject({
      review: { status: 'approved' },
      actor: { id: reviewer.id },
    });
    expect(of('change_request.merged')[0]).toMatchObject({ changeRequest: { status: 'merged' } });
    for (const data of of('content.updated')) expect(data.pages).toHaveLength(1);
    expect(of('site.published')[0]).toMatchObject({ site: { title: 'Docs' } });
    expect(receiver.received.map(({ body }) => body).join()).not.toMatch(/words|plan|@/);
    expect(stranger.received).toEqual([]);
    expect(elsewhere.received.map(({ body }) => JSON.parse(body).data.space?.id)).toEqual([]);
    await other.close();
  });

  it('are not told when the act did not happen', async () => {
    const hook = await driver.hook(receiver, ['change_request.opened']);
    await testApp().database.db.execute(sql`create or replace function refuse() returns trigger language plpgsql
      as $$ begin raise exception 'no'; end $$`);
    await testApp().database.db.execute(
      sql`create trigger refuse_job before insert on jobs for each row when (new.kind = 'webhook') execute function refuse()`,
    );
    const { status } = await testApp().send(
      driver.admin,
      'POST',
      `/spaces/${driver.space}/change-requests`,
      {},
    );
    await testApp().database.db.execute(sql`drop trigger refuse_job on jobs`);
    expect(status).toBe(500);
    expect(await driver.deliveries(hook)).toEqual([]);
    const list = await testApp().send<{ count: number }>(
      driver.admin,
      'GET',
      `/spaces/${driver.space}/change-requests`,
    );
    expect(list.data.count).toBe(0);
  });
});
