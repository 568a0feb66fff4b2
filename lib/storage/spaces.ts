import { and, asc, desc, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import { ADMIN, type Rank, rankOf } from '@/lib/access/roles';
import { spaceRoles, type Viewer } from './access/viewer';
import type { Db } from './db';
import { type Slice, toPage } from './keyset';
import { siteSpaces, spaces } from './schema';

export type SpaceRow = typeof spaces.$inferSelect;

/** A space and what the viewer is on it. */
export interface SeenSpace {
  row: SpaceRow;
  role: Rank;
}

const VISIBLE = rankOf(lowestRole('space:view'));
const RESTORABLE = rankOf(lowestRole('space:manage'));

/** In the trash, and not for too long to come back. */
const isRestorable = and(isNotNull(spaces.deletedAt), gt(spaces.deletedAt, sql`now() - interval '7 days'`));

export async function findSpace(db: Db, spaceId: string): Promise<SpaceRow | undefined> {
  const [row] = await db
    .select()
    .from(spaces)
    .where(and(eq(spaces.id, spaceId), isNull(spaces.deletedAt)));
  return row;
}

/** A space with the viewer's role, which a change before may have altered; undefined only when it is gone. */
export async function findSeenSpace(db: Db, viewer: Viewer, spaceId: string): Promise<SeenSpace | undefined> {
  const [seen] = await db
    .select({ row: spaces, role: sql<Rank>`r.role` })
    .from(spaces)
    .innerJoin(sql`${spaceRoles(viewer, sql`s.id = ${spaceId}`)} r`, sql`r.id = ${spaces.id}`)
    .where(and(eq(spaces.id, spaceId), isNull(spaces.deletedAt)));
  return seen;
}

interface Listing {
  which: SQL | undefined;
  /** The same of the spaces `s`, as far as it spares looking up roles. */
  only?: SQL;
  lowest: Rank;
  after: SQL | undefined;
  order: SQL[];
}

async function readSpaces(db: Db, viewer: Viewer, slice: Slice, listing: Listing) {
  const { roles, matching } = joinRoles(viewer, listing.only);
  const all = and(
    eq(spaces.organizationId, viewer.organizationId),
    listing.which,
    sql`r.role >= ${listing.lowest}`,
  );
  const count = sql<number>`(select count(*)::int from ${spaces} join ${roles} on ${matching} where ${all})`;
  const rows = await db
    .select({ row: spaces, role: sql<Rank>`r.role`, count })
    .from(spaces)
    .innerJoin(roles, matching)
    .where(and(all, slice.after ? listing.after : undefined))
    .orderBy(...listing.order)
    .limit(slice.limit);
  return toPage(rows, slice);
}

/** An administrator is one everywhere, which leaves the order of the list to its index. */
function joinRoles(viewer: Viewer, only: SQL | undefined): { roles: SQL; matching: SQL } {
  if (viewer.organizationRole === ADMIN)
    return { roles: sql`(select ${ADMIN}::smallint as role) r`, matching: sql`true` };
  return { roles: sql`${spaceRoles(viewer, only)} r`, matching: sql`r.id = ${spaces.id}` };
}

/** Newest first. */
export function listSpaces(db: Db, viewer: Viewer, slice: Slice) {
  const [at, id] = slice.after ?? [];
  return readSpaces(db, viewer, slice, {
    which: isNull(spaces.deletedAt),
    lowest: VISIBLE,
    after: sql`(${spaces.createdAt}, ${spaces.id}) < (${at}::timestamptz, ${id})`,
    order: [desc(spaces.createdAt), desc(spaces.id)],
  });
}

/** What the viewer can take out of the trash, last deleted first. */
export function listDeletedSpaces(db: Db, viewer: Viewer, slice: Slice) {
  const [at, id] = slice.after ?? [];
  return readSpaces(db, viewer, slice, {
    which: isRestorable,
    only: sql`s.deleted_at is not null`,
    lowest: RESTORABLE,
    after: sql`(${spaces.deletedAt}, ${spaces.id}) < (${at}::timestamptz, ${id})`,
    order: [desc(spaces.deletedAt), desc(spaces.id)],
  });
}

/** The spaces directly in a collection, in its order. */
export function listSpacesIn(db: Db, viewer: Viewer, collectionId: string, slice: Slice) {
  const [key, id] = slice.after ?? [];
  return readSpaces(db, viewer, slice, {
    which: and(eq(spaces.parentId, collectionId), isNull(spaces.deletedAt)),
    only: sql`s.parent_id = ${collectionId}`,
    lowest: VISIBLE,
    after: sql`(${spaces.orderKey}, ${spaces.id}) > (${key}, ${id})`,
    order: [asc(spaces.orderKey), asc(spaces.id)],
  });
}

export async function insertSpace(
  tx: Db,
  values: Omit<typeof spaces.$inferInsert, 'createdAt' | 'updatedAt' | 'deletedAt'>,
): Promise<SpaceRow> {
  const [row] = await tx.insert(spaces).values(values).returning();
  if (!row) throw new Error('The space was not stored.');
  return row;
}

export type SpaceChange = Partial<Pick<SpaceRow, 'title' | 'emoji' | 'editMode' | 'defaultLevel'>>;

/** False when the space is gone. */
export async function updateSpace(tx: Db, spaceId: string, change: SpaceChange): Promise<boolean> {
  const changed = await tx
    .update(spaces)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(spaces.id, spaceId), isNull(spaces.deletedAt)))
    .returning({ id: spaces.id });
  return changed.length > 0;
}

/** False when it is in the trash already, or gone. */
export async function trashSpace(tx: Db, spaceId: string): Promise<boolean> {
  const trashed = await tx
    .update(spaces)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(spaces.id, spaceId), isNull(spaces.deletedAt)))
    .returning({ id: spaces.id });
  return trashed.length > 0;
}

export async function restoreSpace(tx: Db, spaceId: string): Promise<boolean> {
  const restored = await tx
    .update(spaces)
    .set({ deletedAt: null })
    .where(and(eq(spaces.id, spaceId), isRestorable))
    .returning({ id: spaces.id });
  return restored.length > 0;
}

/** The sites that show a space. */
export async function findSitesShowing(db: Db, spaceId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: siteSpaces.siteId })
    .from(siteSpaces)
    .where(eq(siteSpaces.spaceId, spaceId));
  return rows.map(({ id }) => id);
}
