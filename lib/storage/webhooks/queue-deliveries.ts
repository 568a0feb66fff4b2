import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { defineStatement } from '../database/statement';
import { siteSpaces } from '../schema/sites';
import { webhookDeliveries } from '../schema/webhooks';

interface Listener {
  webhookId: string;
  event: string;
}

export interface ListenTerms {
  organizationId: string;
  events: string[];
  spaceIds: string[];
}

const readListeners = defineStatement<Listener, ListenTerms>(
  'webhook_listeners',
  (term) => sql`select w.id as "webhookId", e.event from webhooks w
    join unnest(${term('events')}::text[]) e(event) on e.event = any(w.events)
    where w.organization_id = ${term('organizationId')}::text and w.is_active
      and (w.space_ids is null or w.space_ids && ${term('spaceIds')}::text[])
    order by w.id`,
);

/** Which webhooks are to be told of which of the events; in one order, as the jobs of webhooks are locked in. */
export function listListeners(tx: Tx, terms: ListenTerms): Promise<Listener[]> {
  return readListeners(tx, terms);
}

interface NewDelivery {
  id: string;
  webhookId: string;
  event: string;
  body: string;
}

/** Due at once. */
export async function insertDeliveries(tx: Tx, deliveries: readonly NewDelivery[]): Promise<void> {
  const nextAttemptAt = sql`now()`;
  await tx.insert(webhookDeliveries).values(deliveries.map((one) => ({ ...one, nextAttemptAt })));
}

export async function listSpacesOfSite(tx: Tx, siteId: string): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: siteSpaces.spaceId })
    .from(siteSpaces)
    .where(eq(siteSpaces.siteId, siteId));
  return rows.map(({ id }) => id);
}
