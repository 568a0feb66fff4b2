import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db, Tx } from '../database/db';
import { openapiSources, openapiSpecs } from '../schema/openapi-specs';
import type { SpecError, SpecErrorCode } from './spec-row';

/** A job holds the specification for as long as one document may take, and longer with each. */
const HOLD_SECONDS = 120;

export interface SpecInReading {
  id: string;
  organizationId: string;
  slug: string;
  sourceUrl: string | null;
  lastVersionId: string | null;
  etag: string | null;
  lastModified: string | null;
  failures: number;
}

/** Takes a specification for one job; undefined when another reads it, or it is gone. */
export async function claimSpec(db: Db, specId: string, jobId: string): Promise<SpecInReading | undefined> {
  const [row] = await db
    .update(openapiSpecs)
    .set({ readBy: jobId, readUntil: sql`now() + make_interval(secs => ${HOLD_SECONDS})`, state: 'progress' })
    .where(
      and(
        eq(openapiSpecs.id, specId),
        sql`(${openapiSpecs.readBy} is null or ${openapiSpecs.readBy} = ${jobId} or ${openapiSpecs.readUntil} < now())`,
        sql`exists (select 1 from ${openapiSources} where ${openapiSources.specId} = ${specId})`,
      ),
    )
    .returning({
      id: openapiSpecs.id,
      organizationId: openapiSpecs.organizationId,
      slug: openapiSpecs.slug,
      sourceUrl: openapiSpecs.sourceUrl,
      lastVersionId: openapiSpecs.lastVersionId,
      etag: openapiSpecs.etag,
      lastModified: openapiSpecs.lastModified,
      failures: openapiSpecs.failures,
    });
  return row;
}

/** Whether a job still reads it: held, so that what it writes is whole. */
export async function isReading(tx: Tx, specId: string, jobId: string): Promise<boolean> {
  const held = await tx
    .select({ id: openapiSpecs.id })
    .from(openapiSpecs)
    .where(and(eq(openapiSpecs.id, specId), eq(openapiSpecs.readBy, jobId)))
    .for('update');
  return held.length > 0;
}

/** Releases it; it is `complete` when nothing waits any more. */
export async function releaseSpec(tx: Tx, specId: string): Promise<void> {
  const waits = sql`exists (select 1 from ${openapiSources} where ${openapiSources.specId} = ${specId})`;
  await tx
    .update(openapiSpecs)
    .set({ readBy: null, readUntil: null, state: sql`case when ${waits} then 'pending' else 'complete' end` })
    .where(eq(openapiSpecs.id, specId));
}

export interface FetchResult {
  lastVersionId?: string | undefined;
  errorCode: SpecErrorCode | null;
  error: SpecError | null;
  /** Of an address that could be read. */
  told?: { etag: string | null; lastModified: string | null } | undefined;
  failures: number;
  /** When its address is read again. */
  nextSeconds: number | null;
}

export async function saveReading(tx: Tx, specId: string, reading: FetchResult): Promise<void> {
  const { lastVersionId, errorCode, error, told, failures, nextSeconds } = reading;
  await tx
    .update(openapiSpecs)
    .set({
      ...(lastVersionId && { lastVersionId, updatedAt: sql`now()` }),
      ...told,
      errorCode,
      error,
      failures,
      lastProcessedAt: sql`now()`,
      nextReadAt: nextSeconds === null ? null : sql`now() + make_interval(secs => ${nextSeconds})`,
    })
    .where(eq(openapiSpecs.id, specId));
}

/** Specifications whose address is to be read again. */
export function listDueSpecs(
  db: Db,
  limit: number,
): Promise<{ id: string; organizationId: string; slug: string }[]> {
  return db
    .select({ id: openapiSpecs.id, organizationId: openapiSpecs.organizationId, slug: openapiSpecs.slug })
    .from(openapiSpecs)
    .where(and(isNotNull(openapiSpecs.nextReadAt), lte(openapiSpecs.nextReadAt, sql`now()`)))
    .orderBy(asc(openapiSpecs.nextReadAt))
    .limit(limit);
}

/** Specifications that wait although no job reads them: their job was given up. */
export async function listLeftSpecs(
  db: Db,
  limit: number,
): Promise<{ id: string; organizationId: string }[]> {
  return db
    .selectDistinct({ id: openapiSpecs.id, organizationId: openapiSpecs.organizationId })
    .from(openapiSources)
    .innerJoin(openapiSpecs, eq(openapiSpecs.id, openapiSources.specId))
    .where(
      and(
        lte(openapiSources.createdAt, sql`now() - interval '30 minutes'`),
        sql`(${openapiSpecs.readUntil} is null or ${openapiSpecs.readUntil} < now())`,
      ),
    )
    .limit(limit);
}
