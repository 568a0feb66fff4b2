import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../database/db';
import { spaces } from '../schema/content';
import { siteSpaces } from '../schema/sites';

type NewSpace = Omit<typeof spaces.$inferInsert, 'createdAt' | 'updatedAt' | 'deletedAt'>;

export async function insertSpace(tx: Db, values: NewSpace): Promise<void> {
  await tx.insert(spaces).values(values);
}

export type SpaceChange = Partial<
  Pick<typeof spaces.$inferSelect, 'title' | 'emoji' | 'editMode' | 'language' | 'defaultLevel'>
>;

/** False when the space is gone. */
export async function updateSpace(tx: Db, spaceId: string, change: SpaceChange): Promise<boolean> {
  const changed = await tx
    .update(spaces)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(spaces.id, spaceId), isNull(spaces.deletedAt)))
    .returning({ id: spaces.id });
  return changed.length > 0;
}

/** Its title; undefined when it is in the trash already, or gone. */
export async function trashSpace(tx: Db, spaceId: string): Promise<string | undefined> {
  const trashed = await tx
    .update(spaces)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(spaces.id, spaceId), isNull(spaces.deletedAt)))
    .returning({ title: spaces.title });
  return trashed[0]?.title;
}

/** False when it is not in the trash, or has been there for too long. */
export async function restoreSpace(tx: Db, spaceId: string): Promise<boolean> {
  const restored = await tx
    .update(spaces)
    .set({ deletedAt: null })
    .where(
      and(
        eq(spaces.id, spaceId),
        isNotNull(spaces.deletedAt),
        sql`${spaces.deletedAt} > now() - interval '7 days'`,
      ),
    )
    .returning({ id: spaces.id });
  return restored.length > 0;
}

/** The sites that show a space. */
export async function listSitesShowing(db: Db, spaceId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: siteSpaces.siteId })
    .from(siteSpaces)
    .where(eq(siteSpaces.spaceId, spaceId));
  return rows.map(({ id }) => id);
}
