import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { siteStructureDrafts } from '../schema/site-publishing';

interface KeptDraft {
  structure: Record<string, unknown>;
  base: Record<string, unknown>;
  userId: string;
}

/** A site has one draft: the next takes the place of the one before. */
export async function keepStructureDraft(
  tx: Tx,
  siteId: string,
  { structure, base, userId }: KeptDraft,
): Promise<void> {
  await tx
    .insert(siteStructureDrafts)
    .values({ siteId, structure, base, createdBy: userId, updatedBy: userId })
    .onConflictDoUpdate({
      target: siteStructureDrafts.siteId,
      set: { structure, base, updatedBy: userId, updatedAt: sql`now()` },
    });
}

/** False when there was none. */
export async function deleteStructureDraft(tx: Tx, siteId: string): Promise<boolean> {
  const deleted = await tx
    .delete(siteStructureDrafts)
    .where(eq(siteStructureDrafts.siteId, siteId))
    .returning({ siteId: siteStructureDrafts.siteId });
  return deleted.length > 0;
}
