import { and, eq, sql } from 'drizzle-orm';
import { lowestRole } from '@/lib/access/permissions';
import type { GrantKind } from '@/lib/access/resolve';
import { levelOf } from '@/lib/access/roles';
import { defineSeen, joinRole } from '../access/seen';
import { collectionRoles, siteRoles, spaceRoles, type Viewer } from '../access/viewer';
import type { Database, Tx } from '../database/db';
import { newId } from '../database/id';
import { collections, spaces } from '../schema/content';
import { favorites } from '../schema/preferences';
import { sites } from '../schema/sites';
import { users } from '../schema/users';

export interface FavoriteRow {
  object: GrantKind;
  id: string;
  title: string;
  emoji: string | null;
  orderKey: string;
}

const VISIBLE = {
  space: sql.raw(String(levelOf(lowestRole('space:view')))),
  collection: sql.raw(String(levelOf(lowestRole('collection:view')))),
  site: sql.raw(String(levelOf(lowestRole('site:view')))),
};

const read = defineSeen<FavoriteRow, Record<never, never>>('favorites', (_, viewer) => {
  const only = sql`s.id in (select f.space_id from f where f.space_id is not null)`;
  const inOrganization = sql`organization_id = ${viewer.organizationId}::text`;
  return sql`with f as materialized (
      select space_id, collection_id, site_id, order_key from favorites where user_id = ${viewer.userId}::text)
    select 'space' as object, s.id, s.title, s.emoji, f.order_key as "orderKey"
    from f join spaces s on s.id = f.space_id
    ${joinRole(viewer, spaceRoles(viewer, only), 's.id')}
    where s.${inOrganization} and s.deleted_at is null and r.role >= ${VISIBLE.space}
    union all
    select 'collection', c.id, c.title, null, f.order_key
    from f join collections c on c.id = f.collection_id
    ${joinRole(viewer, collectionRoles(viewer), 'c.id')}
    where c.${inOrganization} and r.role >= ${VISIBLE.collection}
    union all
    select 'site', s.id, s.title, null, f.order_key
    from f join sites s on s.id = f.site_id
    ${joinRole(viewer, siteRoles(viewer), 's.id')}
    where s.${inOrganization} and s.deleted_at is null and r.role >= ${VISIBLE.site}
    order by "orderKey", id`;
});

/** Those of the viewer in this organization that they may see, in their order. */
export function listFavorites(on: Database | Tx, viewer: Viewer): Promise<FavoriteRow[]> {
  return read(on, viewer, {});
}

interface KeptFavorite {
  id: string;
  orderKey: string;
}

/** All of a person, seen or not, in their order. Changes of one person wait for each other. */
export async function lockFavorites(tx: Tx, userId: string): Promise<KeptFavorite[]> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  return tx
    .select({ id: OBJECT_ID, orderKey: favorites.orderKey })
    .from(favorites)
    .where(eq(favorites.userId, userId))
    .orderBy(favorites.orderKey, OBJECT_ID);
}

const OBJECT_ID = sql<string>`coalesce(${favorites.spaceId}, ${favorites.collectionId}, ${favorites.siteId})`;

const TABLES = { space: spaces, collection: collections, site: sites };
const REFERENCES = {
  space: favorites.spaceId,
  collection: favorites.collectionId,
  site: favorites.siteId,
};

/** Nothing where there is no such object. */
export async function insertFavorite(
  tx: Tx,
  userId: string,
  { object, id, orderKey }: Pick<FavoriteRow, 'object' | 'id' | 'orderKey'>,
): Promise<void> {
  const reference = sql.identifier(REFERENCES[object].name);
  await tx.execute(sql`insert into ${favorites} (id, user_id, ${reference}, order_key)
    select ${newId()}, ${userId}, t.id, ${orderKey} from ${TABLES[object]} t where t.id = ${id} for key share`);
}

export async function placeFavorite(tx: Tx, userId: string, { id, orderKey }: KeptFavorite): Promise<void> {
  await tx
    .update(favorites)
    .set({ orderKey })
    .where(and(eq(favorites.userId, userId), eq(OBJECT_ID, id)));
}

export async function deleteFavorite(tx: Tx, userId: string, id: string): Promise<boolean> {
  const deleted = await tx
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(OBJECT_ID, id)))
    .returning({ id: favorites.id });
  return deleted.length > 0;
}
