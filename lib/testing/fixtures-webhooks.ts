import { eq } from 'drizzle-orm';
import { newId } from '@/lib/storage/database/id';
import { webhookDeliveries, webhooks } from '@/lib/storage/schema/webhooks';
import type { Person, TestApp } from './test-app';

export const WEBHOOK = { url: 'https://hooks.example.org', events: ['site.published'] };

/** A webhook to which nothing can be sent, and a delivery of it that was given up. */
export async function keepWebhook(testApp: TestApp, admin: Person, organizationId: string) {
  const webhookId = await testApp.make(admin, `/orgs/${organizationId}/webhooks`, WEBHOOK);
  const { db } = testApp.database;
  // A port that is refused before anything is looked up or connected.
  await db.update(webhooks).set({ url: 'http://127.0.0.1:1/' }).where(eq(webhooks.id, webhookId));
  const deliveryId = newId();
  const delivery = { id: deliveryId, webhookId, event: 'content.updated', body: '{}', attempts: 8 };
  await db.insert(webhookDeliveries).values({ ...delivery, state: 'failed' });
  return { webhookId, deliveryId };
}
