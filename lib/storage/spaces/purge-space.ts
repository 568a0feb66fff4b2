import { and, asc, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { spaces } from '../schema/content';
import { discountSpace } from '../search/change-dictionary';

const isExpired = lte(spaces.deletedAt, sql`now() - interval '7 days'`);

/** Spaces that can't come back from the trash any more, the longest gone first. */
export async function listExpiredSpaces(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: spaces.id })
    .from(spaces)
    .where(isExpired)
    .orderBy(asc(spaces.deletedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Takes it away for good with all that hangs on it; documents and files may be shared and stay. */
export async function purgeSpace(tx: Tx, spaceId: string): Promise<void> {
  await discountSpace(tx, spaceId);
  await tx.delete(spaces).where(and(eq(spaces.id, spaceId), isExpired));
}
