import type { z } from 'zod';
import { badRequest, conflict, notFound } from '@/lib/contract/problem';
import type * as webhookDeliveriesContract from '@/lib/contract/webhook-deliveries';
import type { webhookDelivery, webhookDeliveryDetails } from '@/lib/contract/webhook-deliveries';
import { OLD_SECRET_HOURS, TEST_EVENT, WEBHOOK_EVENT_NAMES } from '@/lib/contract/webhook-events';
import type * as contract from '@/lib/contract/webhooks';
import { MOST_WEBHOOKS, type webhook } from '@/lib/contract/webhooks';
import { composeEvent } from '@/lib/domain/queue/compose-event';
import { toDifference } from '@/lib/domain/shared/difference';
import { paginate } from '@/lib/domain/shared/paginate';
import { apiUrl, appUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext, Operation, PublicContext } from '@/lib/domain/viewer/context';
import { findRefusal } from '@/lib/outbound/guarded-request';
import { newWebhookSecret, sealWebhookSecret } from '@/lib/secrets/webhook-secret';
import { recordAudit } from '@/lib/storage/audit-events/audit';
import type { AuditAction } from '@/lib/storage/audit-events/audit-actions';
import type { Database, Tx } from '@/lib/storage/database/db';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { failPending, insertTried, recordAttempt } from '@/lib/storage/webhooks/advance-delivery';
import {
  type DeliveryDetailsRow,
  type DeliveryRow,
  findDelivery,
  listDeliveries,
} from '@/lib/storage/webhooks/read-deliveries';
import {
  countWebhooks,
  findWebhook,
  listWebhooks as listWebhookRows,
} from '@/lib/storage/webhooks/read-webhooks';
import { findReceiver, recordSuccess } from '@/lib/storage/webhooks/receiver-state';
import type { WebhookRow } from '@/lib/storage/webhooks/webhook-row';
import * as stored from '@/lib/storage/webhooks/write-webhooks';
import { insertWebhook, lockWebhook } from '@/lib/storage/webhooks/write-webhooks';
import { fixedHeaders, sendDelivery } from './send-delivery';

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

/** Sent before anything is written, so that no row is locked while the receiver is slow. */
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

export const listWebhooks: Operation<typeof contract.listWebhooks> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => listWebhookRows(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    (row) => toWebhook(context, row),
  );

export const getWebhook: Operation<typeof contract.getWebhook> = async (context, { params }) =>
  toWebhook(context, await requireWebhook(context.database, context, params.webhookId));

async function requireWebhook(
  on: Database | Tx,
  { subject }: Pick<ObjectContext, 'subject'>,
  id: string,
): Promise<WebhookRow> {
  const row = await findWebhook(on, subject.id, id);
  if (!row) throw notFound('webhook');
  return row;
}

export const listWebhookDeliveries: Operation<typeof webhookDeliveriesContract.listWebhookDeliveries> = (
  context,
  { params, query },
) =>
  paginate(
    context,
    query,
    async (slice) => {
      const of = { organizationId: context.subject.id, webhookId: params.webhookId, state: query.state };
      const found = await listDeliveries(context.database, of, slice);
      if (!found) throw notFound('webhook');
      return found;
    },
    (row) => [row.createdAt, row.id],
    (row) => toDelivery(context, row),
  );

export const getWebhookDelivery: Operation<typeof webhookDeliveriesContract.getWebhookDelivery> = async (
  context,
  { params },
) => toDeliveryDetails(context, await requireDelivery(context, params.webhookId, params.deliveryId));

async function requireDelivery(
  context: ObjectContext,
  webhookId: string,
  id: string,
  on: Database | Tx = context.database,
): Promise<DeliveryDetailsRow> {
  const row = await findDelivery(on, { organizationId: context.subject.id, webhookId, id });
  if (!row) throw notFound('delivery');
  return row;
}

/** Tells whoever watches, and the audit log what a webhook was before and is now. */
async function auditWebhook(
  context: ObjectContext,
  tx: Tx,
  action: Extract<AuditAction, `webhook.${string}`>,
  { before, after }: { before?: WebhookRow; after?: WebhookRow },
): Promise<void> {
  const { id: organizationId } = context.subject;
  const webhook = after ?? before;
  const isMoved = before && after && before.url !== after.url;
  await recordAudit(tx, {
    organizationId,
    actorId: context.caller.userId,
    action,
    subject: webhook?.id,
    details: {
      ...toDifference(before && toWords(before), after && toWords(after)),
      ...(isMoved && { address: 'changed' }),
    },
    address: context.address,
  });
  await context.publish(tx, { noun: 'webhooks', id: webhook?.id, organization: organizationId });
}

/** The host alone: the rest of an address may be what a receiver knows its senders by. */
const toWords = ({ url, description, events, spaces, isActive }: WebhookRow) => ({
  host: new URL(url).host,
  description,
  events,
  spaces: spaces?.map(({ id }) => id) ?? null,
  active: isActive,
});

/** Says at once what can be seen from an address; the rest is judged whenever something is sent. */
function requireReachable({ environment }: Pick<PublicContext, 'environment'>, url: string): void {
  const refusal = findRefusal(url, environment.outboundAllow);
  if (refusal) throw badRequest('url', refusal.message);
}

function toWebhook({ environment }: PublicContext, row: WebhookRow): z.input<typeof webhook> {
  const base = `/orgs/${row.organizationId}`;
  return {
    object: 'webhook',
    id: row.id,
    url: row.url,
    description: row.description,
    events: WEBHOOK_EVENT_NAMES.filter((name) => row.events.includes(name)),
    spaces: row.spaces,
    state: stateOf(row),
    disabledReason: row.disabledReason ?? undefined,
    failures: row.failures,
    oldSecretUntil: row.oldSecretUntil ?? undefined,
    lastDelivery: row.lastDelivery ?? undefined,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    urls: {
      location: apiUrl(environment, `${base}/webhooks/${row.id}`),
      app: appUrl(environment, `${base}/settings/webhooks/${row.id}`),
    },
  };
}

function stateOf({ isActive, disabledReason, failures }: WebhookRow) {
  if (!isActive) return disabledReason === null ? 'inactive' : 'disabled';
  return failures > 0 ? 'failing' : 'active';
}

function toDelivery(context: ObjectContext, row: DeliveryRow): z.input<typeof webhookDelivery> {
  const path = `/orgs/${context.subject.id}/webhooks/${row.webhookId}/deliveries/${row.id}`;
  return {
    object: 'webhook-delivery',
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    status: row.last?.status,
    error: row.last?.error,
    nextAttemptAt: row.nextAttemptAt ?? undefined,
    createdAt: row.createdAt,
    finishedAt: row.finishedAt ?? undefined,
    urls: { location: apiUrl(context.environment, path) },
  };
}

function toDeliveryDetails(
  context: ObjectContext,
  row: DeliveryDetailsRow,
): z.input<typeof webhookDeliveryDetails> {
  return {
    ...toDelivery(context, row),
    request: { url: row.url, headers: fixedHeaders(row.id), body: row.body },
    log: row.log,
  };
}
