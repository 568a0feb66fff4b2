import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../database/db';
import { collections, spaces } from '../schema/content';
import { grants } from '../schema/grants';
import type { TreeKind } from './place';

interface TreeChild {
  kind: TreeKind;
  id: string;
}

/** What a collection holds, in order, with what lies in the trash. */
export async function listChildren(tx: Tx, collectionId: string): Promise<TreeChild[]> {
  const held = (table: typeof collections | typeof spaces, kind: TreeKind) =>
    tx
      .select({ kind: sql<TreeKind>`${kind}::text`.as('kind'), id: table.id, orderKey: table.orderKey })
      .from(table)
      .where(eq(table.parentId, collectionId));
  const rows = await tx
    .select()
    .from(held(collections, 'collection').unionAll(held(spaces, 'space')).as('children'))
    .orderBy(asc(sql`order_key`), asc(sql`id`));
  return rows.map(({ kind, id }) => ({ kind, id }));
}

/**
 * What inherited from a collection gets its default and its grants as its own, so that nobody gains or loses access
 * when the collection goes.
 */
export async function handDownAccess(tx: Tx, collectionId: string): Promise<void> {
  const inheriting = (table: typeof collections | typeof spaces) =>
    and(eq(table.parentId, collectionId), isNull(table.defaultLevel));
  await tx.execute(sql`insert into ${grants} (id, organization_id, space_id, collection_id, user_id, team_id, role)
    select substr(md5(g.id || child.id), 1, 20), g.organization_id, child.space_id, child.collection_id, g.user_id, g.team_id, g.role
    from ${grants} g, (
      select id, id as space_id, null::text as collection_id from ${spaces} where ${inheriting(spaces)}
      union all select id, null, id from ${collections} where ${inheriting(collections)}
    ) child
    where g.collection_id = ${collectionId} on conflict do nothing`);
  for (const table of [collections, spaces])
    await tx
      .update(table)
      .set({
        defaultLevel: sql`(select default_level from ${collections} held where held.id = ${collectionId})`,
      })
      .where(inheriting(table));
}

export async function placeChildren(
  tx: Tx,
  parentId: string | null,
  placed: readonly (TreeChild & { orderKey: string })[],
): Promise<void> {
  const values = JSON.stringify(placed);
  for (const [kind, table] of [['collection', collections] as const, ['space', spaces] as const])
    await tx.execute(sql`update ${table} set parent_id = ${parentId}, order_key = placed."orderKey"
      from json_to_recordset(${values}::json) as placed(kind text, id text, "orderKey" text)
      where placed.kind = ${kind} and placed.id = ${table}.id`);
}

export async function deleteCollectionRow(tx: Tx, collectionId: string): Promise<boolean> {
  const gone = await tx
    .delete(collections)
    .where(eq(collections.id, collectionId))
    .returning({ id: collections.id });
  return gone.length > 0;
}
