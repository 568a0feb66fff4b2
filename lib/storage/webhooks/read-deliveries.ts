import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesBefore, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import type { AttemptEntry } from '../schema/webhooks';

export type DeliveryState = 'pending' | 'delivered' | 'failed';

export interface DeliveryRow {
  id: string;
  webhookId: string;
  event: string;
  state: DeliveryState;
  attempts: number;
  last: AttemptEntry | null;
  nextAttemptAt: string | null;
  createdAt: string;
  finishedAt: string | null;
}

const COLUMNS = sql`d.id, d.webhook_id as "webhookId", d.event, d.state, d.attempts, d.log -> -1 as last,
  ${isoText('d.next_attempt_at')} as "nextAttemptAt", ${isoText('d.created_at')} as "createdAt",
  ${isoText('d.finished_at')} as "finishedAt"`;

interface Of {
  organizationId: string;
  webhookId: string;
}

interface ListTerms extends Of {
  state: DeliveryState | null;
  createdAt: string | null;
  id: string | null;
  limit: number;
}

/** One row without an id tells that the webhook is there and the page is empty. */
const readList = defineStatement<DeliveryRow & Counted, ListTerms>('webhook_deliveries', (term) => {
  const all = sql`from webhook_deliveries d where d.webhook_id = w.id
    and (${term('state')}::text is null or d.state = ${term('state')}::text)`;
  return sql`select l.*, n.count
    from webhooks w cross join lateral ${boundedCount(all, sql`d.created_at, d.id`)} n left join lateral (select ${COLUMNS} ${all}
      and ${comesBefore('d.created_at, d.id', term('createdAt'), term('id'))}
      order by d.created_at desc, d.id desc limit ${term('limit')}::int) l on true
    where w.organization_id = ${term('organizationId')}::text and w.id = ${term('webhookId')}::text
    order by l."createdAt" desc, l.id desc`;
});

/** Newest first; undefined when there is no such webhook. */
export async function listDeliveries(
  database: Database,
  of: Of & { state: DeliveryState | undefined },
  slice: Slice,
): Promise<{ rows: DeliveryRow[]; count: number | undefined } | undefined> {
  const [createdAt = null, id = null] = slice.after ?? [];
  const { state = null } = of;
  const found = await readList(database, { ...of, state, createdAt, id, limit: slice.limit });
  if (found.length === 0) return undefined;
  const { count } = toPage(found, slice);
  return { rows: found.filter((row) => row.id !== null), count };
}

export interface DeliveryDetailsRow extends DeliveryRow {
  url: string;
  body: string;
  log: AttemptEntry[];
}

const readOne = defineStatement<DeliveryDetailsRow, Of & { id: string }>(
  'webhook_delivery',
  (term) => sql`select ${COLUMNS}, w.url, d.body, d.log from webhooks w
    join webhook_deliveries d on d.webhook_id = w.id and d.id = ${term('id')}::text
    where w.organization_id = ${term('organizationId')}::text and w.id = ${term('webhookId')}::text`,
);

export async function findDelivery(
  on: Database | Tx,
  of: Of & { id: string },
): Promise<DeliveryDetailsRow | undefined> {
  const [found] = await readOne(on, of);
  return found;
}
