import { and, eq, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { newId } from '../database/id';
import { openapiVersions } from '../schema/openapi-specs';

/** A limit for documents that change every hour. */
const MOST_VERSIONS = 100;

/** What a new version is put behind. */
export async function findNewest(
  db: Db,
  specId: string,
): Promise<{ number: number; hash: string; document: string } | undefined> {
  const [row] = await db
    .select({
      number: openapiVersions.number,
      hash: openapiVersions.hash,
      document: openapiVersions.document,
    })
    .from(openapiVersions)
    .where(eq(openapiVersions.specId, specId))
    .orderBy(sql`${openapiVersions.number} desc`)
    .limit(1);
  return row;
}

type NewVersion = Omit<typeof openapiVersions.$inferInsert, 'id' | 'specId' | 'createdAt'>;

export async function insertVersion(tx: Tx, specId: string, version: NewVersion): Promise<string> {
  const id = newId();
  await tx.insert(openapiVersions).values({ id, specId, ...version });
  const last = version.number - MOST_VERSIONS;
  await tx
    .delete(openapiVersions)
    .where(and(eq(openapiVersions.specId, specId), lte(openapiVersions.number, last)));
  return id;
}
