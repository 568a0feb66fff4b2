import { conflict } from '@/lib/contract/problem';
import { type createWebhook as contract, MOST_WEBHOOKS } from '@/lib/contract/webhooks';
import type { Operation } from '@/lib/domain/viewer/context';
import { newWebhookSecret, sealWebhookSecret } from '@/lib/secrets/webhook-secret';
import { newId } from '@/lib/storage/database/id';
import { lockOrganizations } from '@/lib/storage/organizations/organizations';
import { countWebhooks } from '@/lib/storage/webhooks/read-webhooks';
import { insertWebhook } from '@/lib/storage/webhooks/write-webhooks';
import { auditWebhook } from './audit-webhook';
import { toWebhook } from './present-webhook';
import { requireWebhook } from './read-webhooks';
import { requireReachable } from './require-reachable';

export const createWebhook: Operation<typeof contract> = (context, { body }) => {
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
