import { and, eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../database/db';
import { newId } from '../database/id';
import { isoText } from '../database/iso-text';
import { boundedCount, type Counted, comesBefore, type Slice, toPage } from '../database/keyset';
import { defineStatement } from '../database/statement';
import { siteStructureVersions } from '../schema/site-publishing';

/** Of a site; older ones go when another comes. */
const MOST_VERSIONS = 200;

interface NewVersion {
  before: Record<string, unknown>;
  after: Record<string, unknown>;
  userId: string;
}

export async function insertStructureVersion(
  tx: Tx,
  siteId: string,
  { before, after, userId }: NewVersion,
): Promise<string> {
  const id = newId();
  await tx.insert(siteStructureVersions).values({ id, siteId, before, after, createdBy: userId });
  await tx.execute(sql`delete from site_structure_versions where site_id = ${siteId} and id in (
    select id from site_structure_versions where site_id = ${siteId}
    order by created_at desc, id desc offset ${MOST_VERSIONS})`);
  return id;
}

interface StructureVersionRow {
  id: string;
  before: unknown;
  after: unknown;
  createdAt: string;
  createdBy: string | null;
  createdByName: string | null;
}

type CountedVersion = StructureVersionRow & Counted;

interface Terms {
  siteId: string;
  afterCreated: string | null;
  afterId: string | null;
  limit: number;
}

const list = defineStatement<CountedVersion, Terms>(
  'site_structure_versions',
  (term) => sql`select n.id, n.before, n.after, ${isoText('n.created_at')} as "createdAt",
    n.created_by as "createdBy", u.display_name as "createdByName",
    ${boundedCount(sql`from site_structure_versions c where c.site_id = ${term('siteId')}::text`)} as count
    from site_structure_versions n left join users u on u.id = n.created_by
    where n.site_id = ${term('siteId')}::text and ${comesBefore('n.created_at, n.id', term('afterCreated'), term('afterId'))}
    order by n.created_at desc, n.id desc limit ${term('limit')}::int`,
);

/** Newest first. */
export async function listStructureVersions(database: Database, siteId: string, slice: Slice) {
  const [afterCreated = null, afterId = null] = slice.after ?? [];
  return toPage(await list(database, { siteId, afterCreated, afterId, limit: slice.limit }), slice);
}

export async function findStructureVersion(
  tx: Tx,
  siteId: string,
  id: string,
): Promise<{ before: unknown; after: unknown } | undefined> {
  const [version] = await tx
    .select({ before: siteStructureVersions.before, after: siteStructureVersions.after })
    .from(siteStructureVersions)
    .where(and(eq(siteStructureVersions.siteId, siteId), eq(siteStructureVersions.id, id)));
  return version;
}
