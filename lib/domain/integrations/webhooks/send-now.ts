import { notFound } from '@/lib/contract/problem';
import type {
  redeliverWebhook as redeliverContract,
  testWebhook as testContract,
} from '@/lib/contract/webhook-deliveries';
import { TEST_EVENT } from '@/lib/contract/webhook-events';
import { composeEvent } from '@/lib/domain/queue/compose-event';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { newId } from '@/lib/storage/database/id';
import { insertTried, recordAttempt } from '@/lib/storage/webhooks/advance-delivery';
import { findReceiver, recordSuccess } from '@/lib/storage/webhooks/receiver-state';
import { lockWebhook } from '@/lib/storage/webhooks/write-webhooks';
import { requireDelivery } from './deliveries';
import { toDeliveryDetails } from './present-delivery';
import { requireWebhook } from './read-webhooks';
import { sendDelivery } from './send-delivery';

/** Sent before anything is written: while the receiver takes its time, no row is held. */
export const testWebhook: Operation<typeof testContract> = async (context, { params }) => {
  const receiver = await requireReceiver(context, params.webhookId);
  const { id: webhookId, organizationId } = receiver;
  const delivery = {
    id: newId(),
    body: composeEvent(context, TEST_EVENT, organizationId, { webhook: webhookId }),
  };
  const entry = await sendDelivery(context, receiver, delivery);
  const state = entry.error === undefined ? 'delivered' : 'failed';
  const tried = await context.database.transaction(async (tx) => {
    // Deleted while it was sent to.
    if (!(await lockWebhook(tx, organizationId, webhookId))) throw notFound('webhook');
    await insertTried(tx, { ...delivery, webhookId, event: TEST_EVENT, entry, state });
    if (state === 'delivered') await recordSuccess(tx, webhookId);
    await context.publish(tx, { noun: 'webhooks', id: webhookId, organization: organizationId });
    return requireDelivery(context, webhookId, delivery.id, tx);
  });
  return toDeliveryDetails(context, tried);
};

export const redeliverWebhook: Operation<typeof redeliverContract> = async (context, { params }) => {
  const receiver = await requireReceiver(context, params.webhookId);
  const { id: webhookId, organizationId } = receiver;
  const delivery = await requireDelivery(context, webhookId, params.deliveryId);
  const entry = await sendDelivery(context, receiver, delivery);
  const tried = await context.database.transaction(async (tx) => {
    // One that waits still has its own attempts before it.
    const state = entry.error === undefined ? 'delivered' : 'pending';
    if (state === 'delivered') await recordSuccess(tx, webhookId);
    await recordAttempt(tx, delivery.id, { entry, state });
    await context.publish(tx, { noun: 'webhooks', id: webhookId, organization: organizationId });
    return requireDelivery(context, webhookId, delivery.id, tx);
  });
  return toDeliveryDetails(context, tried);
};

async function requireReceiver(context: ObjectContext, webhookId: string) {
  await requireWebhook(context.database, context, webhookId);
  const receiver = await findReceiver(context.db, webhookId);
  if (!receiver) throw notFound('webhook');
  return receiver;
}
