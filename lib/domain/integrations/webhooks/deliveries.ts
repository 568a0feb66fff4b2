import { notFound } from '@/lib/contract/problem';
import type {
  getWebhookDelivery as getContract,
  listWebhookDeliveries as listContract,
} from '@/lib/contract/webhook-deliveries';
import { paginate } from '@/lib/domain/shared/paginate';
import type { ObjectContext, Operation } from '@/lib/domain/viewer/context';
import type { Database, Tx } from '@/lib/storage/database/db';
import {
  type DeliveryDetailsRow,
  findDelivery,
  listDeliveries,
} from '@/lib/storage/webhooks/read-deliveries';
import { toDelivery, toDeliveryDetails } from './present-delivery';

export const listWebhookDeliveries: Operation<typeof listContract> = (context, { params, query }) =>
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

export const getWebhookDelivery: Operation<typeof getContract> = async (context, { params }) =>
  toDeliveryDetails(context, await requireDelivery(context, params.webhookId, params.deliveryId));

export async function requireDelivery(
  context: ObjectContext,
  webhookId: string,
  id: string,
  on: Database | Tx = context.database,
): Promise<DeliveryDetailsRow> {
  const row = await findDelivery(on, { organizationId: context.subject.id, webhookId, id });
  if (!row) throw notFound('delivery');
  return row;
}
