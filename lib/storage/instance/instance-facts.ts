import type { Db } from '../database/db';
import { instanceFacts } from '../schema/instance';

/** Sets a fact that can be set once; false when it has been set. Others who try wait for this transaction. */
export async function claimInstanceFact(tx: Db, name: string, value: unknown): Promise<boolean> {
  const claimed = await tx.insert(instanceFacts).values({ name, value }).onConflictDoNothing().returning();
  return claimed.length > 0;
}
