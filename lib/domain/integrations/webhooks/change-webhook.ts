import { notFound } from '@/lib/contract/problem';
import { OLD_SECRET_HOURS } from '@/lib/contract/webhook-events';
import type {
  deleteWebhook as deleteContract,
  rotateWebhookSecret as rotateContract,
  updateWebhook as updateContract,
} from '@/lib/contract/webhooks';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import { newWebhookSecret, sealWebhookSecret } from '@/lib/secrets/webhook-secret';
import type { Tx } from '@/lib/storage/database/db';
import { failPending } from '@/lib/storage/webhooks/advance-delivery';
import * as stored from '@/lib/storage/webhooks/write-webhooks';
import { auditWebhook } from './audit-webhook';
import { toWebhook } from './present-webhook';
import { requireWebhook } from './read-webhooks';
import { requireReachable } from './require-reachable';

export const updateWebhook: Operation<typeof updateContract> = (context, { params, body }) => {
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

export const rotateWebhookSecret: Operation<typeof rotateContract> = (context, { params }) =>
  change(context, params.webhookId, async (tx, organizationId, id) => {
    const secret = newWebhookSecret();
    const sealed = sealWebhookSecret(context.keyring, { organizationId, id }, secret);
    await stored.replaceSecret(tx, organizationId, id, { sealed, keepHours: OLD_SECRET_HOURS });
    const after = await requireWebhook(tx, context, id);
    await auditWebhook(context, tx, 'webhook.secret', { before: after, after });
    return { ...toWebhook(context, after), secret };
  });

export const deleteWebhook: Operation<typeof deleteContract> = (context, { params }) => {
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
