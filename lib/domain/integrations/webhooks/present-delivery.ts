import type { z } from 'zod';
import type { webhookDelivery, webhookDeliveryDetails } from '@/lib/contract/webhook-deliveries';
import { apiUrl } from '@/lib/domain/shared/urls';
import type { ObjectContext } from '@/lib/domain/viewer/context';
import type { DeliveryDetailsRow, DeliveryRow } from '@/lib/storage/webhooks/read-deliveries';
import { fixedHeaders } from './send-delivery';

export function toDelivery(context: ObjectContext, row: DeliveryRow): z.input<typeof webhookDelivery> {
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

export function toDeliveryDetails(
  context: ObjectContext,
  row: DeliveryDetailsRow,
): z.input<typeof webhookDeliveryDetails> {
  return {
    ...toDelivery(context, row),
    request: { url: row.url, headers: fixedHeaders(row.id), body: row.body },
    log: row.log,
  };
}
