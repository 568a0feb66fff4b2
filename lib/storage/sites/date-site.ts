import { eq } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { sites } from '../schema/sites';

/** What is made in one transaction has one time; lists by time need an order among them. */
export async function dateSite(tx: Tx, siteId: string, createdAt: Date): Promise<void> {
  await tx.update(sites).set({ createdAt }).where(eq(sites.id, siteId));
}
