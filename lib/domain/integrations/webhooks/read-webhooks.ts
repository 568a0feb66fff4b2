import { notFound } from '@/lib/contract/problem';
import type { getWebhook as getContract, listWebhooks as listContract } from '@/lib/contract/webhooks';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Database, Tx } from '@/lib/storage/database/db';
import { findWebhook, listWebhooks as readList } from '@/lib/storage/webhooks/read-webhooks';
import type { WebhookRow } from '@/lib/storage/webhooks/webhook-row';
import { toWebhook } from './present-webhook';

export const listWebhooks: Operation<typeof listContract> = (context, { query }) =>
  paginate(
    context,
    query,
    (slice) => readList(context.database, context.subject.id, slice),
    (row) => [row.createdAt, row.id],
    (row) => toWebhook(context, row),
  );

export const getWebhook: Operation<typeof getContract> = async (context, { params }) =>
  toWebhook(context, await requireWebhook(context.database, context, params.webhookId));

export async function requireWebhook(
  on: Database | Tx,
  { subject }: Pick<ObjectContext, 'subject'>,
  id: string,
): Promise<WebhookRow> {
  const row = await findWebhook(on, subject.id, id);
  if (!row) throw notFound('webhook');
  return row;
}
