import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../database/db';
import { spaces } from '../schema/content';

/** Which of these ids are spaces of an organization. */
export async function listSpaceIds(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: spaces.id })
    .from(spaces)
    .where(
      and(eq(spaces.organizationId, organizationId), inArray(spaces.id, [...ids]), isNull(spaces.deletedAt)),
    );
  return new Set(rows.map(({ id }) => id));
}
