import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { RoleLevel } from '@/lib/access/roles';
import { collectionRoles, spaceRoles, type Viewer } from '../access/viewer';
import type { Db, Tx } from '../database/db';
import { collections, spaces } from '../schema/content';

export type TreeKind = 'collection' | 'space';

/** Where collections and spaces share one order. */
export interface TreeParent {
  organizationId: string;
  /** Null at the top level. */
  parentId: string | null;
}

export interface TreeItem {
  id: string;
  parentId: string | null;
  orderKey: string;
  /** What the viewer is on it. */
  role: RoleLevel;
}

export async function findTreeItem(
  tx: Db,
  viewer: Viewer,
  kind: TreeKind,
  id: string,
): Promise<TreeItem | undefined> {
  const table = kind === 'collection' ? collections : spaces;
  const roles = kind === 'collection' ? collectionRoles(viewer) : spaceRoles(viewer, sql`s.id = ${id}`);
  const [item] = await tx
    .select({
      id: table.id,
      parentId: table.parentId,
      orderKey: table.orderKey,
      role: sql<RoleLevel>`r.role`,
    })
    .from(table)
    .innerJoin(sql`${roles} r`, sql`r.id = ${table.id}`)
    .where(
      and(
        eq(table.id, id),
        eq(table.organizationId, viewer.organizationId),
        kind === 'space' ? isNull(spaces.deletedAt) : undefined,
      ),
    );
  return item;
}

export type SiblingPosition = { before: string } | { after: string } | 'end';

/**
 * The keys between which a new one belongs. What is in the trash keeps its key, so that it can come back where it was.
 * The organization must be locked.
 */
export async function findGap(
  tx: Tx,
  parent: TreeParent,
  beside: SiblingPosition,
  moving: string | undefined,
): Promise<[lower: string | null, upper: string | null]> {
  if (beside === 'end') return [await extreme(tx, parent, moving, 'max', undefined), null];
  if ('before' in beside) {
    const upper = beside.before;
    return [await extreme(tx, parent, moving, 'max', (key) => sql`${key} < ${upper}`), upper];
  }
  const lower = beside.after;
  return [lower, await extreme(tx, parent, moving, 'min', (key) => sql`${key} > ${lower}`)];
}

async function extreme(
  tx: Tx,
  parent: TreeParent,
  moving: string | undefined,
  which: 'min' | 'max',
  bound: ((key: SQL) => SQL) | undefined,
): Promise<string | null> {
  const of = (table: typeof collections | typeof spaces) =>
    tx
      .select({ key: table.orderKey })
      .from(table)
      .where(
        and(
          eq(table.organizationId, parent.organizationId),
          parent.parentId === null ? isNull(table.parentId) : eq(table.parentId, parent.parentId),
          moving === undefined ? undefined : ne(table.id, moving),
          bound?.(sql`${table.orderKey}`),
        ),
      );
  const aggregate = sql.raw(which);
  const result = await tx.execute<{ key: string | null }>(
    sql`select ${aggregate}(order_key) as key from (${of(collections)} union all ${of(spaces)}) siblings`,
  );
  return result.rows[0]?.key ?? null;
}

export async function placeTreeItem(
  tx: Tx,
  kind: TreeKind,
  id: string,
  place: { parentId: string | null; orderKey: string },
): Promise<void> {
  const table = kind === 'collection' ? collections : spaces;
  await tx.update(table).set(place).where(eq(table.id, id));
}

/** Whether a collection is, or lies anywhere in, another. */
export async function isWithin(tx: Tx, collectionId: string, ancestorId: string): Promise<boolean> {
  const result = await tx.execute(sql`with recursive above(id, parent_id) as (
      select id, parent_id from ${collections} where id = ${collectionId}
      union
      select c.id, c.parent_id from above join ${collections} c on c.id = above.parent_id
    ) select 1 from above where id = ${ancestorId}`);
  return result.rows.length > 0;
}
