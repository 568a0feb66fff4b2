import { asc, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { newId } from '../database/id';
import { openapiSources, openapiSpecs } from '../schema/openapi-specs';

export type SpecSource = { url: string } | { text: string };

export interface WaitingSource {
  id: string;
  document: string | null;
  url: string | null;
  isRepeated: boolean;
  createdBy: string | null;
}

/** What a specification is made from by now; it waits behind what came before. */
export async function addSource(
  tx: Tx,
  specId: string,
  source: SpecSource,
  createdBy: string,
): Promise<string> {
  const id = newId();
  const url = 'url' in source ? source.url : null;
  const document = 'text' in source ? source.text : null;
  await tx.insert(openapiSources).values({ id, specId, url, document, createdBy });
  await tx
    .update(openapiSpecs)
    .set({
      sourceUrl: url,
      state: sql`case when ${openapiSpecs.state} = 'complete' then 'pending' else ${openapiSpecs.state} end`,
      failures: 0,
      nextReadAt: null,
      updatedAt: sql`now()`,
      // Another address has told nothing yet.
      etag: sql`case when ${openapiSpecs.sourceUrl} is not distinct from ${url}::text then ${openapiSpecs.etag} end`,
      lastModified: sql`case when ${openapiSpecs.sourceUrl} is not distinct from ${url}::text then ${openapiSpecs.lastModified} end`,
    })
    .where(eq(openapiSpecs.id, specId));
  return id;
}

/** Reads its address once more, unless that waits already; undefined then. */
export async function addRepeat(
  tx: Tx,
  specId: string,
  url: string,
  createdBy?: string,
): Promise<string | undefined> {
  const waiting = await tx
    .select({ url: openapiSources.url })
    .from(openapiSources)
    .where(eq(openapiSources.specId, specId));
  await tx.update(openapiSpecs).set({ nextReadAt: null }).where(eq(openapiSpecs.id, specId));
  if (waiting.some((source) => source.url === url)) return undefined;
  const id = newId();
  await tx.insert(openapiSources).values({ id, specId, url, isRepeated: true, createdBy: createdBy ?? null });
  await tx
    .update(openapiSpecs)
    .set({
      state: sql`case when ${openapiSpecs.state} = 'complete' then 'pending' else ${openapiSpecs.state} end`,
    })
    .where(eq(openapiSpecs.id, specId));
  return id;
}

export async function countSources(tx: Tx, specId: string): Promise<number> {
  return tx.$count(openapiSources, eq(openapiSources.specId, specId));
}

/** The one that waits longest. */
export async function findNextSource(db: Db, specId: string): Promise<WaitingSource | undefined> {
  const [row] = await db
    .select({
      id: openapiSources.id,
      document: openapiSources.document,
      url: openapiSources.url,
      isRepeated: openapiSources.isRepeated,
      createdBy: openapiSources.createdBy,
    })
    .from(openapiSources)
    .where(eq(openapiSources.specId, specId))
    .orderBy(asc(openapiSources.ordinal))
    .limit(1);
  return row;
}

export async function deleteSource(tx: Tx, id: string): Promise<boolean> {
  const gone = await tx
    .delete(openapiSources)
    .where(eq(openapiSources.id, id))
    .returning({ id: openapiSources.id });
  return gone.length > 0;
}
