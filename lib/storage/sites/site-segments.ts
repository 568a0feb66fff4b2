import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { isoText } from '../database/iso-text';
import { boundedCount, comesAfter, type Slice } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { siteSegments } from '../schema/site-publishing';

export interface SiteSegmentRow {
  id: string;
  title: string;
  claims: Record<string, unknown>;
  unsignedClaims: Record<string, unknown>;
  createdAt: string;
}

interface Terms {
  siteId: string;
  /** One segment alone. */
  id: string | null;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

const read = defineStatement<{ count: number | null; segments: SiteSegmentRow[] }, Terms>(
  'site_segments',
  (term) => sql`select
    ${boundedCount(sql`from site_segments n where n.site_id = ${term('siteId')}::text`, sql`n.created_at, n.id`)} as count,
    coalesce((select json_agg(listed) from (
      select g.id, g.title, g.claims, g.unsigned_claims as "unsignedClaims", ${isoText('g.created_at')} as "createdAt"
      from site_segments g
      where g.site_id = ${term('siteId')}::text and (${term('id')}::text is null or g.id = ${term('id')}::text)
        and ${comesAfter('g.created_at, g.id', term('afterCreated'), term('afterId'))}
      order by g.created_at, g.id limit ${term('limit')}::int
    ) listed), '[]') as segments`,
);

/** Oldest first. */
export async function listSiteSegments(
  database: Database,
  siteId: string,
  slice: Slice,
): Promise<{ rows: SiteSegmentRow[]; count: number | null }> {
  const [afterCreated = null, afterId = null] = slice.after ?? [];
  const [page] = await read(database, { siteId, id: null, afterCreated, afterId, limit: slice.limit });
  return { rows: page?.segments ?? [], count: page?.count ?? null };
}

export async function findSiteSegment(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<SiteSegmentRow | undefined> {
  const [found] = await read(tx, { siteId, id, afterCreated: null, afterId: null, limit: 1 });
  return found?.segments[0];
}

type Values = Pick<SiteSegmentRow, 'id' | 'title' | 'claims' | 'unsignedClaims'>;

export async function insertSiteSegment(tx: Tx, siteId: string, segment: Values): Promise<void> {
  await tx.insert(siteSegments).values({ siteId, ...segment });
}

const within = (siteId: string, id: string) => and(eq(siteSegments.siteId, siteId), eq(siteSegments.id, id));

export async function updateSiteSegment(
  tx: Tx,
  siteId: string,
  id: string,
  change: { [Field in Exclude<keyof Values, 'id'>]?: Values[Field] | undefined },
): Promise<void> {
  if (Object.values(change).every((value) => value === undefined)) return;
  await tx.update(siteSegments).set(change).where(within(siteId, id));
}

/** False when there was none. */
export async function deleteSiteSegment(tx: Tx, siteId: string, id: string): Promise<boolean> {
  const deleted = await tx.delete(siteSegments).where(within(siteId, id)).returning({ id: siteSegments.id });
  return deleted.length > 0;
}
