import { and, eq, type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { type Rank, rankOf } from '@/lib/access/roles';
import { collectionRoles, type Viewer } from './access/viewer';
import type { Db } from './db';
import { newId } from './id';
import { type Slice, toPage } from './keyset';
import { collections } from './schema';

export type CollectionRow = typeof collections.$inferSelect;

/** A collection and what the viewer is on it. */
export interface SeenCollection {
  row: CollectionRow;
  role: Rank;
}

const VISIBLE = rankOf(lowestRole('collection:view'));

export async function findCollection(db: Db, collectionId: string): Promise<CollectionRow | undefined> {
  const [row] = await db.select().from(collections).where(eq(collections.id, collectionId));
  return row;
}

/** A collection with the viewer's role, which a change before may have altered; undefined only when it is gone. */
export async function findSeenCollection(
  db: Db,
  viewer: Viewer,
  collectionId: string,
): Promise<SeenCollection | undefined> {
  const [seen] = await db
    .select({ row: collections, role: sql<Rank>`r.role` })
    .from(collections)
    .innerJoin(sql`${collectionRoles(viewer)} r`, sql`r.id = ${collections.id}`)
    .where(eq(collections.id, collectionId));
  return seen;
}

/**
 * In the order of the tree, a parent before what it holds. The path of a collection is the order keys from the top
 * down; the space between them sorts before every character of a key.
 */
export async function listCollections(
  db: Db,
  viewer: Viewer,
  nested: boolean,
  slice: Slice,
): Promise<{ rows: (SeenCollection & { path: string })[]; count: number | undefined }> {
  const all = and(
    eq(collections.organizationId, viewer.organizationId),
    nested ? undefined : sql`${collections.parentId} is null`,
    sql`r.role >= ${VISIBLE}`,
  );
  const roles = collectionRoles(viewer);
  const count = sql<number>`(select count(*)::int from ${collections} join ${roles} r on r.id = ${collections.id} where ${all})`;
  const rows = await db
    .select({ row: collections, role: sql<Rank>`r.role`, path: sql<string>`p.path`, count })
    .from(collections)
    .innerJoin(sql`${roles} r`, sql`r.id = ${collections.id}`)
    .innerJoin(sql`${pathsOf(viewer.organizationId)} p`, sql`p.id = ${collections.id}`)
    .where(and(all, slice.after ? sql`p.path > ${slice.after[0]}` : undefined))
    .orderBy(sql`p.path`)
    .limit(slice.limit);
  return toPage(rows, slice);
}

function pathsOf(organizationId: string): SQL {
  return sql`(with recursive paths(id, path) as (
    select id, order_key || ' ' || id from ${collections} where organization_id = ${organizationId} and parent_id is null
    union all
    select c.id, p.path || ' ' || c.order_key || ' ' || c.id from paths p join ${collections} c on c.parent_id = p.id
  ) select id, path collate "C" as path from paths)`;
}

export async function insertCollection(
  tx: Db,
  values: Pick<CollectionRow, 'organizationId' | 'parentId' | 'title' | 'orderKey'>,
): Promise<CollectionRow> {
  const [row] = await tx
    .insert(collections)
    .values({ id: newId(), ...values })
    .returning();
  if (!row) throw new Error('The collection was not stored.');
  return row;
}

export type CollectionChange = Partial<Pick<CollectionRow, 'title' | 'description' | 'defaultLevel'>>;

/** False when the collection is gone. */
export async function updateCollection(
  tx: Db,
  collectionId: string,
  change: CollectionChange,
): Promise<boolean> {
  const changed = await tx
    .update(collections)
    .set(change)
    .where(eq(collections.id, collectionId))
    .returning({ id: collections.id });
  return changed.length > 0;
}
