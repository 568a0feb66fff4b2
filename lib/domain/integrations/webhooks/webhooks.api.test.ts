import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cleanUp } from '@/lib/domain/background/clean-up';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { WEBHOOK_JOB } from '@/lib/domain/queue/notify-webhooks';
import { claimJobs } from '@/lib/storage/jobs/claim-jobs';
import { auditEvents } from '@/lib/storage/schema/instance';
import { jobs } from '@/lib/storage/schema/jobs';
import { webhookDeliveries, webhooks } from '@/lib/storage/schema/webhooks';
import { prepareTestApp } from '@/lib/testing/test-app';
import { type DeliveryBody, type Hook, WebhookDriver } from '@/lib/testing/webhook-driver';
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

const row = async ({ id }: Hook) => (await driver.send<Hook>('GET', `/${id}`)).data;

describe('a delivery', () => {
  it('is tried again with the same id and body, and signed anew', async () => {
    const hook = await driver.hook(receiver, ['change_request.opened']);
    receiver.respond = (response) => response.writeHead(500).end('a\0ch');
    await driver.open('One');
    await driver.deliver();
    const [waiting] = await driver.deliveries(hook, '?state=pending');
    expect(waiting).toMatchObject({ attempts: 1, status: 500, error: expect.stringContaining('500') });
    const wait = Date.parse(waiting?.nextAttemptAt ?? '') - Date.now();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(6_000);
    expect((await row(hook)).state).toBe('failing');
    receiver.respond = (response) => response.writeHead(200).end('ok');
    await driver.deliver();
    const { data } = await driver.send<DeliveryBody>('GET', `/${hook.id}/deliveries/${waiting?.id}`);
    expect(data).toMatchObject({ state: 'delivered', attempts: 2, status: 200 });
    expect(data.log.map(({ response }) => response?.excerpt)).toEqual(['a\uFFFDch', 'ok']);
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(waiting?.id);
    expect((await row(hook)).state).toBe('active');
    // Too old to be believed, however it is signed.
    const old = { ...first, headers: { ...first?.headers, 'webhook-timestamp': '1700000000' } };
    expect(() => verifyEvent(hook.secret, old as (typeof receiver.received)[number])).toThrow('too old');
  });

  it('is given up after eight attempts, and can be sent again by hand', async () => {
    const hook = await driver.hook(receiver, ['change_request.opened']);
    receiver.respond = (response) => response.writeHead(302, { location: `${receiver.url}/canary` }).end();
    await driver.open('One');
    for (let attempt = 0; attempt < 9; attempt += 1) await driver.deliver();
    expect(receiver.received).toHaveLength(8);
    expect(receiver.received.some(({ path }) => path.includes('canary'))).toBe(false);
    const [given] = await driver.deliveries(hook, '?state=failed');
    expect(given).toMatchObject({ attempts: 8, status: 302, error: expect.stringContaining('not followed') });
    receiver.respond = (response) => response.writeHead(200).end();
    const again = await driver.send<DeliveryBody>('POST', `/${hook.id}/deliveries/${given?.id}/redeliver`);
    expect(again).toMatchObject({ status: 201, data: { state: 'delivered', attempts: 9 } });
    expect(receiver.received.at(-1)?.headers['webhook-id']).toBe(given?.id);
  });

  it('outlives the process that was about to send it', async () => {
    const hook = await driver.hook(receiver, ['change_request.opened']);
    await driver.open('One');
    expect(await claimJobs(testApp().database.db, [WEBHOOK_JOB], 5, 30)).toHaveLength(1);
    await driver.open('Two');
    await driver.deliver();
    expect(receiver.received).toHaveLength(0);
    await testApp().database.db.update(jobs).set({ heartbeatAt: sql`now() - interval '31 seconds'` });
    await driver.deliver();
    expect(receiver.received).toHaveLength(2);
    expect((await driver.deliveries(hook)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    const ofWebhooks = and(eq(jobs.state, 'queued'), eq(jobs.kind, WEBHOOK_JOB));
    const left = await testApp().database.db.select().from(jobs).where(ofWebhooks);
    expect(left).toEqual([]);
  });

  it('is forgotten after 30 days, and taken up again when its job was given up', async () => {
    const hook = await driver.hook(receiver, ['change_request.opened']);
    await driver.open('One');
    await driver.open('Two');
    const { db } = testApp().database;
    const [old] = await driver.deliveries(hook);
    const aged = (days: number) => new Date(Date.now() - days * 86_400_000);
    await db.update(webhookDeliveries).set({ nextAttemptAt: aged(1) });
    await db
      .update(webhookDeliveries)
      .set({ createdAt: aged(31) })
      .where(eq(webhookDeliveries.id, old?.id ?? ''));
    await db.delete(jobs);
    const run = { signal: new AbortController().signal, report: () => undefined };
    await cleanUp(testApp().services, { ...run, lookAgain: () => undefined });
    await driver.deliver();
    expect(receiver.received).toHaveLength(1);
    expect((await driver.deliveries(hook)).map(({ id }) => id)).not.toContain(old?.id);
  });

  it('does not wait for slow receivers of other webhooks, more of them than work is done at once', async () => {
    const slow = await driver.receiver();
    slow.respond = () => undefined;
    for (let count = 0; count < 3; count += 1) await driver.hook(slow, ['change_request.opened']);
    await driver.hook(receiver, ['change_request.opened']);
    const worker = await startJobs(testApp().services);
    try {
      await driver.open('One');
      await slow.until(3);
      await driver.open('Two');
      await receiver.until(2);
    } finally {
      await worker.stop();
    }
    expect(slow.received).toHaveLength(3);
  });
});

describe('a webhook', () => {
  it('is switched off when its receiver is gone, and tells why', async () => {
    const hook = await driver.hook(receiver, ['change_request.opened']);
    receiver.respond = (response) => response.writeHead(410).end();
    await driver.open('One');
    await driver.open('Two');
    await driver.deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await row(hook)).toMatchObject({ state: 'disabled', disabledReason: 'gone' });
    expect((await driver.deliveries(hook)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    const told = await testApp()
      .database.db.select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, hook.id));
    expect(told.map(({ action }) => action)).toContain('webhook.disable');
    await driver.open('Three');
    expect(await driver.deliveries(hook)).toHaveLength(2);
    const { data } = await driver.send<Hook>('PATCH', `/${hook.id}`, { active: true });
    expect(data.state).toBe('active');
  });

  it('is switched off when it failed for a day, and not for a short while', async () => {
    const hook = await driver.hook(receiver, ['change_request.opened']);
    receiver.respond = (response) => response.destroy();
    await driver.open('One');
    const set = (failingSince: Date) =>
      testApp()
        .database.db.update(webhooks)
        .set({ failures: 30, failingSince })
        .where(eq(webhooks.id, hook.id));
    await set(new Date());
    await driver.deliver();
    expect(await row(hook)).toMatchObject({ state: 'failing' });
    await set(new Date(Date.now() - 25 * 3_600_000));
    await driver.deliver();
    expect(await row(hook)).toMatchObject({ state: 'disabled', disabledReason: 'failing' });
  });

  it('has a secret that is shown once, and stored sealed', async () => {
    const hook = await driver.hook(receiver, ['change_request.opened']);
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/=]{44}$/);
    const { data: renewed } = await driver.send<Hook>('POST', `/${hook.id}/secret`);
    expect(renewed.secret).not.toBe(hook.secret);
    await driver.open('One');
    await driver.deliver();
    const test = await driver.send('POST', `/${hook.id}/test`);
    expect(test.data).toMatchObject({ event: 'webhook.test', state: 'delivered', status: 204 });
    for (const { secret } of [hook, renewed]) for (const one of receiver.received) verifyEvent(secret, one);
    await testApp()
      .database.db.update(webhooks)
      .set({ oldSecretUntil: new Date(Date.now() - 1_000) });
    await driver.send('POST', `/${hook.id}/test`);
    const last = receiver.received.at(-1);
    if (!last) throw new Error('Nothing was sent.');
    verifyEvent(renewed.secret, last);
    expect(() => verifyEvent(hook.secret, last)).toThrow('signature');
    const answers = await Promise.all(
      ['', `/${hook.id}`, `/${hook.id}/deliveries`].map((path) => driver.send('GET', path)),
    );
    const stored = await Promise.all([
      testApp().database.db.select().from(webhooks),
      testApp().database.db.select().from(webhookDeliveries),
      testApp().database.db.select().from(jobs),
      testApp().database.db.select().from(auditEvents),
    ]);
    const everything = JSON.stringify([answers, stored]);
    for (const { secret } of [hook, renewed]) expect(everything).not.toContain(secret.slice(6, 40));
  });

  it('is refused where it could not work', async () => {
    const refused = async (body: object) => {
      const answer = await driver.send('POST', '', {
        url: receiver.url,
        events: ['site.published'],
        ...body,
      });
      return `${answer.status} ${answer.data.error?.message}`;
    };
    expect(await refused({ url: 'http://10.0.0.1/hook' })).toMatch(/^400 url: .*public internet/);
    expect(await refused({ url: 'https://hooks.example.org:8443/' })).toMatch(/^400 url: .*port/);
    expect(await refused({ url: 'https://ada:x@hooks.example.org/' })).toMatch(/^400 url: .*without a user/);
    expect(await refused({ url: 'javascript:alert(1)' })).toMatch(/^400 url/);
    expect(await refused({ events: ['space.burned'] })).toMatch(/^400 events/);
    expect(await refused({ spaces: [(await WebhookDriver.open(testApp())).space] })).toMatch(/^404 spaces/);
    for (let count = 0; count < 50; count += 1) await driver.hook(receiver, ['site.published']);
    expect(await refused({})).toMatch(/^409 .*50 webhooks/);
  });
});
