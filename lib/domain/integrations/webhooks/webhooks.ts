import { conflict, notFound } from '@/lib/contract/problem';
import type * as webhookDeliveriesContract from '@/lib/contract/webhook-deliveries';
import { OLD_SECRET_HOURS, TEST_EVENT } from '@/lib/contract/webhook-events';
import type * as contract from '@/lib/contract/webhooks';
import { MOST_WEBHOOKS } from '@/lib/contract/webhooks';
import { composeEvent } from '@/lib/domain/queue/compose-event';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { newWebhookSecret, sealWebhookSecret } from '@/lib/secrets/webhook-secret';
import type { Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { failPending, insertTried, recordAttempt } from '@/lib/storage/webhooks/advance-delivery';
import { countWebhooks } from '@/lib/storage/webhooks/read-webhooks';
import { findReceiver, recordSuccess } from '@/lib/storage/webhooks/receiver-state';
import * as stored from '@/lib/storage/webhooks/write-webhooks';
import { insertWebhook, lockWebhook } from '@/lib/storage/webhooks/write-webhooks';
import { auditWebhook } from './audit-webhook';
import { requireDelivery } from './deliveries';
import { toDeliveryDetails } from './present-delivery';
import { toWebhook } from './present-webhook';
import { requireWebhook } from './read-webhooks';
import { requireReachable } from './require-reachable';
import { sendDelivery } from './send-delivery';

export const updateWebhook: Operation<typeof contract.updateWebhook> = (context, { params, body }) => {
  if (body.url !== undefined) requireReachable(context, body.url);
  return change(context, params.webhookId, async (tx, organizationId, id) => {
    const before = await requireWebhook(tx, context, id);
    const { active, spaces, ...rest } = body;
    const spaceIds = spaces && [...new Set(spaces)];
    if (Object.keys(rest).length > 0 || spaces !== undefined)
      await stored.updateWebhook(tx, organizationId, id, {
        ...rest,
        ...(spaceIds !== undefined && { spaceIds }),
        // What failed was another receiver.
        ...(rest.url !== undefined && rest.url !== before.url && { failures: 0, failingSince: null }),
      });
    if (active !== undefined && active !== before.isActive) {
      await stored.switchWebhook(tx, organizationId, id, active);
      if (!active) await failPending(tx, id);
    }
    const after = await requireWebhook(tx, context, id);
    if (after.updatedAt !== before.updatedAt)
      await auditWebhook(context, tx, 'webhook.change', { before, after });
    return toWebhook(context, after);
  });
};

export const rotateWebhookSecret: Operation<typeof contract.rotateWebhookSecret> = (context, { params }) =>
  change(context, params.webhookId, async (tx, organizationId, id) => {
    const secret = newWebhookSecret();
    const sealed = sealWebhookSecret(context.keyring, { organizationId, id }, secret);
    await stored.replaceSecret(tx, organizationId, id, { sealed, keepHours: OLD_SECRET_HOURS });
    const after = await requireWebhook(tx, context, id);
    await auditWebhook(context, tx, 'webhook.secret', { before: after, after });
    return { ...toWebhook(context, after), secret };
  });

export const deleteWebhook: Operation<typeof contract.deleteWebhook> = (context, { params }) => {
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx) => {
    if (!(await stored.lockWebhook(tx, organizationId, params.webhookId))) return { existed: false };
    const before = await requireWebhook(tx, context, params.webhookId);
    await stored.deleteWebhook(tx, organizationId, before.id);
    await auditWebhook(context, tx, 'webhook.delete', { before });
    return { existed: true };
  });
};

/** Changes to one webhook happen one after another. */
function change<T>(
  context: ObjectContext,
  id: string,
  act: (tx: Tx, organizationId: string, id: string) => Promise<T>,
): Promise<T> {
  const organizationId = context.subject.id;
  return context.database.transaction(async (tx) => {
    if (!(await stored.lockWebhook(tx, organizationId, id))) throw notFound('webhook');
    return act(tx, organizationId, id);
  });
}

export const createWebhook: Operation<typeof contract.createWebhook> = (context, { body }) => {
  const organizationId = context.subject.id;
  requireReachable(context, body.url);
  return context.database.transaction(async (tx) => {
    await lockOrganizations(tx, [organizationId]);
    if ((await countWebhooks(tx, organizationId)) >= MOST_WEBHOOKS)
      throw conflict(`An organization has at most ${MOST_WEBHOOKS} webhooks. Delete one that is not used.`);
    const id = newId();
    const secret = newWebhookSecret();
    await insertWebhook(tx, {
      id,
      organizationId,
      url: body.url,
      description: body.description ?? '',
      events: body.events,
      spaceIds: body.spaces ? [...new Set(body.spaces)] : null,
      isActive: body.active ?? true,
      secretSealed: sealWebhookSecret(context.keyring, { organizationId, id }, secret),
      createdBy: context.caller.userId,
    });
    const after = await requireWebhook(tx, context, id);
    await auditWebhook(context, tx, 'webhook.create', { after });
    return { ...toWebhook(context, after), secret };
  });
};

/** Sent before anything is written: while the receiver takes its time, no row is held. */
export const testWebhook: Operation<typeof webhookDeliveriesContract.testWebhook> = async (
  context,
  { params },
) => {
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

export const redeliverWebhook: Operation<typeof webhookDeliveriesContract.redeliverWebhook> = async (
  context,
  { params },
) => {
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
