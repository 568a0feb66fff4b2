import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { webhooks } from '../schema/webhooks';

type Values = typeof webhooks.$inferInsert;

type WebhookChange = Partial<
  Pick<Values, 'url' | 'description' | 'events' | 'spaceIds' | 'failures' | 'failingSince'>
>;

const own = (organizationId: string, id: string) =>
  and(eq(webhooks.organizationId, organizationId), eq(webhooks.id, id));

export async function insertWebhook(tx: Db, values: Values): Promise<void> {
  await tx.insert(webhooks).values(values);
}

export async function updateWebhook(
  tx: Db,
  organizationId: string,
  id: string,
  change: WebhookChange,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ ...change, updatedAt: sql`now()` })
    .where(own(organizationId, id));
}

/** Begins anew: what failed before is forgotten. */
export async function switchWebhook(
  tx: Db,
  organizationId: string,
  id: string,
  isActive: boolean,
): Promise<void> {
  await tx
    .update(webhooks)
    .set({ isActive, disabledReason: null, failures: 0, failingSince: null, updatedAt: sql`now()` })
    .where(own(organizationId, id));
}

export async function deleteWebhook(tx: Db, organizationId: string, id: string): Promise<void> {
  await tx.delete(webhooks).where(own(organizationId, id));
}

/** Held until the transaction ends. */
export async function lockWebhook(tx: Tx, organizationId: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(own(organizationId, id))
    .for('no key update');
  return rows.length > 0;
}

/** The secret until now signs beside the new one for so long. */
export async function replaceSecret(
  tx: Db,
  organizationId: string,
  id: string,
  { sealed, keepHours }: { sealed: string; keepHours: number },
): Promise<void> {
  await tx
    .update(webhooks)
    .set({
      secretSealed: sealed,
      oldSecretSealed: sql`${webhooks.secretSealed}`,
      oldSecretUntil: sql`now() + make_interval(hours => ${keepHours})`,
      updatedAt: sql`now()`,
    })
    .where(own(organizationId, id));
}
