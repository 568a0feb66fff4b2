import { eq, sql } from 'drizzle-orm';
import type { Database, Db, Tx } from '../database/db';
import { boundedCount, type Counted, comesAfter, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { webhooks } from '../schema/webhooks';
import { WEBHOOK_COLUMNS, type WebhookRow } from './webhook-row';

interface ListTerms {
  organizationId: string;
  createdAt: string | null;
  id: string | null;
  limit: number;
}

const readList = defineStatement<WebhookRow & Counted, ListTerms>('webhooks', (term) => {
  const all = sql`from webhooks w where w.organization_id = ${term('organizationId')}::text`;
  return sql`select ${WEBHOOK_COLUMNS}, ${boundedCount(all)} as count ${all}
    and ${comesAfter('w.created_at, w.id', term('createdAt'), term('id'))}
    order by w.created_at, w.id limit ${term('limit')}::int`;
});

/** Oldest first. */
export async function listWebhooks(
  database: Database,
  organizationId: string,
  slice: Slice,
): Promise<{ rows: WebhookRow[]; count: number | undefined }> {
  const [createdAt = null, id = null] = slice.after ?? [];
  return toPage(await readList(database, { organizationId, createdAt, id, limit: slice.limit }), slice);
}

const readOne = defineStatement<WebhookRow, { organizationId: string; id: string }>(
  'webhook',
  (term) => sql`select ${WEBHOOK_COLUMNS} from webhooks w
    where w.organization_id = ${term('organizationId')}::text and w.id = ${term('id')}::text`,
);

export async function findWebhook(
  on: Database | Tx,
  organizationId: string,
  id: string,
): Promise<WebhookRow | undefined> {
  const [found] = await readOne(on, { organizationId, id });
  return found;
}

export function countWebhooks(db: Db, organizationId: string): Promise<number> {
  return db.$count(webhooks, eq(webhooks.organizationId, organizationId));
}
