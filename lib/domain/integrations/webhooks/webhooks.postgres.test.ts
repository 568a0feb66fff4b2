import { afterAll, expect, it } from 'vitest';
import { startJobs } from '@/lib/domain/background/start-jobs';
import { webhookDeliveries } from '@/lib/storage/schema/webhooks';
import { prepareTestApp } from '@/lib/testing/test-app';
import { WebhookDriver } from '@/lib/testing/webhook-driver';

const testApp = prepareTestApp('postgres');
let driver: WebhookDriver | undefined;
afterAll(() => driver?.close());

const ACTS = 24;

it('every act is told once to each webhook, however many happen at once while two processes send', async () => {
  driver = await WebhookDriver.open(testApp());
  const { admin, organizationId } = driver;
  const [opened, said, both] = [await driver.receiver(), await driver.receiver(), await driver.receiver()];
  await driver.hook(opened, ['change_request.opened']);
  await driver.hook(both, ['change_request.opened', 'comment.created']);
  await driver.hook(said, ['comment.created']);
  const workers = [await startJobs(testApp().services), await startJobs(testApp().services)];
  try {
    const spaces = await Promise.all(
      [1, 2, 3].map((number) =>
        testApp().make(admin, `/orgs/${organizationId}/spaces`, { title: `Space ${number}` }),
      ),
    );
    await Promise.all(
      Array.from({ length: ACTS }, (_, act) => {
        const space = `/spaces/${spaces[act % spaces.length]}`;
        return act % 2 === 0
          ? testApp().make(admin, `${space}/change-requests`, { subject: 'One more' })
          : testApp().make(admin, `${space}/comments`, { body: { markdown: 'Hello' } });
      }),
    );
    await Promise.all([opened.until(ACTS / 2), said.until(ACTS / 2), both.until(ACTS)]);
  } finally {
    await Promise.all(workers.map((worker) => worker.stop()));
  }
  for (const { received } of [opened, said, both])
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(received.length);
  const states = await testApp()
    .database.db.select({ state: webhookDeliveries.state })
    .from(webhookDeliveries);
  expect(states).toHaveLength(2 * ACTS);
});
