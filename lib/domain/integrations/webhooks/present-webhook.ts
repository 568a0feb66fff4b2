import type { z } from 'zod';
import { WEBHOOK_EVENT_NAMES } from '@/lib/contract/webhook-events';
import type { webhook } from '@/lib/contract/webhooks';
import { apiUrl, appUrl } from '@/lib/domain/shared/urls';
import type { PublicContext } from '@/lib/domain/viewer/context';
import type { WebhookRow } from '@/lib/storage/webhooks/webhook-row';

export function toWebhook({ environment }: PublicContext, row: WebhookRow): z.input<typeof webhook> {
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
