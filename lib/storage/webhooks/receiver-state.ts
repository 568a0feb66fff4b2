import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { webhooks } from '../schema/webhooks';

/** What sending to a webhook takes, its sealed secrets among it. */
export async function findReceiver(db: Db, webhookId: string) {
  const [found] = await db
    .select({
      id: webhooks.id,
      organizationId: webhooks.organizationId,
      url: webhooks.url,
      secretSealed: webhooks.secretSealed,
      oldSecretSealed: sql<
        string | null
      >`case when ${webhooks.oldSecretUntil} > now() then ${webhooks.oldSecretSealed} end`,
    })
    .from(webhooks)
    .where(eq(webhooks.id, webhookId));
  return found;
}

export type Receiver = NonNullable<Awaited<ReturnType<typeof findReceiver>>>;

/** Sets back what failed in a row. */
export async function recordSuccess(tx: Db, webhookId: string): Promise<void> {
  await tx
    .update(webhooks)
    .set({ failures: 0, failingSince: null })
    .where(and(eq(webhooks.id, webhookId), sql`${webhooks.failures} > 0`));
}

/** Counts one more; answers how many in a row failed for how many hours by now. */
export async function recordFailure(tx: Db, webhookId: string): Promise<{ failures: number; hours: number }> {
  const [counted] = await tx
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      failingSince: sql`coalesce(${webhooks.failingSince}, now())`,
    })
    .where(eq(webhooks.id, webhookId))
    .returning({
      failures: webhooks.failures,
      hours: sql<number>`(extract(epoch from now() - ${webhooks.failingSince}) / 3600)::double precision`,
    });
  return counted ?? { failures: 0, hours: 0 };
}

/** False when it was switched off or deleted meanwhile. */
export async function disableWebhook(
  tx: Db,
  webhookId: string,
  reason: 'gone' | 'failing',
): Promise<boolean> {
  const changed = await tx
    .update(webhooks)
    .set({ isActive: false, disabledReason: reason, updatedAt: sql`now()` })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.isActive, true)))
    .returning({ id: webhooks.id });
  return changed.length > 0;
}
