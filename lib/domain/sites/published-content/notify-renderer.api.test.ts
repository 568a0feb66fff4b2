import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { toForm, upload } from '@/lib/testing/docs-folder';
import { prepareSpace } from '@/lib/testing/organization-driver';
import { SiteDriver } from '@/lib/testing/site-driver';
import { prepareTestApp } from '@/lib/testing/test-app';
import { WebhookReceiver } from '@/lib/testing/webhook-receiver';
import { startNotifyingRenderer } from './notify-renderer';

const testApp = prepareTestApp();

it('tells the renderer which of its answers are over, signed, and again when it was away', async () => {
  const { admin, organizationId, spaceId } = await prepareSpace(testApp());
  const driver = await SiteDriver.open(testApp(), admin, organizationId, [spaceId]);
  const receiver = await WebhookReceiver.start();
  const secret = 'shared with the renderer';
  const { environment, hub } = testApp().services;
  const renderer = { url: `http://${receiver.host}`, secret };
  const stop = await startNotifyingRenderer({ hub, environment: { ...environment, renderer } });
  const told = (from = 0) =>
    receiver.received.slice(from).flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);

  let isAway = true;
  receiver.respond = (response) => {
    response.writeHead(isAway ? 503 : 200).end();
    isAway = false;
  };
  await upload(testApp(), admin, spaceId, toForm({ 'README.md': '# New\n' }));
  const first = () => receiver.received.filter(({ body }) => body === receiver.received[0]?.body);
  await expect.poll(() => first().length, { timeout: 20_000 }).toBeGreaterThan(1);
  expect(told()).toContain(`space:${spaceId}`);
  await driver.send('PATCH', '', { title: 'Renamed' });
  await expect.poll(told, { timeout: 20_000 }).toContain(`site:${driver.siteId}`);
  for (const { path, headers, body } of receiver.received) {
    expect(path).toBe('/~gitbook/revalidate');
    expect(headers['x-gitbook-signature']).toBe(createHmac('sha256', secret).update(body).digest('hex'));
  }
  const before = receiver.received.length;
  await testApp().send(admin, 'POST', `/spaces/${spaceId}/comments`, { body: { markdown: 'Hm.' } });
  await driver.send('PATCH', '', { title: 'Renamed again' });
  await receiver.until(before + 1);
  // Changes are told in their order: a comment is nothing that readers see.
  expect(new Set(told(before))).toEqual(new Set([`site:${driver.siteId}`]));
  stop();
  await receiver.stop();
});
